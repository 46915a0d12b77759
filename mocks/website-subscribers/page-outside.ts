import type { OutsidePageInput, SubscriberFilter, WebsiteSubscriber } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { filtersOutside } from '@joy/domain/people-filter/quick-conditions.ts'
import {
  holdsSearch,
  type PersonSearch,
  readPersonSearch,
  searchedAlias,
  searchedPaymentId,
} from '@joy/domain/search.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'
import { getAliases } from '../merges/get-aliases.ts'
import { isPaymentId } from '../payments/is-payment-id.ts'
import { toPeopleMatcher } from '../subscribers/person-facts.ts'
import { websitePerson } from './website-row.ts'

/** Who stands on the website's list and on no other, newest first. */
export function pageOutsideWebsiteSubscribers(backend: MockBackend, input: OutsidePageInput) {
  const shown = toPage(aloneOnWebsite(backend, input), input, backend.websiteSubscribers.length, true)
  return { ...shown, items: shown.items.map((it) => websitePerson(backend, it)) }
}

/** Those of them whom a filter of people leaves. */
export function aloneOnWebsite(backend: MockBackend, { search, searchIn, ...asked }: SubscriberFilter) {
  const { websiteSubscribers, idByKey } = backend
  const filters = filtersOutside(asked)
  const looked = readPersonSearch(search)
  if (filters === null) return []
  const tests = filters.map((it) => toPeopleMatcher(backend, it))
  const holds = (it: WebsiteSubscriber) =>
    looked === null ||
    holdsSearch(looked, { ...it, name: searchIn === 'email' ? null : it.name }) ||
    hasId(backend, looked, it)
  return websiteSubscribers
    .filter((it) => !idByKey.has(emailKey(it.email)) && holds(it) && tests.every((fits) => fits(it.email)))
    .toSorted((a, b) => b.id - a.id)
}

/** By what is searched as a whole: an id of Stripe, or another address of theirs. */
function hasId(backend: MockBackend, search: PersonSearch, { email }: WebsiteSubscriber): boolean {
  const key = emailKey(email)
  const paymentId = searchedPaymentId(search)
  if (paymentId !== null)
    return backend.subscriptions.some((it) => emailKey(it.email) === key && isPaymentId(it, paymentId))
  const alias = searchedAlias(search)
  return alias !== null && getAliases(backend, key).some((it) => emailKey(it.email) === alias)
}
