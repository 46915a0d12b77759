import { type ESTree, Visitor } from 'vite'

/** Words that the names of code do not use, and what they say instead (vocabulary: one word for one thing). */
const instead: Record<string, string> = {
  deed: "an entry of the log is an 'activity entry', a hook a 'mutation', of the palette a 'command'",
  deeds: "a palette has 'commands', a hook 'mutations'",
  lane: "jobs wait in a 'queue'",
  boss: "it is the 'queue client'",
  till: "the simulated Stripe has an 'engine'",
  basket: "what is about to be bought is a 'checkout draft'",
  tale: "what happened is a 'record' or a 'notification'",
  tales: "what happened are 'records' or 'notifications'",
  standing: "how somebody stands is their 'status'; what stands first is an 'order'",
  glyph: "a picture is an 'icon'",
  ledger: "what services tell are 'webhook events'",
  hair: "a line is a 'subtle border'",
  bell: "it is the 'notifications menu'",
  alike: "what is of the same kind is 'sameKind'",
  says: "what something says is a 'message', 'text' or 'description'; a list 'states'",
  told: "whoever was told is 'notified', what was told 'reported' or 'stated'",
  words: "names of things are 'labels', sentences 'messages' or 'text'",
}

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

/** What the rows of a statement do not call their columns and parts, beside those. */
const insteadInSql: Record<string, string> = {
  said: "what a list or a service says is 'stated'",
  word: "what Substack says of somebody is a 'statement', what a cell holds 'text'",
}

/** Two words that are one thing's old name. */
const pairs: [RegExp, string][] = [
  [
    /^keep(?:setup|secret|waiting|deed|prices|events|test|outcome|terms|made|held|sendingstatement|knownthere)$/u,
    "say 'save' (ours), 'upsert' (by a key) or 'apply' (a change)",
  ],
  [/^work(?:ed|s)?off$/u, "say 'process'"],
  [/^(?:take|took)up$/u, "say 'requeue' or 'resume'"],
  [/^(?:send|sent)on$/u, "say 'resume'"],
  [/^putsoff$|^putoff[a-z]*$/u, "say 'postpone'"],
  [/^(?:side|front)doors?$/u, "the simulators have a 'control server', the program an 'api plugin'"],
  [/^door(?:of|maker)$/u, "what a request comes with is made by 'createRequestContext'"],
  [/^desk(?:row|list|page)$/u, "it is the 'reconciliation'"],
]

const split = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/u)

const findFault = (name: string, path: string): string | undefined => {
  const parts = split(name)
  const isLiteral = Object.hasOwn(literal, path)
  const [word] = parts.filter((part) => Object.hasOwn(instead, part) && !(part === 'words' && isLiteral))
  if (word !== undefined) return `'${name}': ${instead[word]}`
  if (parts[0] === 'tell' && parts.length > 1) return `'${name}': say 'notify', 'record' or 'describe'`
  const whole = parts.join('')
  const pair = pairs.find(([pattern]) => pattern.test(whole))
  return pair && `'${name}': ${pair[1]}`
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

const findSqlFault = (name: string): string | undefined => {
  const word = split(name).find((part) => Object.hasOwn(insteadInSql, part))
  return word === undefined ? undefined : `'${name}' in SQL: ${insteadInSql[word]}`
}

/** Migrations are as they ran, published shapes are not ours, and the rule itself lists what it refuses. */
const isOurs = (path: string): boolean => !/\/migrations\/|\/published-schemas\/|\/vocabulary-rule\.ts$/u.test(path)

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

/** A name of a file, type, function, parameter, variable, property or member that says it in a word of our own dialect. */
export function findDialect(path: string, program: ESTree.Program): string | undefined {
  if (!isOurs(path)) return undefined
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/u, '')
  if (file.endsWith('-words')) return `'${file}': names of things are '*-labels', sentences '*-messages'`
  const names = [file]
  const aliases: string[] = []
  const note = (...nodes: readonly (ESTree.Node | null | undefined)[]) => void names.push(...nodes.flatMap(namesIn))
  const noteKey = ({ key, computed }: { key: ESTree.Node; computed: boolean }) => computed || note(key)
  new Visitor({
    VariableDeclarator: ({ id }) => note(id),
    FunctionDeclaration: ({ id, params }) => note(id, ...params),
    FunctionExpression: ({ params }) => note(...params),
    ArrowFunctionExpression: ({ params }) => note(...params),
    ClassDeclaration: ({ id }) => note(id),
    TSTypeAliasDeclaration: ({ id }) => note(id),
    TSInterfaceDeclaration: ({ id }) => note(id),
    Property: noteKey,
    PropertyDefinition: noteKey,
    MethodDefinition: noteKey,
    TSPropertySignature: noteKey,
    TSMethodSignature: noteKey,
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql')
        aliases.push(...namesInSql(quasi.quasis.map(({ value }) => value.raw).join(' ? ')))
    },
    Literal({ value }) {
      const [, name] = typeof value === 'string' ? (builderAlias.exec(value) ?? []) : []
      if (name !== undefined) aliases.push(name)
    },
    CallExpression({ callee, arguments: [name, ...others] }) {
      const isAlias = callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier'
      if (!isAlias || callee.property.name !== 'as' || others.length > 0) return
      if (name?.type === 'Literal' && typeof name.value === 'string') aliases.push(name.value)
    },
  }).visit(program)
  for (const name of names.concat(aliases)) {
    const fault = findFault(name, path)
    if (fault !== undefined) return fault
  }
  return aliases.map(findSqlFault).find((it) => it !== undefined)
}
