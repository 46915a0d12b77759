import type { CarriedBy, ForExport } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'
import type { NotNull } from 'kysely'

/** The maintained counts by name; a name that never counted anything reads 0. */
export async function readCounters(em: Em): Promise<(name: string) => number> {
  const rows = await db(em)
    .selectFrom('counted')
    .select(['name', 'value'])
    .$narrowType<{ name: NotNull; value: NotNull }>()
    .execute()
  const byName = new Map(rows.map((row) => [row.name, row.value]))
  return (name) => byName.get(name) ?? 0
}

/** Counters of one kind (`access`, `outside`, `members`) by the source that carries. */
export const countCarried = (counter: (name: string) => number, kind: 'access' | 'outside' | 'members'): CarriedBy => ({
  here: counter(`${kind}.subscription`),
  unpaid: counter(`${kind}.unpaid`),
  substack: counter(`${kind}.substack`),
  comped: counter(`${kind}.comp`),
  nothing: counter(`${kind}.none`),
})

/** Everybody on the newsletter platform's list. */
export const countSubscribers = (counter: (name: string) => number): number =>
  counter('subscribers.free') +
  counter('subscribers.work_out') +
  counter('subscribers.join_the_gym') +
  counter('subscribers.other')

/** Everybody who signed up on the website and did not leave. */
export const countWebsiteSubscribers = (counter: (name: string) => number): number =>
  counter('website.unexported') +
  counter('website.closed') +
  counter('website.formula') +
  counter('website.exported') +
  counter('website.exported_left_out')

/** What the website's export holds next, and whom it leaves out for good. Where nobody is new it holds everybody again. */
export const countForExport = (counter: (name: string) => number): ForExport => ({
  unexportedSubscribers: counter('website.unexported'),
  inNextWebsiteExport: counter('website.unexported') || counter('website.exported'),
  leftOut: { closed: counter('website.closed'), formula: counter('website.formula') },
})
