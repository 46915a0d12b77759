import { type ESTree, Visitor } from 'vite'
import { readResults } from './read-results.ts'

type Node = ESTree.Node

const mayWrite =
  /(?:\.test\.tsx?|^packages\/database\/src\/(?:entities\/upgrade\.entity\.ts|(?:seed|migrations)\/.*)|^apps\/bench\/src\/fill-community\.ts|\/move-upgrade\.ts)$/u

/**
 * How a file changes the status of an upgrade past moveUpgrade; undefined: it does not. The types refuse most of what goes through
 * the entity or the builder (`ReachedStatus`, `WrittenByEntity`), but for a part that says of itself to be of none (`sql<never>`);
 * here are raw SQL, the builder's writes and the method itself, whatever holds them.
 */
export function writesUpgradeStatus(path: string, program: ESTree.Program, text: string): string | undefined {
  if (mayWrite.test(path)) return undefined
  const values = readValues(program)
  const found: string[] = []
  new Visitor({
    CallExpression(node) {
      if (isBuiltWrite(node, values)) found.push(text.slice(node.start, node.end).replaceAll(/\s+/gu, ' '))
    },
    TemplateLiteral: (node) => void found.push(...findWritten(toText(node, values))),
    Literal: ({ value }) => void (typeof value === 'string' && found.push(...findWritten(value))),
  }).visit(program)
  const move = /\bmoveByEvent\b/u.exec(text)?.[0]
  return (found[0] ?? move)?.slice(0, 60).trim()
}

type Values = ReadonlyMap<string, Node>

/** What a file gives its names: a part of a statement, a table, an object that is written. */
function readValues(program: ESTree.Program): Values {
  const values = new Map<string, Node>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) values.set(id.name, init)
    },
  }).visit(program)
  return values
}

/** What stands behind a name, and behind what only says a type of it. */
function resolve(node: Node | null | undefined, values: Values, seen: readonly string[] = []): Node | null {
  if (!node) return null
  if (node.type === 'Identifier') {
    const value = values.get(node.name)
    return value && !seen.includes(node.name) ? resolve(value, values, [...seen, node.name]) : node
  }
  const isAround =
    node.type === 'ParenthesizedExpression' || node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
  return isAround ? resolve(node.expression, values, seen) : node
}

/** The text of a statement, with the parts of it that this file says; `?` stands for all others. */
function toText({ quasis, expressions }: ESTree.TemplateLiteral, values: Values, depth = 0): string {
  const parts = expressions.map((expression) => {
    const part = resolve(expression, values)
    if (part?.type === 'TaggedTemplateExpression' && depth < 5) return toText(part.quasi, values, depth + 1)
    const name = part?.type === 'CallExpression' && isNameCall(part) ? part.arguments[0] : undefined
    return name?.type === 'Literal' ? String(name.value) : '?'
  })
  return quasis.map(({ value }, at) => value.raw + (parts[at] ?? '')).join('')
}

/** `sql.table('upgrade')`, `sql.ref('status')`, `sql.raw('…')`: names and text within a statement. */
const isNameCall = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  ['table', 'ref', 'raw', 'id'].includes(callee.property.name)

