const steps = new Map<string, number>()
const fixes = new Map<string, number>()
const laws = new Map<string, number>()
const count = (where: Map<string, number>, name: string, by: number) => where.set(name, (where.get(name) ?? 0) + by)

/** How often each step was done, and how much each law had to look at. */
export const noteStep = (name: string): void => void count(steps, name, 1)
export const noteFix = (code: string): void => void count(fixes, code, 1)
export const noteLaw = (name: string, looked: number): void => void count(laws, name, looked)

export const stepsDone = (): number => [...steps.values()].reduce((sum, it) => sum + it, 0)

/** The steps and laws of these names that never had a turn. */
export const neverSeen = (names: readonly string[]): string[] => names.filter((it) => !steps.get(it) && !laws.get(it))

export function describeCoverage(): string {
  const lines = (where: Map<string, number>) =>
    [...where].toSorted(([a], [b]) => a.localeCompare(b)).map(([name, times]) => `  ${name}: ${times}`)
  return ['Steps:', ...lines(steps), 'Fixes:', ...lines(fixes), 'Laws, and what they looked at:', ...lines(laws)].join(
    '\n',
  )
}
