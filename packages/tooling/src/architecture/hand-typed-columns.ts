import { type ESTree, Visitor } from 'vite'
import { readResults } from './read-results.ts'

/** What other files may read as a column: the names of a file's exports that are typed by hand, and the imported names that it reads. */
export type HandTyped = { exported: string[]; read: { name: string; from: string }[] }

type Node = ESTree.Node
type Held = { object: Node; at: Node }

/**
 * What the builder makes of a type that somebody wrote: `fn<T>('…')`, `fn.agg<T>(…)`, `cast<T>(…)`, `$castTo<T>()`. Not
 * its counts and sums: of these the compiler itself lets one choose among few.
 */
const typesByHand = new Set(['fn', 'agg', 'cast', '$castTo'])
/** Holds its type against the value that it is given. */
const holdsItself = new Set(['val', 'lit'])
/** What gives one of its arguments. */
const passesOn = new Set(['coalesce', 'nullif', 'greatest', 'least', 'max', 'min', 'any', 'then', 'else', 'parens'])
const written = new Set(['RawBuilder', 'Expression', 'ExpressionWrapper', 'AliasableExpression', 'AliasedRawBuilder'])

/**
 * Columns that a statement of `db` reads (`….as('name')`) and whose type somebody wrote by hand: what stands before `.as(`, or what
 * the name that stands there was given in this file, as a value or by a function. And what of it other files see.
 */
export function findHandTyped(program: ESTree.Program, isSql: (tag: Node) => boolean): { found: Node[] } & HandTyped {
  const { given, imported, exported, columns, casts } = readNames(program)
  const isByHand = (node: Node | null | undefined, seen: ReadonlySet<string>): boolean => {
    if (!node) return false
    if (node.type === 'TaggedTemplateExpression') return isSql(node.tag) && !!node.typeArguments
    if (node.type === 'Identifier') return !seen.has(node.name) && isNameByHand(node.name, seen)
    if (node.type === 'CallExpression') return isCallByHand(node, seen)
    if (node.type === 'ConditionalExpression') return isByHand(node.consequent, seen) || isByHand(node.alternate, seen)
    if (node.type === 'LogicalExpression') return isByHand(node.left, seen) || isByHand(node.right, seen)
    if (node.type === 'TSAsExpression') return isWritten(node.typeAnnotation) || isByHand(node.expression, seen)
    const isAround =
      node.type === 'ParenthesizedExpression' ||
      node.type === 'TSNonNullExpression' ||
      node.type === 'TSSatisfiesExpression'
    return isAround && isByHand(node.expression, seen)
  }
  const isNameByHand = (name: string, seen: ReadonlySet<string>): boolean => {
    const within = new Set([...seen, name])
    return (given.get(name) ?? []).some(({ value, isAnnotated }) => isAnnotated || isByHand(value, within))
  }
  const isCallByHand = (
    { callee, typeArguments, arguments: its }: ESTree.CallExpression,
    seen: ReadonlySet<string>,
  ) => {
    if (callee.type === 'Identifier') return (!!typeArguments && typesByHand.has(callee.name)) || isByHand(callee, seen)
    if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return false
    const { name } = callee.property
    if (typeArguments && typesByHand.has(name)) return true
    if (isSql(callee.object)) return !!typeArguments && !holdsItself.has(name)
    return (passesOn.has(name) && its.some((it) => isByHand(it, seen))) || isByHand(callee.object, seen)
  }
  const nothing = new Set<string>()
  const outside = (node: Node): string | undefined => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') return outside(node.callee)
    return node.type === 'Identifier' && !given.has(node.name) ? node.name : undefined
  }
  return {
    found: [...casts, ...columns.filter(({ object }) => isByHand(object, nothing)).map(({ at }) => at)],
    exported: [...exported].flatMap(([name, local]) => (isNameByHand(local, nothing) ? [name] : [])),
    read: columns.flatMap(({ object }) => imported.get(outside(object) ?? '') ?? []),
  }
}

/** What a file gives its names, takes from others, hands to others and reads as columns. */
function readNames(program: ESTree.Program) {
  const given = new Map<string, { value: Node | null; isAnnotated: boolean }[]>()
  const imported = new Map<string, { name: string; from: string }>()
  const exported = new Map<string, string>()
  const columns: Held[] = []
  const casts: Node[] = []
  const give = (name: string, value: Node | null, annotation?: Node | null) =>
    void given.set(name, [...(given.get(name) ?? []), { value, isAnnotated: isWritten(annotation) }])
  const giveResults = (name: string, node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    for (const value of readResults(node)) give(name, value, node.returnType?.typeAnnotation)
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return
      if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression') giveResults(id.name, init)
      else give(id.name, init, id.typeAnnotation?.typeAnnotation)
    },
    FunctionDeclaration(node) {
      if (node.id) giveResults(node.id.name, node)
    },
    ImportDeclaration({ source, specifiers }) {
      for (const it of specifiers)
        if (it.type === 'ImportSpecifier')
          imported.set(it.local.name, { name: nameOf(it.imported), from: source.value })
    },
    ExportNamedDeclaration({ declaration, specifiers }) {
      for (const it of specifiers) exported.set(nameOf(it.exported), nameOf(it.local))
      if (declaration?.type === 'FunctionDeclaration' && declaration.id)
        exported.set(declaration.id.name, declaration.id.name)
      if (declaration?.type === 'VariableDeclaration')
        for (const { id } of declaration.declarations) if (id.type === 'Identifier') exported.set(id.name, id.name)
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return
      if (callee.property.name === '$castTo' && node.typeArguments) casts.push(node)
      if (callee.property.name === 'as' && node.arguments.length === 1)
        columns.push({ object: callee.object, at: node })
    },
  }).visit(program)
  return { given, imported, exported, columns, casts }
}

const nameOf = (node: ESTree.ModuleExportName): string => (node.type === 'Literal' ? node.value : node.name)

/** A part of a statement whose value somebody named: `RawBuilder<Date>`. */
const isWritten = (type: Node | null | undefined): boolean =>
  type?.type === 'TSTypeReference' &&
  type.typeName.type === 'Identifier' &&
  written.has(type.typeName.name) &&
  !!type.typeArguments &&
  type.typeArguments.params[0]?.type !== 'TSUnknownKeyword'

/** Parts that one file types by hand and another reads as a column. */
export function findHandTypedElsewhere(
  sources: readonly { path: string; handTyped: HandTyped }[],
  resolve: (path: string, from: string) => string,
): string[] {
  const exported = new Map(sources.map(({ path, handTyped }) => [path, new Set(handTyped.exported)]))
  return sources.flatMap(({ path, handTyped }) =>
    handTyped.read
      .filter(({ name, from }) => exported.get(resolve(path, from))?.has(name))
      .map(({ name }) => `${path} reads '${name}' as a column, whose type is written by hand: typed(z.…, …).as(…).`),
  )
}
