import { counted } from '@joy/domain/labels/counted.ts'
import type { BatchCompResult, CompFrom, CompPlan, GrantLength } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import { loggedLength } from '@joy/domain/comps/grant-length.ts'
import { PAID } from '@joy/domain/plans/tiers.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { compAndReplace } from './comp-in-change-set.ts'
import { openChangeSet } from '../change-rows/open-change-set.ts'
import { readGrantLength } from './read-grant-length.ts'
import { payersAmong } from './who-pays.ts'

export type GrantCompsInput = {
  subscriberIds: number[]
  reason?: string | undefined
  duration?: GrantLength
  from?: CompFrom
  plan?: CompPlan
  withPaying?: boolean
}

/**
 * Comps a list of ids in one change set, which is called by how many that were. Each id comes back exactly once: comped, comped already, left out because they
 * pay (only where `withPaying` is false), or with an error. From 'end' they are renewed: what each has goes on for so much longer. @throws as `readGrantLength`
 */
export const grantComps = (
  context: Context,
  { subscriberIds, reason, duration = 'forever', from = 'now', plan = PAID, withPaying = true }: GrantCompsInput,
): Promise<BatchCompResult> =>
  inTransaction(context, async (context) => {
    const { em, actor } = context
    const length = await readGrantLength(context, duration)
    const ids = [...new Set(subscriberIds)].toSorted((a, b) => a - b)
    const known = await db(em)
      .selectFrom('subscriber')
      .select('id')
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .orderBy('id')
      .execute()
    const knownIds = new Set(known.map((row) => row.id))
    const errors = ids
      .filter((id) => !knownIds.has(id))
      .map((subscriberId) => ({ subscriberId, message: 'This subscriber is no longer on the list.' }))
    const paying = withPaying ? new Set<number>() : await payersAmong(em, [...knownIds])

    const changeSet = await openChangeSet(context, 'comp', 'Comp of nobody yet')
    const { replaced, endsEarlier, ...granted } = await compAndReplace(
      em,
      [...knownIds].filter((id) => !paying.has(id)),
      { grantedBy: actorName(actor), reason: reason || null, changeSetId: changeSet.id, plan, duration: length, from },
    )
    const comped = new Set(granted.comped)
    const toOutcome = (id: number) => (comped.has(id) ? 'comped' : paying.has(id) ? 'left_out' : 'already_comped')
    const results = [...knownIds].map((subscriberId) => ({ subscriberId, outcome: toOutcome(subscriberId) }) as const)
    if (comped.size === 0) {
      await em.remove(changeSet).flush()
      return { results, errors, changeSetId: null, replaced, endsEarlier }
    }
    const isRenewal = from === 'end'
    const title = `${isRenewal ? 'Renewal' : 'Comp'} of ${counted(comped.size, 'subscription')}`
    Object.assign(changeSet, { status: 'complete', rows: comped.size, title })
    const inPlace =
      replaced > 0 && !isRenewal ? `, ${counted(replaced, 'of them', 'of them')} in place of a smaller comp` : ''
    await logActivity(context, {
      action: 'Batch Comp',
      platform: 'Substack',
      status: 'Successful',
      details: `${isRenewal ? 'Renewed' : 'Comped'} ${counted(comped.size, 'subscription')} with ${counted(errors.length, 'error')}${inPlace}`,
      after: {
        changeSetId: changeSet.id,
        plan,
        duration: loggedLength(duration),
        ...(isRenewal ? { from } : {}),
        comped: comped.size,
        replaced,
        endsEarlier,
        leftOut: paying.size,
        errors: errors.length,
      },
    })
    return { results, errors, changeSetId: changeSet.id, replaced, endsEarlier }
  })
