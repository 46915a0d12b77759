import type { z } from 'zod'
import type { WebsiteSubscriber } from '@joy/contract'
import type { pageInput } from '@joy/contract/schemas/paging.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { searchText } from '@joy/domain/search.ts'
import type { Community } from '../community/community-store.ts'
import { countNotes } from '../community/notes.ts'
import { oldestFirst, pageOf } from '../community/page-of.ts'
import { unexportedOf } from '../community/website-left-out.ts'
import { websiteRow } from '../community/website-row.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

function page(community: Community, all: WebsiteSubscriber[], input: z.output<typeof pageInput>) {
  const text = searchText(input.search)
  const found = text ? all.filter((it) => emailKey(it.email).includes(text)) : all
  const shown = pageOf(found, input, all.length, text !== null)
  return {
    ...shown,
    items: shown.items.map((it) => ({ ...websiteRow(community, it), notes: countNotes(community, it.email) })),
  }
}

export const websiteSubscribers = (community: Community): FeatureHandlers<'websiteSubscribers'> => {
  const door = doorOf(community)
  const unexported = () => unexportedOf(community)
  return {
    list: respond(
      'websiteSubscribers.list',
      () => oldestFirst(community.websiteSubscribers).map((it) => websiteRow(community, it)),
      door,
    ),
    page: respond('websiteSubscribers.page', (input) => page(community, community.websiteSubscribers, input), door),
    unexported: respond(
      'websiteSubscribers.unexported',
      () => oldestFirst(unexported()).map((it) => websiteRow(community, it)),
      door,
    ),
    unexportedPage: respond('websiteSubscribers.unexportedPage', (input) => page(community, unexported(), input), door),
  }
}
