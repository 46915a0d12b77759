import { emailKey } from '@joy/domain/people/email.ts'
import type { PersonFacts } from '@joy/domain/people-filter/person-facts.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { compInForce } from '../comps/find-comps.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

/** Gives what a filter asks of somebody on the list, as everything stands now. */
export function toPersonFacts(backend: MockBackend): (it: StoredSubscriber) => PersonFacts {
  const { notes, subscriptions, websiteSubscribers, upgrades, tags, imports, changeSets } = backend
  const keysOf = (all: readonly { email: string }[]) => new Set(all.map(({ email }) => emailKey(email)))
  const idsOf = (all: typeof upgrades) => new Set(all.map((it) => it.substackSubscriberId))
  const noted = keysOf(notes)
  const paying = keysOf(subscriptions.filter((it) => !it.isPaidOutside))
  const website = keysOf(websiteSubscribers)
  const upgraded = idsOf(upgrades)
  const members = idsOf(upgrades.filter(({ status }) => status === 'registered'))
  const lists = [...imports.values()].map(({ record }) => ({
    id: record.id,
    rows: changeSets.get(record.changeSetId ?? 0)?.rows,
  }))
  return (person) => {
    const key = emailKey(person.email)
    const comp = compInForce(backend, person.email)
    return {
      tier: person.subscriptionTier,
      type: person.subscriptionType,
      status: person.subscriptionStatus,
      comp: person.isComped ? { until: comp?.until ?? null } : null,
      tags: tags.filter(({ people }) => people.has(key)).map(({ id }) => id),
      isOfWebsite: website.has(key),
      addedBy: lists.filter(({ rows }) => rows?.get(person.id)?.was === null).map(({ id }) => id),
      subscribed: person.subscribedAt,
      synced: person.syncedAt,
      created: person.createdAt,
      has: {
        upgrade: upgraded.has(person.id),
        payment: paying.has(key),
        membership: members.has(person.id),
        note: noted.has(key),
      },
    }
  }
}
