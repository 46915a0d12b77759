import type { PersonAccess } from '@joy/contract'
import { afterComp } from '@joy/domain/access/replaced-comp.ts'
import { formatDay } from '#dates.ts'

const date = (text: string | null) => (text === null ? null : new Date(text))

/** What somebody has once a comp is over, by all else that stands in their record. */
export const afterCompOf = ({ sources }: PersonAccess, until: string): string =>
  afterComp(
    sources.map((it) => ({ ...it, from: date(it.from), until: date(it.until) })),
    new Date(until),
    formatDay,
  )
