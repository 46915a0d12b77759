import { rowsOf, sql } from '@joy/database/sql.ts'
import { readPlanningCenterDeliveries } from '@joy/integrations/webhooks/read-planning-center-deliveries.ts'
import { connectChurch } from '../providers/connect-church.ts'
import { notConnected } from '../provider-actions/not-connected.ts'
import type { WebhookEffect } from './webhook-effect.ts'

/**
 * What follows from an event of Planning Center: two entries that became one keep their upgrades, and an upgrade whose
 * person is gone says so. Everything else is kept and left.
 */
export const churchEffect: WebhookEffect = async (context, event) => {
  const its = readPlanningCenterDeliveries(event.body).find(({ id }) => id === event.eventId)
  const merge = its?.merge
  if (merge)
    return async ({ em }) => {
      const moved = await rowsOf(
        em,
        sql`update upgrade set planning_center_member_id = ${merge.keptId} where planning_center_member_id = ${merge.removedId} returning id`,
      )
      return moved.length > 0
        ? { status: 'done', says: `${moved.length} upgrades follow the person who was merged into ${merge.keptId}.` }
        : { status: 'ignored', says: 'Nobody of ours was merged.' }
    }
  const personId = its?.personId
  if (!personId || !event.type.endsWith('person.destroyed'))
    return async () => ({ status: 'ignored', says: 'Nothing here hangs on this kind of event.' })
  const connected = await connectChurch(context)
  if (!connected) throw notConnected('planningcenter')
  // Gone may mean merged; which of the two comes first is not said.
  const merged = await connected.church.findMerge(personId, { correlationId: context.requestId })
  return async ({ em }) => {
    const next = merged?.keptId ?? null
    const moved = await rowsOf(
      em,
      sql`update upgrade set planning_center_member_id = coalesce(${next}::text, planning_center_member_id),
          status = case when ${next}::text is null and status = 'registered' then 'needs attention' else status end
        where planning_center_member_id = ${personId} returning id`,
    )
    if (moved.length === 0) return { status: 'ignored', says: 'Nobody of ours is gone there.' }
    return {
      status: 'done',
      says: next ? `They were merged into ${next}.` : 'A registered person is gone there; the upgrade needs attention.',
    }
  }
}
