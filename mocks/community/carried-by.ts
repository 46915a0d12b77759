import type { CarriedBy } from '@joy/contract'
import type { SourceKind } from '@joy/domain/access/source.ts'
import { emailKey } from '@joy/domain/email.ts'
import { accessOfPerson } from './access-of-person.ts'
import type { Community } from './community-store.ts'

const nameOf = { subscription: 'here', substack: 'substack', comp: 'comped' } as const

function countBySource(sources: Iterable<SourceKind | null>): CarriedBy {
  const counts = { here: 0, substack: 0, comped: 0, nothing: 0 }
  for (const source of sources) counts[source ? nameOf[source] : 'nothing']++
  return counts
}

/** Whose plan is above Free on the newsletter's list, each under the source that carries it. */
export const paidOnList = ({ subscribers }: Community): CarriedBy => ({
  ...countBySource([...subscribers.values()].map(({ source }) => source)),
  nothing: 0,
})

/** The same of those who have a source and stand on no newsletter list. */
export function paidOutside(community: Community): CarriedBy {
  const keys = new Set([...community.comps.keys(), ...community.subscriptions.map(({ email }) => emailKey(email))])
  const outside = [...keys].filter((key) => !community.idByKey.has(key))
  return { ...countBySource(outside.map((key) => accessOfPerson(community, key).source)), nothing: 0 }
}

/** By what those have their plan who are registered in Planning Center. */
export function membersBySource({ upgrades, subscribers }: Community): CarriedBy {
  const members = new Set(
    upgrades.filter(({ status }) => status === 'registered').map(({ substackSubscriberId }) => substackSubscriberId),
  )
  return countBySource([...members].map((id) => subscribers.get(id)?.source ?? null))
}
