"""Compares the stubs with the code: the same names, and the same parameters with the same defaults.

    python3 check_stubs.py
"""

import ast
import importlib
import inspect
import pathlib
import sys
import types

HERE = pathlib.Path(__file__).resolve().parent / "cardgame"
PRIVATE = {"library": {"Error", "PLAYERS_MAX", "SPECTATOR", "CHANCE", "NOBODY", "lib",
                       "Owner"},
           "space": {"Space"}, "batch": {"Batch"}}


def shape(arguments, defaults):
    """Names of parameters with what they are by default, as far as the stub says."""
    plain = arguments.posonlyargs + arguments.args
    given = [None] * (len(plain) - len(arguments.defaults)) + arguments.defaults
    names = [(arg.arg, value and (ast.unparse(value) if defaults else "")) for arg, value
             in zip(plain, given)]
    names += [("**" + arguments.kwarg.arg, None)] if arguments.kwarg else []
    return names


def code_shape(function):
    tree = ast.parse(inspect.getsource(function).strip() if not inspect.getsource(function)[0].isspace()
                     else "class X:\n" + inspect.getsource(function))
    node = next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return shape(node.args, True)


def agree(stub, code):
    return len(stub) == len(code) and all(
        one[0] == other[0] and (one[1] is None) == (other[1] is None) and
        (one[1] in (None, "...") or one[1] == other[1]) for one, other in zip(stub, code))


def check_function(where, node, function):
    function = function.fget if isinstance(function, property) else function
    if function is None:
        return ["%s is not in the code" % where]
    if not agree(shape(node.args, True), code_shape(function)):
        return ["%s: the stub has %s, the code %s" % (where, shape(node.args, True),
                                                      code_shape(function))]
    return []


def public(names):
    return {name for name in names if not name.startswith("_")}


def check_class(where, node, made):
    own = vars(made)
    told = {item.name: item for item in node.body if isinstance(item, ast.FunctionDef)}
    wrong = [line for name, item in told.items()
             for line in check_function("%s.%s" % (where, name), item, own.get(name))]
    there = public(name for name, value in own.items()
                   if callable(value) or isinstance(value, (property, types.FunctionType)))
    if not issubclass(made, tuple):
        wrong += ["%s.%s is not in the stub" % (where, name) for name in sorted(there - set(told))]
    return wrong


def check_module(path):
    name = "cardgame" if path.stem == "__init__" else "cardgame." + path.stem
    module, body, wrong = importlib.import_module(name), ast.parse(path.read_text()).body, []
    told = {node.name: node for node in body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    for key, node in told.items():
        made = getattr(module, key, None)
        if made is None:
            wrong.append("%s.%s is not in the code" % (name, key))
        elif isinstance(node, ast.ClassDef):
            wrong += check_class("%s.%s" % (name, key), node, made)
        else:
            wrong += check_function("%s.%s" % (name, key), node, made)
    named = {alias.asname or alias.name for node in body if isinstance(node, ast.ImportFrom)
             for alias in node.names}
    named |= {node.target.id for node in body if isinstance(node, ast.AnnAssign)} | set(told)
    wrong += ["%s.%s is not in the stub" % (name, key)
              for key in sorted(set(getattr(module, "__all__", ())) - named)]
    own = public(key for key, value in vars(module).items()
                 if getattr(value, "__module__", "") == name)
    own &= PRIVATE.get(path.stem, own)
    return wrong + ["%s.%s is not in the stub" % (name, key) for key in sorted(own - set(told))]


if __name__ == "__main__":
    stubs = sorted(HERE.glob("*.pyi"))
    without = {path.stem for path in HERE.glob("*.py")} - {path.stem for path in stubs}
    lines = ["there is no stub of %s" % name for name in sorted(without)]
    lines += [line for path in stubs for line in check_module(path)]
    print("\n".join(lines))
    sys.exit(bool(lines))
