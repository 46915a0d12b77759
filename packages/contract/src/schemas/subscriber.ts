import { z } from 'zod'
import { count, id, instant } from './primitives.ts'
import { searchLimit } from '../search-limit.ts'
import { pageInput } from './paging.ts'
import { peopleFilter } from './people-filter.ts'
import { personTag } from './person-tag.ts'
import { forExport } from './website-subscriber.ts'

/** A person on the newsletter platform's list (specification, section 3). */
export const subscriber = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  subscriptionTier: z.string(),
  subscriptionType: z.string().nullable(),
  subscriptionStatus: z.string().nullable(),
  subscribedAt: instant.nullable(),
  syncedAt: instant.nullable(),
  isComped: z.boolean(),
  compedAt: instant.nullable(),
})

/** As the list shows them: with how many notes there are on the person, and their tags by name. */
export const listedSubscriber = subscriber.extend({ notes: count, tags: z.array(personTag) })

const subscriberSort = z.enum(['subscribedAt', '-subscribedAt', 'email', '-email', 'name', '-name'])

/** What a list of subscribers can be narrowed by. `search` is a contains without regard to case and, in names, to accents; or a whole id. */
export const subscriberFilter = z.object({
  search: z.string().max(searchLimit).optional(),
  searchIn: z.enum(['email', 'email-or-name']).default('email-or-name'),
  tier: z.string().max(100).optional(),
  status: z.string().max(100).optional(),
  comped: z.enum(['yes', 'no']).optional(),
  /** Whose person has this tag. */
  tag: id.optional(),
  /** Further conditions as a text, beside all of the above. */
  filter: peopleFilter.optional(),
})

/** The same of a list that has its own order, of people who stand on no newsletter list. */
export const outsidePageInput = pageInput.extend(subscriberFilter.shape)

/** Of the website's list: by address alone, unless told otherwise. */
export const websitePageInput = pageInput.extend({
  ...subscriberFilter.pick({ comped: true, tag: true, filter: true }).shape,
  searchIn: subscriberFilter.shape.searchIn.unwrap().default('email'),
})

/** How many match: exact up to 10,000, beyond that null, to be read as 'more than 10,000'. */
export const subscriberCount = z.object({ matching: count.nullable() })

export const subscriberPageInput = pageInput.extend(subscriberFilter.shape).extend({
  sort: subscriberSort.default('-subscribedAt'),
})

/** What is asked after a search that found nobody, with the filters that it had. */
export const subscriberSuggestInput = subscriberFilter.extend({ search: z.string().min(1).max(200) })

/** What may be searched instead, and how many it finds; null: more than 10,000. */
export const searchSuggestion = z.object({ search: z.string(), matching: count.nullable() })

/**
 * The four count cards and the line beside the title of the sync screen. Comps are counted wherever they are in force:
 * `compedOutside` of them are of people on no newsletter list, whom the list does not show.
 */
export const subscriberTotals = z.object({
  subscribers: count,
  websiteSubscribers: count,
  ...forExport.shape,
  compedSubscribers: count,
  compedOutside: count,
  lastSyncedAt: instant.nullable(),
})

export type Subscriber = z.output<typeof subscriber>
export type ListedSubscriber = z.output<typeof listedSubscriber>
export type SubscriberFilter = z.output<typeof subscriberFilter>
/** The same as it is asked, with its conditions as a text. */
export type AskedSubscribers = z.input<typeof subscriberFilter>
export type SubscriberCount = z.output<typeof subscriberCount>
export type SubscriberPageInput = z.output<typeof subscriberPageInput>
export type OutsidePageInput = z.output<typeof outsidePageInput>
export type WebsitePageInput = z.output<typeof websitePageInput>
export type SubscriberSuggestInput = z.output<typeof subscriberSuggestInput>
export type SearchSuggestion = z.output<typeof searchSuggestion>
export type SubscriberTotals = z.output<typeof subscriberTotals>
