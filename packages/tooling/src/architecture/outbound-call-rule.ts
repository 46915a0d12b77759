import { type ESTree, Visitor } from 'vite'

const writer = 'packages/services/src/outbound-calls/write-call.ts'
const isMeant = /^(?:packages\/(?:services|api|database)|apps\/server)\/src\//u
const ofTests = /\.test\.ts$|\/testing\/|\/(?:migrations|seed)\//u
const insertion = /\b(?:insert|merge)\s+into\s+"?outbound_call"?(?!\w)/iu

/** How a file queues a call of an integration past the one writer; undefined: it does not. */
export function queuesCall(path: string, program: ESTree.Program): string | undefined {
  if (path === writer || !isMeant.test(path) || ofTests.test(path)) return undefined
  const found: string[] = []
  const tables = new Map<string, ESTree.Node>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) tables.set(id.name, init)
    },
  }).visit(program)
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const table = first?.type === 'Identifier' ? tables.get(first.name) : first
      if (!/^(?:insertInto|mergeInto|replaceInto)$/u.test(callee.property.name) || table?.type !== 'Literal') return
      if (/^outboundCall\b/u.test(String(table.value))) found.push(`${callee.property.name}('${String(table.value)}')`)
    },
    Literal: ({ value }) => void (typeof value === 'string' && found.push(...(insertion.exec(value) ?? []))),
    TemplateElement: ({ value }) => void found.push(...(insertion.exec(value.raw) ?? [])),
  }).visit(program)
  return found[0]
}
