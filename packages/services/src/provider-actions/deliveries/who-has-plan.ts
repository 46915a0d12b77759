import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { FREE, tierName } from '@joy/domain/plans/tiers.ts'
import type { ChurchPerson } from '@joy/integrations/church-management/church-management.ts'
import { readAccess } from '#access/read-access.ts'
import type { Target } from './change-membership.ts'

/**
 * Who has a paid plan at this moment of all whose membership this one is: the person, whoever is registered as the same
 * person of Planning Center (two who were merged there), and whoever has an address of that person. Null: nobody.
 */
export async function whoHasPlan(
  em: Em,
  { emailKey: key, personId }: Target,
  person: ChurchPerson | null,
): Promise<string | null> {
  for (const its of new Set([key, ...(await registeredAs(em, personId)), ...addressesOf(person)])) {
    const { plan } = await readAccess(em, its)
    if (plan === FREE) continue
    const has = `${tierName(plan)} at this moment`
    return its === key ? `they have ${has}` : `${its}, the same person there, has ${has}`
  }
  return null
}

async function registeredAs(em: Em, personId: string): Promise<string[]> {
  const rows = await rowsOf(
    em,
    sql<{ key: string }>`select s.email_key as key from upgrade u join subscriber s on s.id = u.substack_subscriber_id
      where u.planning_center_member_id = ${personId} and u.status <> 'cancelled' order by u.id`,
  )
  return rows.map(({ key }) => key)
}

const addressesOf = (person: ChurchPerson | null) => person?.emails.map(({ address }) => emailKey(address)) ?? []
