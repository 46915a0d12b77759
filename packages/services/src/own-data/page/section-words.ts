import type { SectionWords } from './line.ts'
import { planWords } from './plan-words.ts'
import { personWords } from './person-words.ts'
import { requestWords } from './request-words.ts'
import { traceWords } from './trace-words.ts'

/** By the part's name. What has no words here is shown all the same, under its own name: a test finds it. */
export const sectionWords: Readonly<Record<string, SectionWords>> = {
  ...personWords,
  ...planWords,
  ...requestWords,
  ...traceWords,
}

/** What of a row has no words. */
export function unsaid(part: string, row: object): string[] {
  const words = Object.hasOwn(sectionWords, part) ? sectionWords[part] : undefined
  const said = new Set(words && [words.title, ...words.lines].flatMap(({ of }) => of))
  return Object.keys(row).filter((name) => !said.has(name))
}
