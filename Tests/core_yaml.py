"""YAML as Onglet and editors read it."""

import re

import yaml


class CoreLoader(yaml.SafeLoader):
    """YAML 1.2: `on` and `2024-01-01` are text."""

    yaml_implicit_resolvers = {}


CoreLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("true|false"), list("tf"))
CoreLoader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile("~|null|^$"), ["~", "n", ""])
# Not octal: a digest may be `051720492055`.
CoreLoader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))
CoreLoader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"[-+]?[0-9]+$"), list("-+0123456789"))
CoreLoader.add_implicit_resolver("tag:yaml.org,2002:float", re.compile(r"[-+]?[0-9]+\.[0-9]+$"), list("-+0123456789"))
