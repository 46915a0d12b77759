import { rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import { type Context, inTransaction } from '../context.ts'
import { connectChurch } from '../providers/connect-church.ts'
import { whereNext } from '../reconcile/rounds/read-church.ts'
import { findOurs } from '../church/find-ours.ts'
import { keepAtChurch } from '../church/keep-at-church.ts'

const LEASE_SECONDS = 300
type Taken = { until: Date | null }

/**
 * Reads who changed in Planning Center since the last time, for events that did not arrive and sites that receive none.
 * Any process may do it, one at a time; each page is kept by itself, so that it may be cut off anywhere. The first time
 * it only remembers where to begin: how things stand then is the comparison's to read. Gives how many changes concerned
 * us; null: not connected, not due, or another process is at it. @throws {IntegrationFault}
 */
export async function checkChurch(context: Context, signal?: AbortSignal): Promise<number | null> {
  const connected = await connectChurch(context)
  const { em, settings } = context
  const [taken] = connected
    ? await rowsOf(
        em,
        sql<Taken>`update church_check set leased_until = ${sqlRealNow} + make_interval(secs => ${LEASE_SECONDS})
          where next_at <= app_now() and (leased_until is null or leased_until <= ${sqlRealNow}) returning changes_until as until`,
      )
    : []
  if (!connected || !taken) return null
  try {
    return await readChanges(context, connected, taken, signal)
  } finally {
    await rowsOf(
      em,
      sql`update church_check set leased_until = null,
        next_at = app_now() + make_interval(mins => ${settings.church.checkEveryMinutes}) * (0.9 + 0.2 * random())`,
    )
  }
}

async function readChanges(
  context: Context,
  { church, membership }: NonNullable<Awaited<ReturnType<typeof connectChurch>>>,
  { until }: Taken,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { em } = context
  const keep = (at: string) =>
    sql`update church_check set changes_until = greatest(changes_until, ${at}::timestamptz),
      leased_until = ${sqlRealNow} + make_interval(secs => ${LEASE_SECONDS})`
  if (!until) {
    await rowsOf(em, keep(context.clock.now().toISOString()))
    return 0
  }
  const call = { correlationId: context.requestId, ...(signal ? { signal } : {}) }
  // A minute earlier, for clocks that differ; who was read already is read again and nothing comes of it.
  let at: { since: string; cursor: string | null } = {
    since: new Date(until.getTime() - 60_000).toISOString().replace(/\.\d{3}Z$/u, 'Z'),
    cursor: null,
  }
  let changes = 0
  for (;;) {
    const readAt = context.clock.now()
    const { items, nextCursor } = await church.listPeopleChangedSince(at.since, at.cursor, call)
    const ours = await findOurs(
      context,
      items.map(({ id }) => id),
    )
    const people = items.filter(({ id }) => ours.has(id))
    const last = items.at(-1)
    changes += await inTransaction(context, async (inside) => {
      const told = people.length > 0 ? await keepAtChurch(inside, { people }, { membership, readAt }) : []
      if (last) await rowsOf(inside.em, keep(last.updatedAt))
      return told.length
    })
    if (nextCursor === null) return changes
    at = whereNext(at, items, nextCursor)
  }
}
