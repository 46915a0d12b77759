import { type ESTree, Visitor } from 'vite'

const isProduct = (path: string): boolean =>
  !/\.(?:test|stories|e2e|fault|world)\.tsx?$|\/(?:testing|e2e|faults|world|migrations)\/|^apps\/bench\/|^packages\/tooling\/|^\.storybook\//u.test(
    path,
  )
/** They are the lengths, and the header of a file that is kept for a day. */
const mayCountDays = new Set(['packages/domain/src/time/durations.ts', 'apps/server/src/security-txt.ts'])

const day =
  /\b24 \* (?:60 \* 60(?:_?000)?|3_?600(?:_?000)?)\b|\b60 \* 60 \* 24\b|\b3_?600(?:_?000)? \* 24\b|\b1_?440 \* 60(?:_?000)?\b|\b86_?400(?:_?000)?\b/u

/** A day counted by hand; undefined: there is none. */
export const countsDays = (path: string, text: string): string | undefined =>
  isProduct(path) && !mayCountDays.has(path) ? day.exec(text)?.[0] : undefined

type Work = ESTree.Function | ESTree.ArrowFunctionExpression

/**
 * What a transaction hands over is the context from there on: another name, or none, leaves the one outside within reach, whether
 * the work stands there, has a name of its own in the file, or says its types. What takes its parts alone does not say the
 * other's name.
 */
export function namesContext(path: string, program: ESTree.Program, text: string): string | undefined {
  if (!isProduct(path)) return undefined
  const works = new Map<string, Work>()
  const calls: ESTree.CallExpression[] = []
  new Visitor({
    FunctionDeclaration: (node) => void (node.id && works.set(node.id.name, node)),
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && isWork(init)) works.set(id.name, init)
    },
    Property({ key, value, computed }) {
      if (!computed && key.type === 'Identifier' && isWork(value)) works.set(key.name, value)
    },
    CallExpression(node) {
      const { callee } = node
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      if (name.type === 'Identifier' && name.name === 'inTransaction') calls.push(node)
    },
  }).visit(program)
  const fault = calls.find(({ arguments: [outside, given] }) => {
    const name = given?.type === 'MemberExpression' ? given.property : given
    const work = name?.type === 'Identifier' ? works.get(name.name) : given
    return outside && work && isWork(work) && !takesContext(work, text.slice(outside.start, outside.end), text)
  })
  return fault && text.slice(fault.start, fault.end).replaceAll(/\s+/gu, ' ').slice(0, 80)
}

const isWork = (node: ESTree.Node): node is Work =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration'

function takesContext({ params: [first], body }: Work, outside: string, text: string): boolean {
  if (first?.type === 'Identifier') return first.name === 'context'
  if (first?.type !== 'ObjectPattern' || !body) return false
  return !new RegExp(`(?<![.\\w])${outside}\\b(?!\\s*:)`, 'u').test(text.slice(body.start, body.end))
}

/** A number with its noun, of its own making: `${formatCount(n)} ${n === 1 ? 'row' : 'rows'}`, also where the one has a name. */
export function countsNouns(path: string, program: ESTree.Program, text: string): string | undefined {
  if (!isProduct(path) || path === 'packages/domain/src/labels/counted.ts') return undefined
  const named = new Map<string, ESTree.Node>()
  const found: string[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) named.set(id.name, init)
    },
  }).visit(program)
  const read = ({ start, end }: ESTree.Node) => text.slice(start, end)
  const isOne = (test: ESTree.Node, count: string): boolean => {
    const its = test.type === 'Identifier' ? named.get(test.name) : test
    return its !== undefined && new RegExp(`^(?:${escape(count)} === 1|1 === ${escape(count)})$`, 'u').test(read(its))
  }
  /** The number, what stands between, and what follows it. */
  const look = (count: ESTree.Node, between: string, noun: ESTree.Node): void => {
    if (between !== ' ' || count.type !== 'CallExpression' || noun.type !== 'ConditionalExpression') return
    const [number] = count.arguments
    if (number && read(count.callee) === 'formatCount' && isOne(noun.test, read(number)))
      found.push(text.slice(count.start, noun.end))
  }
  const lookAt = (its: readonly ESTree.Node[]): void => {
    its.forEach((element, at) => {
      const [between, noun] = [its[at + 1], its[at + 2]]
      if (element.type !== 'JSXExpressionContainer' || !noun) return
      if (noun.type !== 'JSXExpressionContainer' || !between) return
      look(element.expression, read(between).replace(/^\{' '\}$/u, ' '), noun.expression)
    })
  }
  new Visitor({
    TemplateLiteral({ quasis, expressions }) {
      expressions.forEach((expression, at) => {
        const noun = expressions[at + 1]
        if (noun) look(expression, quasis[at + 1]?.value.raw ?? '', noun)
      })
    },
    JSXElement: ({ children }) => lookAt(children),
    JSXFragment: ({ children }) => lookAt(children),
  }).visit(program)
  return found[0]?.replaceAll(/\s+/gu, ' ').slice(0, 80)
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** A type that is said over what the compiler knows. */
export const castsTwice = (path: string, text: string): string | undefined =>
  isProduct(path) ? /\bas unknown as\b/u.exec(text)?.[0] : undefined

// The simulators' pages are text, and nobody's design.
const isOfTheApp = /^(?:packages\/ui|apps\/web)\//u
const baseOfButtons = 'packages/ui/src/base-button.tsx'

/** A button of its own making, beside the one that all others are built on. */
export const writesButton = (path: string, text: string): string | undefined =>
  isProduct(path) && isOfTheApp.test(path) && path !== baseOfButtons ? /<button\b/u.exec(text)?.[0] : undefined

const disabling = /(?:ox|es)lint-disable(?<reach>-next-line|-line)?(?<rest>[^\n*]*)/u

/** A comment that silences the linter without saying which rule and why; for a whole file too. */
export function silencesLint(comments: readonly { value: string }[]): string | undefined {
  for (const { value } of comments) {
    const { reach, rest = '' } = disabling.exec(value)?.groups ?? {}
    if (disabling.test(value) && (reach === undefined || !/\S\s+-- \S/u.test(rest))) return value.trim()
  }
  return undefined
}
