import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { ChurchPerson } from '@joy/integrations/church-management/church-management.ts'
import type { Context } from '../context.ts'
import { refreshFindings } from '../comparison/refresh-findings.ts'
import { currentSnapshot } from '../comparison/snapshot.ts'
import { keepStandings, type Reading, standingOf } from './keep-standings.ts'

/**
 * In the caller's transaction: takes over people of Planning Center as they are now, and compares all whom that concerns
 * anew, so that the reconciliation shows it at once. `goneIds` are not there any more. Gives the changes, in sentences.
 */
export async function keepAtChurch(
  inside: Context,
  { people, goneIds = [] }: { people: readonly ChurchPerson[]; goneIds?: readonly string[] },
  reading: Reading,
): Promise<string[]> {
  const { em } = inside
  const seen = await keepStandings(inside, people, reading)
  const snapshot = await currentSnapshot(em)
  if (snapshot?.churchReadAt) {
    await lookUpByKey(em)
    const ids = [...people.map(({ id }) => id), ...goneIds]
    const before = await rowsOf(
      em,
      sql<{
        key: string
      }>`delete from reconcile_member where run_id = ${snapshot.runId} and person_id = any(${ids}::text[])
        returning email_key as key`,
    )
    const now = people.flatMap((person) =>
      [...new Set(person.emails.map(({ address }) => emailKey(address)))].map((key) => ({
        person_id: person.id,
        email_key: key,
        is_member: standingOf(person, reading.membership).isMember,
      })),
    )
    await rowsOf(
      em,
      sql`insert into reconcile_member (run_id, person_id, email_key, is_member, read_at)
        select distinct ${snapshot.runId}::int, person_id, main_address(email_key), is_member, ${reading.readAt}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(now)}::text::jsonb) it(person_id text, email_key text, is_member bool)`,
    )
    const kept = await rowsOf(
      em,
      sql<{
        key: string
      }>`select distinct main_address(key) as key from unnest(${now.map((it) => it.email_key)}::text[]) key`,
    )
    const keys = [...before, ...kept].map(({ key }): string | null => key).concat(seen.map((it) => it.emailKey))
    await refreshFindings(em, [...new Set(keys.filter((key) => key !== null))], snapshot)
  }
  return seen.flatMap(({ change }) => change ?? [])
}
