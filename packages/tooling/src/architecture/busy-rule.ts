import { type ESTree, Visitor } from 'vite'

// Stories show what is disabled, whatever it is called.
const isOfTheApp = (path: string): boolean =>
  /^(?:packages\/ui|apps\/web)\/.*\.tsx?$/u.test(path) && !/\.(?:test|stories)\.tsx?$|\/stories\//u.test(path)

/** How a name says that something is under way. What is only missing, or not loaded yet, cannot be done at all. */
const underWay = /(?:pending|busy)$|^(?:is|are)(?!Loading$|Missing$)\w+ing$/iu
const disablings = new Set(['disabled', 'isDisabled'])
const variant = /(?:^|[\s:])(?:(?:peer|group|has|not|in)-)?(?:aria-disabled|disabled|enabled):/u

type Range = { start: number; end: number }
type Name = { name: string; start: number }

/**
 * Where a control is disabled because something is under way, straight or by a name of the same file; and a look that forgets
 * whoever waits without being disabled.
 */
export function disablesBusy(path: string, program: ESTree.Program, text: string): string | undefined {
  if (!isOfTheApp(path)) return undefined
  const names: Name[] = []
  const values = new Map<string, Range[]>()
  const asked: Range[] = []
  const looks: string[] = []
  const readLook = (look: string) => {
    const [found] = variant.exec(look) ?? []
    if (found) looks.push(found.trim())
  }
  new Visitor({
    Identifier: (node) => void names.push(node),
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) values.set(id.name, [...(values.get(id.name) ?? []), init])
    },
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && disablings.has(name.name) && value) asked.push(value)
    },
    Property({ key, value, computed }) {
      if (!computed && key.type === 'Identifier' && disablings.has(key.name)) asked.push(value)
    },
    Literal({ value }) {
      if (typeof value === 'string') readLook(value)
    },
    TemplateElement: ({ value }) => readLook(value.raw),
  }).visit(program)

  const isUnderWay = ({ start, end }: Range, seen: ReadonlySet<string>): boolean =>
    names.some(({ name, start: at }) => {
      if (at < start || at >= end) return false
      if (underWay.test(name)) return true
      const next = new Set([...seen, name])
      return !seen.has(name) && (values.get(name) ?? []).some((value) => isUnderWay(value, next))
    })
  const fault = asked.find((value) => isUnderWay(value, new Set()))
  return fault ? text.slice(fault.start, fault.end).replaceAll(/\s+/gu, ' ').slice(0, 60) : looks[0]
}
