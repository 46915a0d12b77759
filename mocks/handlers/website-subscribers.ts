import type { WebsitePageInput, WebsiteSubscriber } from '@joy/contract'
import { filtersOutside } from '@joy/domain/people-filter/quick-conditions.ts'
import { holdsSearch, readPersonSearch } from '@joy/domain/search.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'
import { getUnexported } from '../website-subscribers/left-out.ts'
import { getWebsiteSubscriber, websiteSubscriberHistory } from '../website-subscribers/get-website-subscriber.ts'
import { pageOutsideWebsiteSubscribers } from '../website-subscribers/page-outside.ts'
import { toPeopleMatcher } from '../subscribers/person-facts.ts'
import { websitePerson } from '../website-subscribers/website-row.ts'
import {
  changeSubscriberAddress,
  deleteSubscriberAccount,
  exportPersonalData,
  keepSubscriberAccount,
  renameSubscriber,
  stopSubscriberAddressChange,
} from '../subscribers/subscriber-account.ts'
import { respond, respondFile } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

function page(backend: MockBackend, all: WebsiteSubscriber[], input: WebsitePageInput) {
  const search = readPersonSearch(input.search)
  const isSearched = (it: WebsiteSubscriber) =>
    search === null || holdsSearch(search, { ...it, name: input.searchIn === 'email' ? null : it.name })
  const { comped, tag } = input
  const filters = filtersOutside({ comped, tag, filter: input.filter }) ?? []
  const tests = filters.map((it) => toPeopleMatcher(backend, it))
  const found = all.filter((it) => isSearched(it) && tests.every((fits) => fits(it.email)))
  const shown = toPage(found, input, all.length, search !== null || filters.length > 0)
  return { ...shown, items: shown.items.map((it) => websitePerson(backend, it)) }
}

const kind = 'website-subscriber'

export const websiteSubscribers = (backend: MockBackend): FeatureHandlers<'websiteSubscribers'> => {
  const guard = accessGuard(backend)
  return {
    page: respond('websiteSubscribers.page', (input) => page(backend, backend.websiteSubscribers, input), guard),
    unexportedPage: respond(
      'websiteSubscribers.unexportedPage',
      (input) => page(backend, getUnexported(backend), input),
      guard,
    ),
    outsidePage: respond(
      'websiteSubscribers.outsidePage',
      (input) => pageOutsideWebsiteSubscribers(backend, input),
      guard,
    ),
    get: respond('websiteSubscribers.get', (input) => getWebsiteSubscriber(backend, input), guard),
    history: respond('websiteSubscribers.history', (input) => websiteSubscriberHistory(backend, input), guard),
    data: respondFile('websiteSubscribers.data', ({ id }) => exportPersonalData(backend, { id, kind }, 'json'), guard),
    dataPage: respondFile(
      'websiteSubscribers.dataPage',
      ({ id }) => exportPersonalData(backend, { id, kind }, 'html'),
      guard,
    ),
    rename: respond('websiteSubscribers.rename', (input) => renameSubscriber(backend, { ...input, kind }), guard),
    changeAddress: respond(
      'websiteSubscribers.changeAddress',
      (input) => changeSubscriberAddress(backend, { ...input, kind }),
      guard,
    ),
    stopAddressChange: respond(
      'websiteSubscribers.stopAddressChange',
      ({ id }) => stopSubscriberAddressChange(backend, { id, kind }),
      guard,
    ),
    deleteAccount: respond(
      'websiteSubscribers.deleteAccount',
      ({ id }) => deleteSubscriberAccount(backend, { id, kind }),
      guard,
    ),
    keepAccount: respond(
      'websiteSubscribers.keepAccount',
      ({ id }) => keepSubscriberAccount(backend, { id, kind }),
      guard,
    ),
  }
}
