import { db, type Em, sql } from '@joy/database/sql.ts'
import { typed } from '@joy/database/typed-parts.ts'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { z } from 'zod'
import { refreshDiscrepancies } from '#comparison/refresh-discrepancies.ts'
import { currentSnapshot } from '#comparison/snapshot.ts'
import { type Checkpoint, onTo, type Phase } from './phase.ts'

type After = { runId: number; after: string | null; limit: number }
type Source = {
  next(em: Em, after: After): Promise<{ key: string; at: string }[]>
  onTo: Checkpoint['phase']
}

/** Compares the next people of one list; each list brings those whom the lists before it lack. */
const comparing =
  ({ next: readNext, onTo: phase }: Source): Phase =>
  async ({ runId, step, pace }, at) =>
    step(async (em, advance) => {
      const next = await pace(async (limit) => {
        await lookUpByKey(em)
        const rows = await readNext(em, { runId, after: at.cursor, limit })
        const snapshot = await currentSnapshot(em)
        if (snapshot)
          await refreshDiscrepancies(
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

type Numbered = 'subscriber' | 'websiteSubscriber' | 'subscription'

const nextById =
  (table: Numbered): Source['next'] =>
  (em, { after, limit }) =>
    db(em)
      .selectFrom(table)
      .select(['emailKey as key', typed(z.string(), sql`id::text`).as('at')])
      .where('id', '>', Number(after ?? 0))
      .orderBy('id')
      .limit(limit)
      .execute()

/** Everybody on the newsletter's list. */
export const compareList = comparing({ next: nextById('subscriber'), onTo: 'website' })

export const compareWebsite = comparing({ next: nextById('websiteSubscriber'), onTo: 'subscriptions' })

/** Who has a subscription here without being on either list. */
export const compareSubscriptions = comparing({ next: nextById('subscription'), onTo: 'comps' })

/** Who is comped, or was, without being on either list: what is to be done at Substack about it is to do all the same. */
export const compareComps = comparing({
  next: (em, { after, limit }) =>
    db(em)
      .selectFrom('outsideAccess')
      .select(['emailKey as key', 'emailKey as at'])
      .where('emailKey', '>', after ?? '')
      .orderBy('emailKey')
      .limit(limit)
      .execute(),
  onTo: 'payers',
})

/** Who pays at Stripe without being on either list. */
export const comparePayers = comparing({
  next: (em, { runId, after, limit }) =>
    db(em)
      .selectFrom('reconcileSubscription')
      .select(['emailKey as key', 'providerSubscriptionId as at'])
      .where('runId', '=', runId)
      .where('providerSubscriptionId', '>', after ?? '')
      .orderBy('providerSubscriptionId')
      .limit(limit)
      .execute(),
  onTo: 'sweep',
})
