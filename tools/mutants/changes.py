"""Mutants of a module: the same source with one small fault in it, each a fault that somebody might well make.

Left alone is what says nothing about behaviour: annotations, ``@abstractmethod``, docstrings, assertions,
``strict=True``, and the log.
"""

from __future__ import annotations

import ast
import dataclasses
import functools
import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .wording import difference, text_of

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
SQL = re.compile(r"\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ORDER BY|WHERE|holder IS)\b")
IN_SQL = (
    (" AND ", " OR "),
    (" OR ", " AND "),
    (" DESC", " ASC"),
    (" ORDER BY seq", ""),
    (" NOT IN ", " IN "),
    (" NOT over", " over"),
    (" NOT started", " started"),
    (" IS NULL", " IS NOT NULL"),
    (" IS NOT NULL", " IS NULL"),
    (" < ", " <= "),
    (" > ", " >= "),
    (" >= ", " > "),
    (" <> ", " = "),
    (" = ?", " <> ?"),
    (" = %s", " <> %s"),
    ("max(", "min("),
    ("UNIQUE ", ""),
    ("PRIMARY KEY (game, seq)", "CHECK (seq > 0)"),
    ("RETURNING id", "RETURNING 'x' AS id"),
)
GENERICS = ("dict", "list", "set", "tuple", "type", "deque")
ORDERLESS = (
    "isinstance",
    "max",
    "min",
    "asyncio.gather",
    "suppress",
)  # swapped arguments would be no likely fault, or none
STATED = ("abstractmethod", "override")  # decorators that do nothing where types are checked
EMPTY = ("None", "False", "''", "0", "[]", "{}", "()", "True")


@dataclasses.dataclass(frozen=True)
class Mutant:
    """One fault: where it is and what it is; ``key`` stays the same as long as the function around it does."""

    key: str
    line: int
    statement: int  # the line where the statement begins
    function: str
    what: str  # with a number behind it where the same can be done in several places of a function
    make: Callable[[], str] = dataclasses.field(repr=False, compare=False)  # the module's source with the fault


def mutants(source: str, functions: Sequence[str] = ()) -> Iterator[Mutant]:
    """All mutants of a module, or of these functions and classes of it alone (``Class.method``)."""
    tree = ast.parse(source)
    finder = _Finder()
    finder.visit(tree)
    seen: Counter[str] = Counter()
    told: Counter[tuple[str, str]] = Counter()
    for change in finder.found:
        if functions and not any(f"{change.function}.".startswith(f"{name}.") for name in functions):
            continue
        around = change.outermost or change.statement
        key = f"{hashlib.sha256(ast.dump(around).encode()).hexdigest()[:8]} {change.function}: {change.name}"
        seen[key] += 1
        told[change.function, change.what] += 1
        number = told[change.function, change.what]
        what = change.what if number == 1 else f"{change.what} #{number}"
        make = functools.partial(_source_with, tree, change)
        yield Mutant(f"{key} #{seen[key]}", change.line, change.statement.lineno, change.function, what, make)


def _source_with(tree: ast.Module, change: _Change) -> str:
    change.put(change.new)
    text = ast.unparse(tree)
    change.put(change.old)
    return f"{text}\n"


