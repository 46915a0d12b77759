import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'
import { offersColumns } from './offers-columns.tsx'
import { SponsoringList } from './sponsoring-list.tsx'
import type { SponsoringMutations } from './use-sponsoring-mutations.ts'
import { useSponsoringParams, useSponsoringRecord } from './use-sponsoring-list.ts'

/** Who offers places, the newest first: how many, how many of them are given, how many left. */
export function OffersTab({ mutations }: { mutations: SponsoringMutations }) {
  const { params, asked } = useSponsoringParams()
  const page = trpc.sponsoring.offersPage.useQuery(asked, { placeholderData: keepPreviousData })
  const record = useSponsoringRecord(paths.sponsorOffers(), params, page.data)
  return (
    <SponsoringList
      noun="offers"
      openLabel="Open"
      columns={offersColumns(record, mutations)}
      page={page}
      params={params}
      record={record}
      mutations={mutations}
      messages={{
        none: 'Nobody has offered a place',
        who: 'Whoever offers places',
        whatFailed: 'Failed to fetch offers of places',
        noMatch: 'No offer fits what is searched and filtered.',
      }}
    />
  )
}
