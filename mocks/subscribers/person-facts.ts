import type { PeopleFilter } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { toPersonTest } from '@joy/domain/people-filter/matches.ts'
import { factsOutside, type PersonFacts } from '@joy/domain/people-filter/person-facts.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { compInForce } from '../comps/find-comps.ts'

/** Whether somebody fits a filter, by their address; without one everybody does. */
export function toPeopleMatcher(backend: MockBackend, filter: PeopleFilter | undefined): (email: string) => boolean {
  if (filter === undefined) return () => true
  const fits = toPersonTest(filter, { now: backend.clock.now(), zone: backend.timeZone })
  const toFacts = toPersonFacts(backend)
  return (email) => fits(toFacts(email))
}

/** Gives what a filter asks of whoever has an address, as everything stands now; they may stand on no list. */
function toPersonFacts(backend: MockBackend): (email: string) => PersonFacts {
  const { idByKey, subscribers, notes, subscriptions, websiteSubscribers, upgrades, tags, imports, changeSets } =
    backend
  const keysOf = (all: readonly { email: string }[]) => new Set(all.map(({ email }) => emailKey(email)))
  const idsOf = (all: typeof upgrades) => new Set(all.map((it) => it.substackSubscriberId))
  const noted = keysOf(notes)
  const paying = keysOf(subscriptions.filter((it) => !it.isPaidOutside))
  const website = new Map(websiteSubscribers.map((it) => [emailKey(it.email), it]))
  const upgraded = idsOf(upgrades)
  const members = idsOf(upgrades.filter(({ status }) => status === 'registered'))
  const lists = [...imports.values()].map(({ record }) => ({
    id: record.id,
    rows: changeSets.get(record.changeSetId ?? 0)?.rows,
  }))
  const sets = [...changeSets.values()]
  return (email) => {
    const key = emailKey(email)
    const person = subscribers.get(idByKey.get(key) ?? 0)
    const comp = compInForce(backend, email)
    const signUp = website.get(key)
    const hanging = {
      comp: comp ? { until: comp.until } : null,
      tags: tags.filter(({ people }) => people.has(key)).map(({ id }) => id),
      has: { upgrade: false, payment: paying.has(key), membership: false, note: noted.has(key) },
    }
    if (person === undefined)
      return { ...factsOutside, ...hanging, origin: signUp ? 'website' : null, created: signUp?.signedUpAt ?? null }
    return {
      ...hanging,
      tier: person.subscriptionTier,
      type: person.subscriptionType,
      status: person.subscriptionStatus,
      comp: person.isComped ? { until: comp?.until ?? null } : null,
      origin: signUp ? 'website' : 'substack',
      addedBy: lists.filter(({ rows }) => rows?.get(person.id)?.was === null).map(({ id }) => id),
      changedBy: sets
        .filter(({ rows, tagged }) => rows.has(person.id) || tagged?.has(person.id))
        .map(({ record }) => record.id),
      subscribed: person.subscribedAt,
      synced: person.syncedAt,
      created: person.createdAt,
      has: { ...hanging.has, upgrade: upgraded.has(person.id), membership: members.has(person.id) },
    }
  }
}
