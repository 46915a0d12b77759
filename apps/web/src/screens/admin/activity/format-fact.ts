import { formatCount } from '@joy/domain/time/dates.ts'
import { capital } from '@joy/domain/labels/capital.ts'

/** 'changeSetId' -> 'Change set id'. */
export const factName = (name: string): string =>
  capital(
    name.replaceAll(/([a-z\d])([A-Z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`),
  )

/** A value in words; what is not there is a dash. Numbers are grouped, but for ids, which people copy. */
export function formatFact(value: unknown, name = ''): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return value
  if (typeof value === 'number') return /id$/iu.test(name) ? String(value) : formatCount(value)
  if (Array.isArray(value)) return value.map((it) => formatFact(it, name)).join(', ') || '–'
  return Object.entries(value)
    .map(([name, its]) => `${factName(name)}: ${formatFact(its, name)}`)
    .join(', ')
}
