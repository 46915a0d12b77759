import type { z } from 'zod'
import type { WebsiteSubscriber } from '@joy/contract'
import type { pageInput } from '@joy/contract/schemas/paging.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { searchText } from '@joy/domain/search.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'
import { getUnexported } from '../website-subscribers/left-out.ts'
import { getWebsiteSubscriber, websiteSubscriberHistory } from '../website-subscribers/get-website-subscriber.ts'
import { pageOutsideWebsiteSubscribers } from '../website-subscribers/page-outside.ts'
import { listedWebsiteRow } from '../website-subscribers/website-row.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

function page(backend: MockBackend, all: WebsiteSubscriber[], input: z.output<typeof pageInput>) {
  const text = searchText(input.search)
  const found = text ? all.filter((it) => emailKey(it.email).includes(text)) : all
  const shown = toPage(found, input, all.length, text !== null)
  return { ...shown, items: shown.items.map((it) => listedWebsiteRow(backend, it)) }
}

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
  }
}
