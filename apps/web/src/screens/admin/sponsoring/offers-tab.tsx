import { Button } from '@joy/ui/button.tsx'
import { Th, THead } from '@joy/ui/data-table.tsx'
import { EmptyDrawing, NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { positionOn } from '../../../components/page-words.ts'
import { PagedPane } from '../../../components/paged-pane.tsx'
import { RecordOutlet } from '../../../components/record-outlet.tsx'
import { trpc } from '../../../data/trpc.ts'
import { useListKeyboard } from '../../../hooks/use-list-keyboard.ts'
import { pageSize, useListParams } from '../../../hooks/use-list-params.ts'
import { useOpenRecord } from '../../../hooks/use-open-record.ts'
import { paths } from '../../../paths.ts'
import { OfferRow } from './offer-row.tsx'
import { searchId, SponsoringToolbar } from './sponsoring-toolbar.tsx'
import type { SponsoringActs } from './use-sponsoring-acts.ts'

/** Who offers places, the newest first: how many, how many of them are given, how many left. */
export function OffersTab({ acts }: { acts: SponsoringActs }) {
  const params = useListParams({ sorts: ['-id'], defaultSort: '-id', filters: ['state'] })
  const state = params.filters.state === 'open' ? 'open' : 'all'
  const page = trpc.sponsoring.offersPage.useQuery({ ...params.asked, state }, { placeholderData: keepPreviousData })
  const items = page.data?.items ?? []
  const record = useOpenRecord({
    listPath: paths.sponsorOffers(),
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
        noun="offers"
        label="Offers"
        query={page}
        params={params}
        columns={6}
        toolbar={<SponsoringToolbar params={params} noun="offers" openWord="Open" />}
        failed={{ sentence: 'The offers could not be loaded.', whatFailed: 'Failed to fetch offers of places' }}
        head={
          <THead>
            <Th>Sponsor</Th>
            <Th width="21%">Place</Th>
            <Th width="84px" align="right" isRoomyOnly>
              Offered
            </Th>
            <Th width="72px" align="right" isRoomyOnly>
              Given
            </Th>
            <Th width="64px" align="right">
              Left
            </Th>
            <Th width="150px" align="right">
              Actions
            </Th>
          </THead>
        }
        row={(offer, index) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            index={index}
            isCursor={cursor === index && record.id === null}
            record={record}
            acts={acts}
          />
        )}
        empty={
          params.isNarrowed ? (
            <EmptyState
              title="No offers match your search"
              drawing={<NoMatchDrawing />}
              actions={<Button onClick={params.clear}>Clear search and filters</Button>}
            >
              No offer fits what is searched and filtered.
            </EmptyState>
          ) : (
            <EmptyState title="Nobody has offered a place" drawing={<EmptyDrawing />}>
              Whoever offers places on the site stands here once their email is confirmed. What comes another way is
              entered by hand.
            </EmptyState>
          )
        }
      />
      <RecordOutlet record={{ ...record, acts }} />
    </>
  )
}
