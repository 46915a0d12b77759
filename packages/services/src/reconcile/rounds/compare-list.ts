import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import type { RawBuilder } from 'kysely'
import { refreshFindings } from '#comparison/refresh-findings.ts'
import { currentSnapshot } from '#comparison/snapshot.ts'
import { type Checkpoint, onTo, type Round } from './round.ts'

type Next = { key: string; at: string }
type Source = {
  next(runId: number, after: string | null, limit: number): RawBuilder<Next>
  onTo: Checkpoint['phase']
}

/** Compares the next people of one list; each list brings those whom the lists before it lack. */
const comparing =
  ({ next: nextOf, onTo: phase }: Source): Round =>
  async ({ runId, step, pace }, at) =>
    step(async (em, advance) => {
      const next = await pace(async (limit) => {
        const rows = await keysOf(em, nextOf(runId, at.cursor, limit))
        const snapshot = await currentSnapshot(em)
        if (snapshot)
          await refreshFindings(
            em,
            rows.map(({ key }) => key),
            snapshot,
          )
        const compared = { ...at, compared: at.compared + rows.length }
        const last = rows.at(-1)
        return last && rows.length === limit ? { ...compared, cursor: last.at } : onTo(compared, phase)
      })
      advance({ done: next.read + next.compared, checkpoint: next })
      return next
    })

async function keysOf(em: Em, statement: RawBuilder<Next>): Promise<Next[]> {
  await lookUpByKey(em)
  return rowsOf(em, statement)
}

/** Everybody on the newsletter's list. */
export const compareList = comparing({
  next: (_runId, after, limit) =>
    sql<Next>`select email_key as key, id::text as at from subscriber where id > ${Number(after ?? 0)} order by id limit ${limit}`,
  onTo: 'website',
})

export const compareWebsite = comparing({
  next: (_runId, after, limit) =>
    sql<Next>`select email_key as key, id::text as at from website_subscriber where id > ${Number(after ?? 0)} order by id limit ${limit}`,
  onTo: 'subscriptions',
})

/** Who has a subscription here without being on either list. */
export const compareSubscriptions = comparing({
  next: (_runId, after, limit) =>
    sql<Next>`select email_key as key, id::text as at from subscription where id > ${Number(after ?? 0)} order by id limit ${limit}`,
  onTo: 'comps',
})

/** Who is comped, or was, without being on either list: what is to be done at Substack about it is to do all the same. */
export const compareComps = comparing({
  next: (_runId, after, limit) =>
    sql<Next>`select email_key as key, email_key as at from outside_access where email_key > ${after ?? ''} order by email_key limit ${limit}`,
  onTo: 'payers',
})

/** Who pays at Stripe without being on either list. */
export const comparePayers = comparing({
  next: (runId, after, limit) =>
    sql<Next>`select email_key as key, provider_subscription_id as at from reconcile_payment
      where run_id = ${runId} and provider_subscription_id > ${after ?? ''} order by provider_subscription_id limit ${limit}`,
  onTo: 'sweep',
})
