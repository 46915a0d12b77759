import { db, type Em } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { FREE, tierName } from '@joy/domain/plans/tiers.ts'
import type { MembershipPerson } from '@joy/integrations/membership/membership-provider.ts'
import { readAccess } from '#access/read-access.ts'
import type { Target } from './change-membership.ts'

/**
 * Who has a paid plan at this moment of all whose membership this one is: the person, whoever is registered as the same
 * person of Planning Center (two who were merged there), and whoever has an address of that person. Null: nobody.
 */
export async function whoHasPlan(
  em: Em,
  { emailKey: key, personId }: Target,
  person: MembershipPerson | null,
): Promise<string | null> {
  for (const its of new Set([key, ...(await registeredAs(em, personId)), ...getAddresses(person)])) {
    const { plan } = await readAccess(em, its)
    if (plan === FREE) continue
    const has = `${tierName(plan)} at this moment`
    return its === key ? `they have ${has}` : `${its}, the same person there, has ${has}`
  }
  return null
}

async function registeredAs(em: Em, personId: string): Promise<string[]> {
  const rows = await db(em)
    .selectFrom('upgrade as u')
    .innerJoin('subscriber as s', 's.id', 'u.substackSubscriberId')
    .select('s.emailKey as key')
    .where('u.planningCenterMemberId', '=', personId)
    .where('u.status', '<>', 'cancelled')
    .orderBy('u.id')
    .execute()
  return rows.map(({ key }) => key)
}

const getAddresses = (person: MembershipPerson | null) => person?.emails.map(({ address }) => emailKey(address)) ?? []
