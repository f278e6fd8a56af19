"""Lists the criteria that serve a success criterion of WCAG, with their addresses.

usage: python3 serving.py criteria.json 1.4.3 en
"""

import json
import sys

path, number, language = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    model = json.load(file)
if model["schemaVersion"] != 4:
    sys.exit("criteria.json has a form that this script does not know")

wcag = next(standard for standard in model["standards"] if standard["id"] == "wcag")
names = next(entry["names"] for entry in wcag["requirements"] if entry["number"] == number)
print(number, names.get(language, names["en"]))
for criterion in model["criteria"]:
    if number in criterion["meets"].get("wcag", []) and language in criterion["addresses"]:
        print("-", criterion["titles"][language], criterion["addresses"][language])
