import { EmptyDrawing, NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { Th, THead } from '@joy/ui/data-table.tsx'
import { Button } from '@joy/ui/button.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { positionOn } from '../../../components/page-words.ts'
import { PagedPane } from '../../../components/paged-pane.tsx'
import { RecordOutlet } from '../../../components/record-outlet.tsx'
import { trpc } from '../../../data/trpc.ts'
import { useListKeyboard } from '../../../hooks/use-list-keyboard.ts'
import { pageSize, useListParams } from '../../../hooks/use-list-params.ts'
import { useOpenRecord } from '../../../hooks/use-open-record.ts'
import { paths } from '../../../paths.ts'
import { RequestRow } from './request-row.tsx'
import { searchId, SponsoringToolbar } from './sponsoring-toolbar.tsx'
import type { SponsoringActs } from './use-sponsoring-acts.ts'

/** Who asked for a place, the newest first. */
export function RequestsTab({ acts }: { acts: SponsoringActs }) {
  const params = useListParams({ sorts: ['-id'], defaultSort: '-id', filters: ['state'] })
  const state = params.filters.state === 'open' ? 'open' : 'all'
  const page = trpc.sponsoring.requestsPage.useQuery({ ...params.asked, state }, { placeholderData: keepPreviousData })
  const items = page.data?.items ?? []
  const record = useOpenRecord({
    listPath: paths.sponsoring(),
    rows: items,
    positionOf: positionOn(params.page, pageSize, page.data?.matching),
  })
  const { cursor } = useListKeyboard({
    rowCount: items.length,
    searchId,
    onToggle: () => undefined,
    onOpen: (index) => items[index] && record.open(items[index].id),
    openIndex: record.index,
  })
  return (
    <>
      <PagedPane
        noun="requests"
        label="Requests"
        query={page}
        params={params}
        columns={4}
        toolbar={<SponsoringToolbar params={params} noun="requests" openWord="Waiting" />}
        failed={{ sentence: 'The requests could not be loaded.', whatFailed: 'Failed to fetch requests for places' }}
        head={
          <THead>
            <Th>Person</Th>
            <Th width="18%" isRoomyOnly>
              Received
            </Th>
            <Th width="150px">State</Th>
            <Th width="150px" align="right">
              Actions
            </Th>
          </THead>
        }
        row={(request, index) => (
          <RequestRow
            key={request.id}
            request={request}
            index={index}
            isCursor={cursor === index && record.id === null}
            record={record}
            acts={acts}
          />
        )}
        empty={
          params.isNarrowed ? (
            <EmptyState
              title="No requests match your search"
              drawing={<NoMatchDrawing />}
              actions={<Button onClick={params.clear}>Clear search and filters</Button>}
            >
              Nobody who asked fits what is searched and filtered.
            </EmptyState>
          ) : (
            <EmptyState title="Nobody has asked for a place" drawing={<EmptyDrawing />}>
              Whoever asks on the site stands here once their email is confirmed. What comes another way is entered by
              hand.
            </EmptyState>
          )
        }
      />
      <RecordOutlet record={{ ...record, acts }} />
    </>
  )
}
