import type { PersonChanges } from '@joy/contract'
import { personChange } from '@joy/contract/schemas/person-change.ts'
import { type Em, query, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { cutPage, pageIsGone, readCursor } from '../paging/cursor.ts'

type Input = { since?: string | undefined; cursor?: string | undefined; limit: number }

const row = z.strictObject({
  list: personChange.shape.list,
  id: z.int(),
  changedAt: z.date(),
  isGone: z.boolean(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  plan: z.string().nullable(),
  type: z.string().nullable(),
  source: z.string().nullable(),
  status: z.string().nullable(),
})

/**
 * Who changed since a moment, the longest ago first, by keyset: who changes meanwhile comes again, further on. Only what nobody
 * can still add to is told: a transaction that is under way may write changes of any moment since its beginning.
 */
export async function pagePersonChanges({ em }: Context, { since, cursor, limit }: Input): Promise<PersonChanges> {
  const horizon = await readHorizon(em)
  const from = readCursor(cursor, 'changes')
  const [at = '', list = ''] = from?.value.split(' ') ?? []
  if (from && !z.iso.datetime().safeParse(at).success) throw pageIsGone()
  const after = from
    ? sql`(c.changed_at, c.list, c.person_id) > (${at}::timestamptz, ${list}::text, ${from.id}::int)`
    : since
      ? sql`c.changed_at >= ${since}::timestamptz`
      : sql`true`
  // Raw SQL: a comparison of rows, by which the index is walked.
  const rows = await query(
    em,
    row,
    sql`select c.list, c.person_id as id, c.changed_at, coalesce(s.id, w.id) is null as is_gone, coalesce(s.email, w.email) as email,
        coalesce(s.name, w.name) as name, s.subscription_tier as plan, s.subscription_type as type, s.access_source as source,
        case when w.id is not null then case when w.unsubscribed_at is null then 'active' else 'unsubscribed' end else s.subscription_status end as status
      from person_change c
      left join subscriber s on c.list = 'newsletter' and s.id = c.person_id
      left join website_subscriber w on c.list = 'website' and w.id = c.person_id
      where ${after} and c.changed_at < ${horizon}::timestamptz
      order by c.changed_at, c.list, c.person_id limit ${limit + 1}`,
  )
  const { items, nextCursor } = cutPage(rows, limit, ({ changedAt, list, id }) => ({
    order: 'changes',
    value: `${changedAt.toISOString()} ${list}`,
    id,
  }))
  return {
    items: items.map(({ list, id, changedAt, isGone, email, ...person }) => ({
      list,
      id,
      changedAt: changedAt.toISOString(),
      person: isGone || email === null ? null : { email, ...person },
    })),
    nextCursor,
    // It never goes back.
    upTo: since !== undefined && since > horizon.toISOString() ? new Date(since).toISOString() : horizon.toISOString(),
  }
}

/** Before it, nobody writes any more. In a statement of its own, and before what is read. */
async function readHorizon(em: Em): Promise<Date> {
  // Raw SQL: the server's own view of who is at work. A vacuum, which may take hours, changes nobody.
  const { at } = await queryOne(
    em,
    z.strictObject({ at: z.date() }),
    sql`select date_trunc('milliseconds', coalesce((select min(xact_start) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type is distinct from 'autovacuum worker'), clock_timestamp())) as at`,
  )
  return at
}
