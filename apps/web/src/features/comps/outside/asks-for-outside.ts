import type { SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'

type Params = SubscriberList['params']

/** Whether the comped are asked for, and by nothing that is not known of whoever is on no list. */
export const asksForComped = ({ filters, further }: Pick<Params, 'filters' | 'further'>): boolean =>
  filters.comped === 'yes' && !asksForMore(filters, further)

/** The same, or somebody is searched who may be comped. */
export const asksForOutside = (params: Params): boolean =>
  asksForComped(params) ||
  (params.search !== '' && params.filters.comped === undefined && !asksForMore(params.filters, params.further))

const asksForMore = ({ tier, status, tag }: Params['filters'], further: string) =>
  Boolean(tier ?? status ?? tag) || further !== ''
