import type { AskedSubscribers, SubscriberFilter } from '@joy/contract'
import { writePeopleFilter } from '@joy/domain/people-filter/filter-text.ts'

/** A filter as it was asked for, with its conditions as a text: what a job keeps is read by the contract once more. */
export const asAsked = ({ filter, ...others }: SubscriberFilter): AskedSubscribers =>
  filter === undefined ? others : { ...others, filter: writePeopleFilter(filter) }
