import type { OutsideWebsiteSubscriber, WebsiteSubscriber } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import {
  holdsSearch,
  type PersonSearch,
  readPersonSearch,
  searchedAlias,
  searchedPaymentId,
} from '@joy/domain/search.ts'
import { getAddition } from '../additions/additions.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'
import { compInForce } from '../comps/find-comps.ts'
import { getAliases } from '../merges/get-aliases.ts'
import { isPaymentId } from '../payments/is-payment-id.ts'
import { listedWebsiteRow, unsubscribedFromWebsite } from './website-row.ts'

type Page = { cursor?: string | undefined; limit: number; search?: string | undefined }

/** Who stands on the website's list and on no other, newest first. */
export function pageOutsideWebsiteSubscribers(backend: MockBackend, { search, ...page }: Page) {
  const { websiteSubscribers, idByKey } = backend
  const alone = websiteSubscribers.filter(({ email }) => !idByKey.has(emailKey(email))).toSorted((a, b) => b.id - a.id)
  const looked = readPersonSearch(search)
  const found = looked ? alone.filter((it) => holdsSearch(looked, it) || hasId(backend, looked, it)) : alone
  const shown = toPage(found, page, websiteSubscribers.length, true)
  return { ...shown, items: shown.items.map((it) => present(backend, it)) }
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

const present = (backend: MockBackend, row: WebsiteSubscriber): OutsideWebsiteSubscriber => {
  const key = emailKey(row.email)
  return {
    ...listedWebsiteRow(backend, row),
    addedBy: getAddition(backend, key)?.by ?? null,
    unsubscribedAt: unsubscribedFromWebsite(backend, key),
    isComped: compInForce(backend, row.email) !== undefined,
  }
}
