import { type ESTree, Visitor } from 'vite'
import { findHandTyped, type HandTyped } from './hand-typed-columns.ts'

/** Where people are served; a migration is raw for ever, a test checks what it reads itself. */
const isMeant = /^(?:packages\/(?:services|api|database|integrations)|apps\/server)\/src\//u
const ofTests = /\.test\.ts$|\/testing\/|\/migrations\//u
/**
 * What may reach the database: the statements themselves, what tests read by, the limit that a connection gets before it
 * is anybody's, and how a connection is asked and keeps what it is often asked.
 */
const mayRunText = /^packages\/database\/src\/(?:sql|raw-rows|statement-limit|ask-pglite|kept-plans)\.ts$/u

/** What holds a column's type against its schema. */
const holdsTypes = 'packages/database/src/typed-parts.ts'

/** Runs raw statements; each call has a reason, and the rows that are read a schema. */
const runners = new Set(['query', 'queryOne', 'queryText', 'execute'])
/** Ways around them. */
const detours = new Set(['getKysely', 'getConnection', 'executeQuery', 'createQueryBuilder', 'qb'])
const reason = /\bRaw SQL: \S/u
/** Stands at a file's head and holds for each of its statements. */
const reasonOfFile = /\bRaw SQL throughout: \S/u

type Comment = { value: string; start: number }
type Call = { name: string; start: number; end: number }

/** What of a file's statements no compiler and no test holds; undefined: nothing. */
export function findUntypedSql(
  path: string,
  program: ESTree.Program,
  comments: readonly Comment[],
  text: string,
): string | undefined {
  if (!isMeant.test(path) || ofTests.test(path) || mayRunText.test(path)) return undefined
  const { calls, found } = readStatements(program, text)
  if (found[0]) return found[0]
  if (comments.some(({ value }) => reasonOfFile.test(value))) return undefined
  const reasons = comments.filter(({ value }) => reason.test(value))
  const bare = calls.find((call) => !reasons.some((it) => isReasonOf(program, it, call)))
  return bare && `${bare.name}(…) without its reason`
}

/** It stands in the same function or value of the file as the call, or right above. */
function isReasonOf({ body }: ESTree.Program, { start }: Comment, call: Call): boolean {
  const at = body.findIndex((it) => it.start <= call.start && call.end <= it.end)
  return start > (body[at - 1]?.end ?? -1) && start < call.end
}

/** The calls that run raw statements, and what runs some or types its rows in another way. */
function readStatements(program: ESTree.Program, text: string): { calls: Call[]; found: string[] } {
  const calls: Call[] = []
  const found: string[] = []
  const names = readRunnerNames(program)
  const isSql = isSqlOf(names)
  const quote = ({ start, end }: { start: number; end: number }) =>
    text.slice(start, end).replaceAll(/\s+/gu, ' ').slice(0, 60)
  new Visitor({
    ImportDeclaration(node) {
      const from = node.source.value
      if (from.endsWith('/raw-rows.ts')) found.push(quote(node))
      for (const specifier of node.specifiers) {
        if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type') continue
        const imported = specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
        const isOfLibrary = from === 'kysely' || from.startsWith('@mikro-orm/')
        if (isOfLibrary && ['sql', 'raw', 'CompiledQuery'].includes(imported)) found.push(quote(node))
      }
    },
  }).visit(program)
  new Visitor({
    CallExpression(node) {
      const { callee, start, end } = node
      if (callee.type === 'Identifier') {
        const name = names.get(callee.name)
        if (name && runners.has(name)) calls.push({ name, start, end })
      } else if (callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier') {
        const { name } = callee.property
        // What the builder made is executed by itself; whoever hands something over runs a statement of their own.
        if (detours.has(name) || (name === 'execute' && node.arguments.length > 0)) found.push(quote(node))
      }
    },
    TaggedTemplateExpression({ tag, typeArguments, start }) {
      if (!isSql(tag)) return
      const [type] = typeArguments?.params ?? []
      // The builder wants types of single values alone: a row's type by hand is one that nobody checks.
      if (type && !isOfOneValue(type)) found.push(quote({ start, end: type.end }))
    },
  }).visit(program)
  // What the builder reads, said in SQL, has a schema that tests hold it against.
  found.push(...findHandTyped(program, isSql).found.map(quote))
  return { calls, found }
}

/** What a file calls that which it takes from sql.ts, by its names. */
function readRunnerNames(program: ESTree.Program): Map<string, string> {
  const names = new Map<string, string>()
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!/(?:^|\/)sql\.ts$/u.test(source.value)) return
      for (const it of specifiers)
        if (it.type === 'ImportSpecifier' && it.importKind !== 'type')
          names.set(it.local.name, it.imported.type === 'Identifier' ? it.imported.name : it.imported.value)
    },
  }).visit(program)
  return names
}

const isSqlOf = (names: ReadonlyMap<string, string>) => (tag: ESTree.Node) =>
  tag.type === 'Identifier' && names.get(tag.name) === 'sql'

/** What of the parts that a file types by hand others could read as columns; of what no rule holds nothing. */
export function readHandTyped(path: string, program: ESTree.Program): HandTyped {
  if (!isMeant.test(path) || ofTests.test(path) || holdsTypes === path) return { exported: [], read: [] }
  const { exported, read } = findHandTyped(program, isSqlOf(readRunnerNames(program)))
  return { exported, read }
}

function isOfOneValue(type: ESTree.TSType): boolean {
  if (type.type === 'TSUnionType') return type.types.every(isOfOneValue)
  if (type.type === 'TSArrayType') return isOfOneValue(type.elementType)
  if (type.type === 'TSTypeReference') return type.typeName.type === 'Identifier' && type.typeName.name === 'Date'
  return type.type === 'TSLiteralType' || /^TS(?:String|Number|Boolean|Null)Keyword$/u.test(type.type)
}
