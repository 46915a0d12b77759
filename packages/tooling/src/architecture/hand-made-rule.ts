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

/** What a transaction hands over is the context from there on: another name leaves the one outside within reach. */
const ownContext = /\binTransaction\([^=]*?\((?!context\b)\w+\) =>/u

export const namesContext = (path: string, text: string): string | undefined =>
  isProduct(path) ? ownContext.exec(text)?.[0].replaceAll(/\s+/gu, ' ') : undefined

const ownCount = /formatCount\((?<count>[\w.]+)\)\} \$?\{\k<count> === 1 \?/u

/** A number with its noun, of its own making. */
export const countsNouns = (path: string, text: string): string | undefined =>
  isProduct(path) && path !== 'packages/domain/src/labels/counted.ts' ? ownCount.exec(text)?.[0] : undefined

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
