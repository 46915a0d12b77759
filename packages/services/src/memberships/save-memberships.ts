import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { db, execute, query, sql } from '@joy/database/sql.ts'
import type { MembershipPerson } from '@joy/integrations/membership/membership-provider.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { refreshDiscrepancies } from '../comparison/refresh-discrepancies.ts'
import { currentSnapshot } from '../comparison/snapshot.ts'
import { saveMembershipStatuses, type Reading } from './save-membership-statuses.ts'
import { toMembershipRows } from './to-membership-rows.ts'

/**
 * In the caller's transaction: takes over people of Planning Center as they are now, and compares all whom that concerns
 * anew, so that the reconciliation shows it at once. `goneIds` are not there any more. Gives the changes, in sentences.
 */
export async function saveMemberships(
  context: Context,
  { people, goneIds = [] }: { people: readonly MembershipPerson[]; goneIds?: readonly string[] },
  reading: Reading,
): Promise<string[]> {
  const { em } = context
  const seen = await saveMembershipStatuses(context, people, reading)
  const snapshot = await currentSnapshot(em)
  if (snapshot?.planningCenterReadAt) {
    await lookUpByKey(em)
    const ids = [...people.map(({ id }) => id), ...goneIds]
    const before = await db(em)
      .deleteFrom('reconcileMember')
      .where('runId', '=', snapshot.runId)
      .where('personId', '=', (eb) => eb.fn.any(eb.val(ids)))
      .returning('emailKey as key')
      .execute()
    const now = toMembershipRows(people, reading.membership)
    // Raw SQL: lists of unknown length, each address through a function of the database.
    await execute(
      em,
      sql`insert into reconcile_member (run_id, person_id, email_key, is_member, read_at)
        select distinct ${snapshot.runId}::int, "personId", main_address("emailKey"), "isMember", ${reading.readAt}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(now)}::text::jsonb) it("personId" text, "emailKey" text, "isMember" bool)`,
    )
    const kept = await query(
      em,
      z.strictObject({ key: z.string() }),
      sql`select distinct main_address(key) as key from unnest(${now.map((it) => it.emailKey)}::text[]) key`,
    )
    const keys = [...before, ...kept].map(({ key }): string | null => key).concat(seen.map((it) => it.emailKey))
    await refreshDiscrepancies(em, [...new Set(keys.filter((key) => key !== null))], snapshot)
  }
  return seen.flatMap(({ change }) => change ?? [])
}
