import { countsUpTo, type Subscriber, type SubscriberFilter, type SubscriberPageInput } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { narrowsPeople } from '@joy/domain/people-filter/narrows-people.ts'
import { nameKey, readPersonSearch } from '@joy/domain/search.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'
import { countNotes } from '../notes/notes.ts'
import { toSearchMatcher } from './search-people.ts'
import { getTags } from '../tags/tags.ts'
import { toPeopleMatcher } from './person-facts.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

const sortKeys: Record<string, (it: Subscriber) => string> = {
  email: (it) => emailKey(it.email),
  name: (it) => nameKey(it.name),
  subscribedAt: (it) => it.subscribedAt ?? '',
}

/** Whether somebody fits a filter, by the rules of the server. */
export function toMatcher(backend: MockBackend, filter: SubscriberFilter): (it: StoredSubscriber) => boolean {
  const { tags } = backend
  const isSearched = toSearchMatcher(backend, filter)
  const tagged = filter.tag === undefined ? null : tags.find(({ id }) => id === filter.tag)?.people
  const fits = toPeopleMatcher(backend, filter.filter)
  return (candidate) =>
    (tagged === null || tagged?.has(emailKey(candidate.email)) === true) &&
    (filter.tier === undefined || candidate.subscriptionTier === filter.tier) &&
    (filter.status === undefined ||
      (candidate.subscriptionStatus ?? '').toLowerCase() === filter.status.toLowerCase()) &&
    (filter.comped === undefined || candidate.isComped === (filter.comped === 'yes')) &&
    isSearched(candidate) &&
    fits(candidate.email)
}

export const narrows = (filter: SubscriberFilter) =>
  readPersonSearch(filter.search) !== null ||
  filter.tier !== undefined ||
  filter.status !== undefined ||
  filter.tag !== undefined ||
  filter.comped !== undefined ||
  narrowsPeople(filter.filter)

/** How many fit a filter, as a page says it. */
export const countMatching = (backend: MockBackend, filter: SubscriberFilter): number | null =>
  pageSubscribers(backend, { ...filter, limit: 1, sort: 'email' }).matching

/** One page of the newsletter's list, filtered and sorted. */
export function pageSubscribers(backend: MockBackend, input: SubscriberPageInput) {
  const isDescending = input.sort.startsWith('-')
  const key = sortKeys[input.sort.replace('-', '')] ?? ((it: Subscriber) => it.email)
  const found = [...backend.subscribers.values()].filter(toMatcher(backend, input)).map((it) => ({ it, key: key(it) }))
  found.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.it.id - b.it.id))
  if (isDescending) found.reverse()
  const page = toPage(
    found.map(({ it }) => it),
    input,
    backend.subscribers.size,
    narrows(input),
  )
  return {
    ...page,
    items: page.items.map((it) => ({
      ...it,
      notes: countNotes(backend, it.email),
      tags: getTags(backend, it.email),
    })),
  }
}

/** How many a filter would leave, as a page of them says it. */
export function countSubscribers(backend: MockBackend, filter: SubscriberFilter) {
  const many = [...backend.subscribers.values()].filter(toMatcher(backend, filter)).length
  return { matching: many > countsUpTo && narrows(filter) ? null : many }
}
