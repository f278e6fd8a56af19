"""Lists the criteria that serve a success criterion of WCAG, with their addresses.

usage: python3 serving.py criteria.json 1.4.3 en
"""

import json
import sys

path, number, language = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    model = json.load(file)
if model["schemaVersion"] != 3:
    sys.exit("criteria.json has a form that this script does not know")

success_criteria = {entry["number"]: entry for entry in model["wcag"]}
names = success_criteria[number]["names"]
print(number, names.get(language, names["en"]))
for criterion in model["criteria"]:
    if number in criterion["wcag"] and language in criterion["addresses"]:
        print("-", criterion["titles"][language], criterion["addresses"][language])