const table = String.raw`(?:only\s+)?(?:"?public"?\s*\.\s*)?"?upgrade"?(?:\s*\*)?(?:\s+as)?(?:\s+(?!set\b|using\b|on\b)"?\w+"?)?`
/** Where a statement begins to write into upgrades. */
const update = new RegExp(String.raw`\bupdate\s+${table}\s+set\b`, 'giu')
const insertion = new RegExp(String.raw`\binsert\s+into\s+${table}\s*\(([^)]*)\)`, 'giu')
/** What else an insertion or a merge writes, up to the end of its text. */
const within = new RegExp(String.raw`\b(?:insert|merge)\s+into\s+${table}(?=[\s(])`, 'giu')
const furtherSet = /\bupdate\s+set\b|\binsert\s*\(([^)]*)\)/giu
const status = /(?:^|[\s,("])status\b/iu

/** Where a statement writes the status of upgrades. */
function findWritten(statement: string): string[] {
  const text = statement.replaceAll(/--.*/gu, '')
  const updates = [...text.matchAll(update)].filter(({ 0: start, index }) => setsStatus(text, index + start.length))
  const insertions = [...text.matchAll(insertion)].filter(([, columns = '']) => status.test(columns))
  const others = [...text.matchAll(within)].flatMap(({ 0: start, index }) => {
    const rest = text.slice(index + start.length)
    return [...rest.matchAll(furtherSet)].filter(({ 0: word, index: at, 1: columns }) =>
      columns === undefined ? setsStatus(rest, at + word.length) : status.test(columns),
    )
  })
  return [...updates, ...insertions, ...others].map(([start]) => start)
}

/** Whether `status` is among what a `set` writes that ends at `from`: alone or in a tuple, past whatever stands in brackets. */
function setsStatus(text: string, from: number): boolean {
  let depth = 0
  let outside = ''
  for (const letter of text.slice(from)) {
    if (letter === ')') depth -= 1
    if (depth < 0) break
    if (depth === 0) outside += letter
    if (letter === '(') depth += 1
  }
  const [sets = ''] = outside.split(/\b(?:where|from|returning)\b/iu)
  if (sets.split(',').some((it) => /^\s*"?status"?\s*=/iu.test(it))) return true
  const tuples = [...text.slice(from).matchAll(/(?:^\s*|,\s*)\(([^()]*)\)\s*=/gu)]
  return tuples.some(([, columns = '']) => status.test(columns))
}

const writes = new Set(['set', 'values', 'thenUpdateSet', 'thenInsertValues', 'columns'])
const tables = new Set(['updateTable', 'insertInto', 'mergeInto', 'replaceInto'])

/** `updateTable('upgrade as u')….set({ status })`, in whatever way the table and what is written are said. */
function isBuiltWrite({ callee, arguments: its }: ESTree.CallExpression, values: Values): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  const { name } = callee.property
  const isWrite =
    name === 'onConflict'
      ? its.some((it) => setsOnConflict(it, values))
      : writes.has(name) && its.some((it) => namesStatus(it, values))
  return isWrite && isOfUpgrades(callee.object, values)
}

/** `(conflict) => conflict.column('id').doUpdateSet({ status })`. */
function setsOnConflict(node: Node, values: Values): boolean {
  const its = resolve(node, values)
  if (its?.type === 'ArrowFunctionExpression' || its?.type === 'FunctionExpression')
    return readResults(its).some((it) => setsOnConflict(it, values))
  if (its?.type !== 'CallExpression' || its.callee.type !== 'MemberExpression') return false
  const { object, property } = its.callee
  const isSet = property.type === 'Identifier' && property.name === 'doUpdateSet'
  return (isSet && its.arguments.some((it) => namesStatus(it, values))) || setsOnConflict(object, values)
}

function isOfUpgrades(node: Node, values: Values): boolean {
  const call = resolve(node, values)
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false
  const { object, property } = call.callee
  if (property.type === 'Identifier' && tables.has(property.name)) {
    const [first] = call.arguments
    const asked = resolve(first, values)
    const names = asked?.type === 'ArrayExpression' ? asked.elements : [asked]
    return names.some((node) => {
      const name = resolve(node, values)
      return name?.type === 'Literal' && /^(?:public\.)?upgrade\b(?!\w)/u.test(String(name.value))
    })
  }
  return isOfUpgrades(object, values)
}

/** Whether `status` is a key of an object, an entry of a list or the name of the one column that is written. */
function namesStatus(node: Node | null | undefined, values: Values, depth = 0): boolean {
  const its = resolve(node, values)
  if (!its || depth > 5) return false
  if (its.type === 'Literal') return typeof its.value === 'string' && /^(?:\w+\.)?status$/u.test(its.value)
  if (its.type === 'ArrayExpression') return its.elements.some((it) => namesStatus(it, values, depth + 1))
  if (its.type === 'ConditionalExpression')
    return namesStatus(its.consequent, values, depth + 1) || namesStatus(its.alternate, values, depth + 1)
  if (its.type === 'SpreadElement') return namesStatus(its.argument, values, depth + 1)
  if (its.type === 'ArrowFunctionExpression' || its.type === 'FunctionExpression')
    return readResults(its).some((it) => namesStatus(it, values, depth + 1))
  if (its.type === 'ObjectExpression')
    return its.properties.some((it) =>
      it.type === 'SpreadElement'
        ? namesStatus(it, values, depth + 1)
        : it.key.type === 'Identifier' && !it.computed
          ? it.key.name === 'status'
          : namesStatus(it.key, values, depth + 1),
    )
  return false
}
