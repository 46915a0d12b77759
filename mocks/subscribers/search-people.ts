import type { SearchSuggestion, Subscriber, SubscriberFilter, SubscriberSuggestInput } from '@joy/contract'
import { isNear, nearestSearches, nearness, nearText } from '@joy/domain/nearest-searches.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import {
  holdsSearch,
  nameKey,
  type PersonSearch,
  readPersonSearch,
  searchedAlias,
  searchedNumber,
  searchedPaymentId,
} from '@joy/domain/search.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getAliases } from '../merges/get-aliases.ts'
import { isPaymentId } from '../payments/is-payment-id.ts'

type Searched = Pick<SubscriberFilter, 'search' | 'searchIn'>

/** Whether somebody is found by what is searched: by name, an address or an id, by the rules of the server. */
export function toSearchMatcher(backend: MockBackend, { search, searchIn }: Searched): (it: Subscriber) => boolean {
  const looked = readPersonSearch(search)
  if (looked === null) return () => true
  const hasId = toIdMatcher(backend, looked, searchIn)
  return (it) => holdsSearch(looked, { email: it.email, name: searchIn === 'email' ? null : it.name }) || hasId(it)
}

function toIdMatcher(backend: MockBackend, search: PersonSearch, searchIn: Searched['searchIn']) {
  const paymentId = searchedPaymentId(search)
  if (paymentId !== null) {
    const payers = backend.subscriptions.filter((it) => isPaymentId(it, paymentId)).map((it) => emailKey(it.email))
    return ({ email }: Subscriber) => payers.includes(emailKey(email))
  }
  const alias = searchedAlias(search)
  if (alias !== null)
    return ({ email }: Subscriber) => getAliases(backend, emailKey(email)).some((it) => emailKey(it.email) === alias)
  const number = searchIn === 'email' ? null : searchedNumber(search)
  if (number === null) return () => false
  const registered = backend.upgrades
    .filter((it) => it.planningCenterMemberId === number.atPlanningCenter)
    .map((it) => it.substackSubscriberId)
  return ({ id }: Subscriber) => id === number.onList || registered.includes(id)
}

/** What may have been meant by a search that found nobody; `count` says how many it finds. */
export function suggestSearches(
  { subscribers }: MockBackend,
  input: SubscriberSuggestInput,
  count: (search: string) => number | null,
): SearchSuggestion[] {
  const text = nearText(input.search)
  if (text === null) return []
  for (const near of nearness) {
    const people = [...subscribers.values()].filter((it) =>
      isNear(text, `${emailKey(it.email)} ${nameKey(it.name)}`, near),
    )
    const suggestions = nearestSearches(input.search, people, { searchIn: input.searchIn, most: 3 })
      .map((search) => ({ search, matching: count(search) }))
      .filter(({ matching }) => matching !== 0)
    if (suggestions.length > 0) return suggestions
  }
  return []
}
