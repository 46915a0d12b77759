import type { CarriedBy } from '@joy/contract'
import type { SourceKind } from '@joy/domain/access/source.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { accessOfPerson } from './access-of-person.ts'
import type { Community } from './community-store.ts'
import { isPaidNow } from './paying.ts'
import { registeredPeople } from './registered-people.ts'

type Carried = { email: string; source: SourceKind | null }
const nameOf = { subscription: 'here', substack: 'substack', comp: 'comped' } as const

const pays = (community: Community, email: string) =>
  community.subscriptions.some((it) => emailKey(it.email) === emailKey(email) && isPaidNow(community, it))

/** Each person once; one with a subscription for which nothing comes in is no payer. */
function countBySource(community: Community, people: Iterable<Carried>): CarriedBy {
  const counts = { here: 0, unpaid: 0, substack: 0, comped: 0, nothing: 0 }
  for (const it of people) {
    const name = it.source ? nameOf[it.source] : 'nothing'
    counts[name === 'here' && !pays(community, it.email) ? 'unpaid' : name]++
  }
  return counts
}

/** Whose plan is above Free on the newsletter's list, each under the source that carries it. */
export const paidOnList = (community: Community): CarriedBy => ({
  ...countBySource(community, community.subscribers.values()),
  nothing: 0,
})

/** The same of those who have a source and stand on no newsletter list. */
export function paidOutside(community: Community): CarriedBy {
  const keys = new Set([...community.comps.keys(), ...community.subscriptions.map(({ email }) => emailKey(email))])
  const outside = [...keys].filter((key) => !community.idByKey.has(key))
  const people = outside.map((email) => ({ email, source: accessOfPerson(community, email).source }))
  return { ...countBySource(community, people), nothing: 0 }
}

/** By what those have their plan who are registered in Planning Center. */
export const membersBySource = (community: Community): CarriedBy =>
  countBySource(community, registeredPeople(community))
