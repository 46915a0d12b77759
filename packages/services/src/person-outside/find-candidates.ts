import type { RegisterPerson } from '@joy/contract'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { db } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { matchReasons } from '@joy/domain/upgrades/upgrade-messages.ts'
import type { Call } from '@joy/integrations/call.ts'
import type { MembershipPerson, MembershipProvider } from '@joy/integrations/membership/membership-provider.ts'
import { type Context, inTransaction } from '../context.ts'

/** Each is a call or more: whoever has more addresses, or shares a number with more people, is not looked for to the end. */
const MOST = 5

/**
 * Who in Planning Center may be whoever has this address. Where not exactly one person has it, their second addresses here and
 * the phone numbers of those found there are looked at too; each says why. Nobody is chosen by any of it, and households are
 * neither read nor changed.
 */
export async function findCandidates(
  context: Context,
  members: MembershipProvider,
  email: string,
  call: Call,
): Promise<RegisterPerson[]> {
  const same = await members.findPeopleByEmail(email, call)
  const found = new Map(same.map((person) => [person.id, toCandidate(person)]))
  if (same.length === 1) return [...found.values()]
  for (const second of await secondAddresses(context, email))
    for (const person of await members.findPeopleByEmail(second, call)) add(person, matchReasons.secondAddress(second))
  const known = [...found.values()].slice(0, MOST)
  for (const candidate of known)
    for (const number of (await members.listPhones(candidate.id, call)).slice(0, MOST))
      for (const person of await members.findPeopleByPhone(number, call))
        if (person.id !== candidate.id) add(person, matchReasons.samePhone(candidate.name))
  return [...found.values()]

  function add(person: MembershipPerson, reason: string): void {
    const before = found.get(person.id)
    // Having the address says more than any other reason.
    if (before && !before.reasons) return
    const reasons = [...new Set([...(before?.reasons ?? []), reason])]
    found.set(person.id, { ...toCandidate(person), reasons })
  }
}

export const toCandidate = ({ id, name, status, membership }: MembershipPerson): RegisterPerson => ({
  id,
  name,
  status,
  membership,
})

/** Those under which they were known here before, and the one that Substack's list has. */
const secondAddresses = (context: Context, email: string): Promise<string[]> =>
  inTransaction(context, async ({ em }) => {
    await lookUpByKey(em)
    const key = emailKey(email)
    const aliases = await db(em)
      .selectFrom('addressAlias')
      .select((eb) => eb.fn.coalesce('email', 'aliasKey').as('email'))
      .where('mainKey', '=', key)
      .orderBy('since', 'desc')
      .limit(MOST)
      .execute()
    const atSubstack = await db(em)
      .selectFrom('subscriber')
      .select('substackEmail as email')
      .where('emailKey', '=', key)
      .executeTakeFirst()
    const all = [...aliases.map((it) => it.email), ...(atSubstack?.email ? [atSubstack.email] : [])]
    return [...new Map(all.map((it) => [emailKey(it), it])).entries()].flatMap(([its, text]) =>
      its === key ? [] : [text],
    )
  })