def measured(source: str) -> str:
    """The same module, which notes every statement that it comes by (hits.py)."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody"):
            statements = getattr(node, field, None)
            if isinstance(statements, list):
                setattr(node, field, [each for one in statements for each in (*_noting(one), one)])
    futures = [each for each in tree.body if isinstance(each, ast.ImportFrom) and each.module == "__future__"]
    others = [each for each in tree.body if each not in futures]
    tree.body = [*futures, *ast.parse("from tools.mutants.hits import hit as __hit__").body, *others]
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _noting(statement: ast.stmt) -> list[ast.stmt]:
    if isinstance(statement, ast.ImportFrom) and statement.module == "__future__":
        return []
    return ast.parse(f"__hit__({statement.lineno})").body


class _Change:
    """A place in the tree, and what could stand there instead."""

    def __init__(self, finder: _Finder, owner: ast.AST, field: str, index: int | None, new: Any) -> None:
        self.owner, self.field, self.index, self.new = owner, field, index, new
        value = getattr(owner, field)
        self.old = value if index is None else value[index]
        self.function = ".".join(finder.names)
        self.outermost, self.statement = finder.outermost, finder.statement
        self.line = finder.line
        self.name = f"{text_of(self.old)} → {text_of(new)}"
        self.what = difference(self.old, new)  # for people

    def put(self, value: Any) -> None:
        """Let this stand there."""
        if self.index is None:
            setattr(self.owner, self.field, value)
        else:
            getattr(self.owner, self.field)[self.index] = value


class _Finder:
    """Walks through a module and notes what could be changed."""

    def __init__(self) -> None:
        self.found: list[_Change] = []
        self.names: list[str] = []
        self.outermost: ast.AST | None = None  # the function or method that is walked through
        self.statement: ast.stmt = ast.Pass()
        self.line = 0

    def visit(self, node: ast.AST) -> None:
        """All fields of a node in turn."""
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "ctx", "type_comment"):
                continue
            for index, each in enumerate(value) if isinstance(value, list) else ((None, value),):
                if isinstance(each, ast.AST):
                    self._enter(node, field, index, each)

    def _enter(self, owner: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
        if _says_nothing(node):
            return
        before = self.statement, self.line, self.outermost
        self.line = getattr(node, "lineno", self.line)
        if isinstance(node, ast.stmt):
            self.statement = node
        named = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        if named:
            self.names.append(node.name)  # type: ignore[attr-defined]  # all three have one
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            self.outermost = self.outermost or node
        for new in _instead(node):
            self.found.append(_Change(self, owner, field, index, new))
        self._decorators_and_keywords(node)
        self.visit(node)
        if named:
            self.names.pop()
        self.statement, self.line, self.outermost = before

    def _decorators_and_keywords(self, node: ast.AST) -> None:
        """What can be left out of a list."""
        for field in ("decorator_list", "keywords"):
            parts = getattr(node, field, [])
            for index, part in enumerate(parts):
                if field == "keywords" and (part.arg is None or isinstance(part.value, ast.Constant)):
                    continue
                if field == "decorator_list" and text_of(part) in STATED:
                    continue
                change = _Change(self, node, field, None, parts[:index] + parts[index + 1 :])
                change.name = change.what = f"without {'@' if field == 'decorator_list' else ''}{text_of(part)}"
                self.found.append(change)


def _says_nothing(node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "logger")]):
            return True
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id="logger")))):
            return True
        case ast.Call(func=ast.Name(id="TypeVar")) | ast.keyword(arg="strict"):  # which states what is so
            return True
        case ast.Subscript(value=ast.Name(id=name)):  # types; in capitals it is a table of values
            return name in GENERICS or (name[0].isupper() and not name.isupper())
    return False


def _instead(node: ast.AST) -> Iterator[ast.AST]:
    """What could stand in the place of a node."""
    for kind, alternatives in _KINDS.items():
        if isinstance(node, kind):
            yield from alternatives(node)


def _comparison(node: Any) -> Iterator[ast.AST]:
    for place, operator in enumerate(node.ops):
        for other in COMPARISONS[type(operator)]:
            operators = [*node.ops[:place], other(), *node.ops[place + 1 :]]
            yield ast.Compare(node.left, operators, node.comparators)


def _and_or(node: Any) -> Iterator[ast.AST]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def _unary(node: Any) -> Iterator[ast.AST]:
    yield node.operand


def _arithmetic(node: Any) -> Iterator[ast.AST]:
    if type(node.op) in OPERATORS and not _is_type(node):
        yield ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)


def _is_type(node: Any) -> bool:
    """``A | B`` of two classes, as isinstance takes it."""
    names = [
        side.attr if isinstance(side, ast.Attribute) else getattr(side, "id", "") for side in (node.left, node.right)
    ]
    return all(name[:1].isupper() and not name.isupper() for name in names)


def _constant(node: Any) -> Iterator[ast.AST]:
    value = node.value
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int | float):
        yield ast.Constant(value + 1)
    elif isinstance(value, str) and SQL.search(value):
        for old, new in IN_SQL:
            for found in re.finditer(re.escape(old), value):
                yield ast.Constant(value[: found.start()] + new + value[found.end() :])
    elif isinstance(value, str):
        yield ast.Constant(f"{value}~")
    elif isinstance(value, bytes):
        yield ast.Constant(value + b"~")


def _condition(node: Any) -> Iterator[ast.AST]:
    """The other way round, where nothing else would turn it."""
    if not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
        parts = dict(ast.iter_fields(node)) | {"test": ast.UnaryOp(ast.Not(), node.test)}
        yield ast.copy_location(type(node)(**parts), node)


def _call(node: Any) -> Iterator[ast.AST]:
    first = node.args[:2]
    starred = any(isinstance(each, ast.Starred) for each in first)
    if len(first) == 2 and not starred and text_of(node.func) not in ORDERLESS:
        yield ast.Call(node.func, [*first[::-1], *node.args[2:]], node.keywords)


def _return(node: Any) -> Iterator[ast.AST]:
    if node.value is not None and text_of(node.value) not in EMPTY:
        yield ast.Return(ast.Constant(None))


def _nothing(node: Any) -> Iterator[ast.AST]:
    yield ast.Pass()


def _assignment(node: Any) -> Iterator[ast.AST]:
    """Left out only where it changes something: a name that is missing would be noticed by anybody."""
    if not all(isinstance(target, ast.Name | ast.Tuple) for target in node.targets):
        yield ast.Pass()


def _with(node: Any) -> Iterator[ast.AST]:
    if all(item.optional_vars is None for item in node.items):
        yield ast.If(ast.Constant(True), node.body, [])


def _break(node: Any) -> Iterator[ast.AST]:
    yield ast.Continue() if isinstance(node, ast.Break) else ast.Break()


_KINDS: dict[Any, Callable[[Any], Iterator[ast.AST]]] = {
    ast.Compare: _comparison,
    ast.BoolOp: _and_or,
    ast.UnaryOp: _unary,
    ast.BinOp: _arithmetic,
    ast.Constant: _constant,
    ast.If | ast.While | ast.IfExp: _condition,
    ast.Call: _call,
    ast.Return: _return,
    ast.Expr | ast.AugAssign | ast.Delete | ast.Raise: _nothing,
    ast.Assign: _assignment,
    ast.With | ast.AsyncWith: _with,
    ast.Break | ast.Continue: _break,
}
