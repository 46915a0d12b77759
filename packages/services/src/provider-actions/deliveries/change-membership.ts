import { rowsOf, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { connectChurch } from '../../providers/connect-church.ts'
import { refreshFindings } from '../../reconcile/refresh-findings.ts'
import { currentSnapshot } from '../../reconcile/snapshot.ts'
import { notConnected } from '../not-connected.ts'
import type { ActionDelivery } from '../provider-action.ts'

const target = z.object({ personId: z.string(), emailKey: z.string(), upgradeId: z.number().int().nullable() })
type Target = z.output<typeof target>

/** Takes the membership away, and closes the registration here with it. */
export const endMembership: ActionDelivery = async (context, { payload }) => {
  const it = target.parse(payload)
  const connected = await connectChurch(context)
  if (!connected) throw notConnected('planningcenter')
  await connected.church.endMembership(it.personId, connected.membership, { correlationId: context.requestId })
  return (inside) => note(inside, it, { text: 'The membership in Planning Center was ended.', isMember: false })
}

/** Makes somebody whom we registered a member again. */
export const restoreMembership: ActionDelivery = async (context, { payload }) => {
  const it = target.parse(payload)
  const connected = await connectChurch(context)
  if (!connected) throw notConnected('planningcenter')
  await connected.church.setMembership(it.personId, connected.membership, { correlationId: context.requestId })
  return (inside) => note(inside, it, { text: 'Is a member in Planning Center again.', isMember: true })
}

type Told = { text: string; isMember: boolean }

async function note({ em }: Context, { personId, emailKey, upgradeId }: Target, told: Told): Promise<void> {
  if (upgradeId !== null)
    await rowsOf(
      em,
      sql`with it as (update upgrade set status = case when ${told.isMember} then status else 'cancelled' end,
            planning_center_member_id = ${personId}, church_is_member = ${told.isMember}, church_read_at = now() where id = ${upgradeId} and status = 'registered' returning id, status)
        insert into upgrade_event (upgrade_id, status, text, by) select id, status, ${told.text}::text, 'Planning Center' from it`,
    )
  const snapshot = await currentSnapshot(em)
  if (!snapshot) return
  await rowsOf(
    em,
    sql`update reconcile_member set is_member = ${told.isMember}, read_at = now() where run_id = ${snapshot.runId} and person_id = ${personId}`,
  )
  await refreshFindings(em, [emailKey], snapshot)
}
