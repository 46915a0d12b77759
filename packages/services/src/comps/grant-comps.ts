import type { BatchCompResult } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { compInChangeSet } from './comp-in-change-set.ts'
import { openCompChangeSet } from './open-comp-change-set.ts'

type Input = { subscriberIds: number[]; reason?: string | undefined }

/** Comps a list of ids in one change set. Each id comes back exactly once: comped, comped already, or with an error. */
export const grantComps = (context: Context, input: Input): Promise<BatchCompResult> =>
  inTransaction(context, async (context) => {
    const { em, actor } = context
    const ids = [...new Set(input.subscriberIds)].sort((a, b) => a - b)
    const known = await rowsOf(em, sql<{ id: number }>`select id from subscriber where id = any(${ids}::bigint[])`)
    const knownIds = new Set(known.map((row) => row.id))
    const errors = ids
      .filter((id) => !knownIds.has(id))
      .map((subscriberId) => ({ subscriberId, message: 'This subscriber is no longer on the list.' }))

    const changeSet = await openCompChangeSet(context, `Comp of ${knownIds.size} subscriptions`)
    const comped = new Set(
      await compInChangeSet(em, [...knownIds], {
        grantedBy: actorName(actor),
        reason: input.reason || null,
        changeSetId: changeSet.id,
      }),
    )
    const results = [...knownIds].map((subscriberId) => ({
      subscriberId,
      outcome: comped.has(subscriberId) ? ('comped' as const) : ('already_comped' as const),
    }))
    if (comped.size === 0) {
      await em.remove(changeSet).flush()
      return { results, errors, changeSetId: null }
    }
    Object.assign(changeSet, { status: 'complete', rows: comped.size })
    await logActivity(context, {
      action: 'Batch Comp',
      platform: 'Substack',
      status: 'Successful',
      details: `Comped ${comped.size} subscriptions with ${errors.length} errors`,
      after: { changeSetId: changeSet.id, comped: comped.size, errors: errors.length },
    })
    return { results, errors, changeSetId: changeSet.id }
  })
