import { positionOn } from '#components/list/page-labels.ts'
import { pageSize, useListParams } from '#components/list/use-list-params.ts'
import { useOpenRecord } from '#components/record/use-open-record.ts'

/** What a list of sponsoring is asked for by the address, newest first: all, or those that something is to be done about. */
export function useSponsoringParams() {
  const params = useListParams({ sorts: ['-id'], defaultSort: '-id', filters: ['state'] })
  const state = params.filters.state === 'open' ? ('open' as const) : ('all' as const)
  return { params, asked: { ...params.asked, state } }
}
type Params = ReturnType<typeof useSponsoringParams>['params']
type Page = { items: readonly { id: number }[]; matching: number | null } | undefined

/** The record that is open beside such a list. */
export const useSponsoringRecord = (listPath: string, params: Params, page: Page) =>
  useOpenRecord({
    listPath,
    rows: page?.items ?? [],
    getPosition: positionOn(params.page, pageSize, page?.matching),
  })
