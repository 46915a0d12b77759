import { keepPreviousData } from '@tanstack/react-query'
import { ListView } from '#components/list/list-view.tsx'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'
import { offersColumns } from './offers-columns.tsx'
import { searchId, SponsoringToolbar } from './sponsoring-toolbar.tsx'
import type { SponsoringMutations } from './use-sponsoring-mutations.ts'
import { useSponsoringParams, useSponsoringRecord } from './use-sponsoring-list.ts'

/** Who offers places, the newest first: how many, how many of them are given, how many left. */
export function OffersTab({ mutations }: { mutations: SponsoringMutations }) {
  const { params, asked } = useSponsoringParams()
  const page = trpc.sponsoring.offersPage.useQuery(asked, { placeholderData: keepPreviousData })
  const record = useSponsoringRecord(paths.sponsorOffers(), params, page.data)
  return (
    <>
      <ListView
        table="sponsoring-offers"
        label="Offers"
        noun="offers"
        columns={offersColumns(record, mutations)}
        page={page}
        params={params}
        record={record}
        searchId={searchId}
        toolbar={() => <SponsoringToolbar params={params} noun="offers" openWord="Open" />}
        failed={{ sentence: 'The offers could not be loaded.', whatFailed: 'Failed to fetch offers of places' }}
        empty={{
          none: {
            title: 'Nobody has offered a place',
            text: 'Whoever offers places on the site stands here once their email is confirmed. What comes another way is entered by hand.',
          },
          noMatch: {
            title: 'No offers match your search',
            text: 'No offer fits what is searched and filtered.',
            clear: 'Clear search and filters',
          },
        }}
      />
      <RecordOutlet record={{ ...record, mutations }} />
    </>
  )
}
