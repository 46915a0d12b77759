import { matchingWords } from '../components/page-words.ts'
import { useOpenRecord } from './use-open-record.ts'
import { pageSize, type SubscriberList } from './use-subscriber-list.ts'

/** The subscriber that is open beside this list, at `listPath`/:id. */
export const useSubscriberRecord = (listPath: string, { items, page, params }: SubscriberList) =>
  useOpenRecord({
    listPath,
    rows: items,
    positionOf: (index) =>
      page.data && `${(params.page - 1) * pageSize + index + 1} of ${matchingWords(page.data.matching)}`,
  })
