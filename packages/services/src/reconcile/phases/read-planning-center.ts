import { execute, sql } from '@joy/database/sql.ts'
import type { Unreadable } from '@joy/integrations/call.ts'
import type { MembershipPerson } from '@joy/integrations/membership/membership-provider.ts'
import { saveMembershipStatuses } from '#memberships/save-membership-statuses.ts'
import { toMembershipRows } from '#memberships/to-membership-rows.ts'
import { asking } from '#providers/as-app-error.ts'
import { type LeftOut, saveLeftOut } from '#comparison/save-left-out.ts'
import { type Checkpoint, onTo, type Phase } from './phase.ts'

/** Reads the next people of Planning Center with their addresses, in the order of their last change. */
export const readPlanningCenter: Phase = async ({ context, runId, signal, members: connected, step }, at) => {
  if (!connected) return onTo(at, 'take over')
  const { members, membership } = connected
  const readAt = context.clock.now().toISOString()
  const { items, nextCursor, unreadable } = await asking(() =>
    members.listPeopleChangedSince(at.since, at.cursor, { signal, correlationId: context.requestId }),
  )
  const read = {
    ...at,
    planningCenterReadAt: at.planningCenterReadAt ?? readAt,
    read: at.read + items.length + unreadable.length,
  }
  const next = nextCursor === null ? onTo(read, 'take over') : { ...read, ...whereNext(at, items, nextCursor) }
  return step(async (em, advance) => {
    // Raw SQL: a page of addresses, each through a function of the database.
    await execute(
      em,
      sql`insert into reconcile_member (run_id, person_id, email_key, is_member)
        select distinct ${runId}::int, "personId", main_address("emailKey"), "isMember"
        from jsonb_to_recordset(${JSON.stringify(toMembershipRows(items, membership))}::text::jsonb)
          it("personId" text, "emailKey" text, "isMember" bool)
        on conflict (run_id, person_id, email_key) do update set is_member = excluded.is_member, read_at = null`,
    )
    await saveLeftOut(em, unreadable.map(leftOutPerson), runId)
    await saveMembershipStatuses({ ...context, em }, items, { membership, readAt: new Date(readAt) })
    advance({ done: next.read, checkpoint: next })
    return next
  })
}

export const leftOutPerson = ({ id, reason }: Unreadable): LeftOut => ({
  platform: 'planningcenter',
  kind: 'person',
  objectId: id,
  reason: `They cannot be read: ${reason}.`,
})

/**
 * Whoever changes meanwhile goes to the end of the list, and everybody after them moves up: counting on from an offset
 * would pass somebody over. So reading goes on from the last change seen, one second before it; within one second's
 * changes alone the offset counts.
 */
export function whereNext(
  { since }: Pick<Checkpoint, 'since'>,
  items: readonly MembershipPerson[],
  nextCursor: string,
) {
  const last = items.findLast(({ updatedAt }) => updatedAt !== null)?.updatedAt
  const from = last && inSeconds(Date.parse(last) - 1000)
  return from && Date.parse(from) > Date.parse(since) ? { since: from, cursor: null } : { since, cursor: nextCursor }
}

const inSeconds = (ms: number) => new Date(ms).toISOString().replace(/\.\d{3}Z$/u, 'Z')
