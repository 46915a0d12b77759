import { db, type Em, sql, sqlNow } from '@joy/database/sql.ts'
import { type Context, inTransaction } from '../context.ts'
import { dueWithJitter } from '../clock/due-with-jitter.ts'
import { connectMembers } from '../providers/connect-members.ts'
import { leftOutPerson, whereNext } from '../reconcile/phases/read-planning-center.ts'
import { saveLeftOut } from '../comparison/save-left-out.ts'
import { findOurs } from '../memberships/find-ours.ts'
import { saveMemberships } from '../memberships/save-memberships.ts'

type Due = { until: Date | null }

/**
 * Reads who changed in Planning Center since the last time, for events that did not arrive and sites that receive none.
 * Each page is kept by itself, so that it may be cut off anywhere; its schedule sees to it that one process does it at a
 * time. The first time it only remembers where to begin: how things stand then is the comparison's to read. Gives how many
 * changes concerned us; null: not connected, or not due. @throws {IntegrationFault}
 */
export async function checkMemberships(context: Context, signal?: AbortSignal): Promise<number | null> {
  const connected = await connectMembers(context)
  const { em, settings } = context
  const due = connected
    ? await db(em)
        .selectFrom('membershipCheck')
        .select('changesUntil as until')
        .where('nextAt', '<=', sqlNow)
        .executeTakeFirst()
    : undefined
  if (!connected || !due) return null
  try {
    return await readChanges(context, connected, due, signal)
  } finally {
    await db(em)
      .updateTable('membershipCheck')
      .set({ nextAt: dueWithJitter(settings.memberships.checkEveryMinutes) })
      .execute()
  }
}

/** Whatever changed up to then is read. */
const saveReadUntil = (em: Em, at: string) =>
  db(em)
    .updateTable('membershipCheck')
    .set({ changesUntil: sql<Date>`greatest(changes_until, ${at}::timestamptz)` })
    .execute()

async function readChanges(
  context: Context,
  { members, membership }: NonNullable<Awaited<ReturnType<typeof connectMembers>>>,
  { until }: Due,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { em } = context
  if (!until) {
    await saveReadUntil(em, context.clock.now().toISOString())
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
    const { items, nextCursor, unreadable } = await members.listPeopleChangedSince(at.since, at.cursor, call)
    const ours = await findOurs(
      context,
      items.map(({ id }) => id),
    )
    const people = items.filter(({ id }) => ours.has(id))
    const last = items.findLast(({ updatedAt }) => updatedAt !== null)?.updatedAt
    changes += await inTransaction(context, async (context) => {
      const changed = people.length > 0 ? await saveMemberships(context, { people }, { membership, readAt }) : []
      if (last) await saveReadUntil(context.em, last)
      await saveLeftOut(context.em, unreadable.map(leftOutPerson), null)
      return changed.length
    })
    if (nextCursor === null) return changes
    at = whereNext(at, items, nextCursor)
  }
}
