import { type ESTree, Visitor } from 'vite'
import { type NameKind, type Refused, refused } from './vocabulary.ts'

/** Files in which words are words: what stands between blanks. */
const literal: Record<string, string> = {
  'packages/database/src/testing/pglite-moment.ts': 'machine words of 32 bits',
  'packages/domain/src/consent/read-consent.ts': 'how many words a status may have to be read',
  'packages/domain/src/consent/refuses.ts': 'a status is read word for word',
  'packages/domain/src/consent/spelling.ts': 'the words of a status, spelt in one way',
  'packages/domain/src/subscriber-csv/closing-cells.ts': 'how many words a cell may have to be read',
  'packages/domain/src/subscriber-csv/notices.ts': 'a status in words that close: the kind stands in imports of before',
  'packages/domain/src/subscriber-csv/unread-yes-or-no.ts': 'words of cells that are neither yes nor no',
  'packages/integrations/src/membership/split-name.ts': 'the words of a name',
  'packages/services/src/consent/consent-of-import.db.test.ts': 'the kind of such a notice',
  'packages/services/src/imports/analysis-checkpoint.ts': 'words of cells, counted until the file is read',
  'packages/services/src/security/check-new-password.ts': 'the words that a password may not be made of',
  'packages/services/src/testing/hostile-people.ts': 'words that harm where they are not guarded',
  'packages/simulators/src/planning-center/people-routes.ts': 'the words of a name that is searched',
  'packages/simulators/src/stripe/legacy-api-version.ts': 'names, listed as the words of a text',
  'packages/ui/src/avatar.tsx': 'the words of a name, of which the first letters are shown',
}

const split = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/u)

type Named = { name: string; kind: NameKind }

const isMet = ({ words, whole, kinds, except }: Refused, { name, kind }: Named, isLiteral: boolean): boolean => {
  if (kinds ? !kinds.includes(kind) : kind === 'long it') return false
  const parts = split(name)
  const joined = parts.join('')
  if (except?.test(joined)) return false
  return whole?.test(joined) === true || parts.some((it) => words?.includes(it) && !(it === 'words' && isLiteral))
}

const findFault = (named: Named, rules: readonly Refused[], isLiteral: boolean): string | undefined => {
  const rule = rules.find((it) => isMet(it, named, isLiteral))
  return rule && `'${named.name}': ${rule.instead}`
}

/**
 * Every name of a statement: columns and tables are in the vocabulary's words too, and a name is given without `as` as well
 * (`count(*) said`, `from subscriber told`). Its comments and quoted texts are text.
 */
const namesInSql = (text: string): string[] =>
  text
    .replaceAll(/--.*/gu, '')
    .replaceAll(/'(?:[^']|'')*'/gu, "''")
    .match(/[a-z_]\w*/giu) ?? []

/** `'s.tier as stated'`: a name that the builder gives. */
const builderAlias = /^[\w.]+ as (\w+)$/u

/** Migrations are as they ran, published shapes are not ours, and the rule itself lists what it refuses. */
const isOurs = (path: string): boolean =>
  !/\/migrations\/|\/published-schemas\/|\/vocabulary(?:-rule)?\.ts$/u.test(path)

/** What a pattern, a parameter or a key brings in: names, and keys in quotes where they are one name. */
function namesIn(node: ESTree.Node | null | undefined): string[] {
  if (!node) return []
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return [node.name]
  if (node.type === 'Literal') return typeof node.value === 'string' && /^[\w-]+$/u.test(node.value) ? [node.value] : []
  if (node.type === 'ObjectPattern')
    return node.properties.flatMap((it) => namesIn(it.type === 'RestElement' ? it.argument : it.value))
  if (node.type === 'ArrayPattern') return node.elements.flatMap(namesIn)
  if (node.type === 'AssignmentPattern') return namesIn(node.left)
  if (node.type === 'RestElement') return namesIn(node.argument)
  return node.type === 'TSParameterProperty' ? namesIn(node.parameter) : []
}

/** What an export brings out that can be called. */
function exportedFunctions({ declaration }: ESTree.ExportNamedDeclaration): string[] {
  if (declaration?.type === 'FunctionDeclaration') return namesIn(declaration.id)
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression' ? namesIn(id) : [],
  )
}

const isComponent = (name: string): boolean => /^[A-Z][a-z]/u.test(name)

/** A name of a file, type, function, parameter, variable, property or member that says it in a word of our own dialect. */
export function findDialect(path: string, program: ESTree.Program): string | undefined {
  if (!isOurs(path)) return undefined
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/u, '')
  const names: Named[] = [{ name: file, kind: 'file' }]
  const note = (kind: NameKind, ...nodes: readonly (ESTree.Node | null | undefined)[]) =>
    void names.push(...nodes.flatMap(namesIn).map((name) => ({ name, kind })))
  const noteKey = ({ key, computed }: { key: ESTree.Node; computed: boolean }) => computed || note('key', key)
  const noteSql = (found: readonly string[]) =>
    void names.push(...found.map((name) => ({ name, kind: 'sql' as const })))
  // The thing of a loop may be 'it' where the loop is one statement.
  const loops = new Set<ESTree.Node>()
  const noteCallable = ({ params, body }: Pick<ESTree.ArrowFunctionExpression, 'params' | 'body'>) => {
    note('parameter', ...params)
    if (body.type === 'BlockStatement') note('long it', ...params)
  }
  new Visitor({
    ForOfStatement({ left, body }) {
      if (left.type === 'VariableDeclaration' && body.type !== 'BlockStatement') loops.add(left)
    },
    VariableDeclaration(node) {
      for (const { id } of node.declarations) {
        const kind = loops.has(node) ? 'parameter' : 'variable'
        for (const name of namesIn(id)) names.push({ name, kind: isComponent(name) ? 'type' : kind })
      }
    },
    FunctionDeclaration({ id, params }) {
      note('variable', id)
      note('parameter', ...params)
      note('long it', ...params)
    },
    FunctionExpression({ params }) {
      note('parameter', ...params)
      note('long it', ...params)
    },
    ArrowFunctionExpression: noteCallable,
    ClassDeclaration: ({ id }) => note('type', id),
    TSTypeAliasDeclaration: ({ id }) => note('type', id),
    TSInterfaceDeclaration: ({ id }) => note('type', id),
    ExportNamedDeclaration(node) {
      for (const name of exportedFunctions(node)) names.push({ name, kind: 'exported function' })
    },
    Property: noteKey,
    PropertyDefinition: noteKey,
    MethodDefinition: noteKey,
    TSPropertySignature: noteKey,
    TSMethodSignature: noteKey,
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql')
        noteSql(namesInSql(quasi.quasis.map(({ value }) => value.raw).join(' ? ')))
    },
    Literal({ value }) {
      const [, name] = typeof value === 'string' ? (builderAlias.exec(value) ?? []) : []
      if (name !== undefined) noteSql([name])
    },
    CallExpression({ callee, arguments: [name, ...others] }) {
      const isAlias = callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier'
      if (!isAlias || callee.property.name !== 'as' || others.length > 0) return
      if (name?.type === 'Literal' && typeof name.value === 'string') noteSql([name.value])
    },
  }).visit(program)
  const rules = refused.filter(({ only, exceptIn }) => (only?.test(path) ?? true) && !exceptIn?.test(path))
  const isLiteral = Object.hasOwn(literal, path)
  for (const named of names) {
    const fault = findFault(named, rules, isLiteral)
    if (fault !== undefined) return fault
  }
  return undefined
}
