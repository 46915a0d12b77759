import type { SectionLabels } from './line.ts'
import { planLabels } from './plan-labels.ts'
import { personLabels } from './person-labels.ts'
import { requestLabels } from './request-labels.ts'
import { traceLabels } from './trace-labels.ts'

/** By the part's name. What has no words here is shown all the same, under its own name: a test finds it. */
export const sectionLabels: Readonly<Record<string, SectionLabels>> = {
  ...personLabels,
  ...planLabels,
  ...requestLabels,
  ...traceLabels,
}

/** What of a row has no words. */
export function unsaid(part: string, row: object): string[] {
  const labels = Object.hasOwn(sectionLabels, part) ? sectionLabels[part] : undefined
  const said = new Set(labels && [labels.title, ...labels.lines].flatMap(({ of }) => of))
  return Object.keys(row).filter((name) => !said.has(name))
}
