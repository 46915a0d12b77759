import { positionOn } from '#components/list/page-labels.ts'
import { useOpenRecord } from '#components/record/use-open-record.ts'
import { pageSize } from '#components/list/use-list-params.ts'
import type { SubscriberList } from './use-subscriber-list.ts'

/** The subscriber that is open beside this list, at `listPath`/:id, or somebody of the website's, at `listPath`/on-website/:id. */
export const useSubscriberRecord = (listPath: string, { items, page, params }: SubscriberList) =>
  useOpenRecord({
    listPath,
    rows: items,
    otherKinds: ['on-website'],
    getPosition: positionOn(params.page, pageSize, page.data?.matching),
  })
