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
  hair: "a line is a 'subtle border'",
  bell: "it is the 'notifications menu'",
  alike: "what is of the same kind is 'sameKind'",
}

/** Two words that are one thing's old name. */
const pairs: [RegExp, string][] = [
  [/^keep(?:setup|secret|waiting|deed)$/u, "say 'save' (ours), 'upsert' (by a key) or 'apply' (a change)"],
  [
    /^(?:(?:mark|forget)?told|says)$/u,
    "say 'notified' or 'reported' of what was told, 'message' or 'text' of a sentence",
  ],
  [/^(?:side|front)doors?$/u, "the simulators have a 'control server', the program an 'api plugin'"],
  [/^door(?:of|maker)$/u, "what a request comes with is made by 'createRequestContext'"],
  [/^desk(?:row|list|page)$/u, "it is the 'reconciliation'"],
]

const split = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/u)

const findFault = (name: string): string | undefined => {
  const parts = split(name)
  const [word] = parts.filter((part) => Object.hasOwn(instead, part))
  if (word !== undefined) return `'${name}': ${instead[word]}`
  const whole = parts.join('')
  const pair = pairs.find(([pattern]) => pattern.test(whole))
  return pair && `'${name}': ${pair[1]}`
}

/** Migrations are as they ran, and published shapes are not ours. */
const isOurs = (path: string): boolean =>
  !/\/migrations\/|\/published-schemas\/|\.stories\.tsx$|\.(?:test|e2e|world|fault)\.tsx?$/u.test(path)

/** A name of a file, type, function or variable that says it in a word of our own dialect. */
export function findDialect(path: string, program: ESTree.Program): string | undefined {
  if (!isOurs(path)) return undefined
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/u, '')
  if (file.endsWith('-words')) return `'${file}': names of things are '*-labels', sentences '*-messages'`
  const names = [file]
  const note = (id: { type: string; name?: unknown } | null) =>
    void (id?.type === 'Identifier' && typeof id.name === 'string' && names.push(id.name))
  new Visitor({
    VariableDeclarator: ({ id }) => note(id),
    FunctionDeclaration: ({ id }) => note(id),
    ClassDeclaration: ({ id }) => note(id),
    TSTypeAliasDeclaration: ({ id }) => note(id),
    TSInterfaceDeclaration: ({ id }) => note(id),
  }).visit(program)
  for (const name of names) {
    const fault = findFault(name)
    if (fault !== undefined) return fault
  }
  return undefined
}
