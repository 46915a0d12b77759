import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'
import { requestsColumns } from './requests-columns.tsx'
import { SponsoringList } from './sponsoring-list.tsx'
import type { SponsoringMutations } from './use-sponsoring-mutations.ts'
import { useSponsoringParams, useSponsoringRecord } from './use-sponsoring-list.ts'

/** Who asked for a place, the newest first. */
export function RequestsTab({ mutations }: { mutations: SponsoringMutations }) {
  const { params, asked } = useSponsoringParams()
  const page = trpc.sponsoring.requestsPage.useQuery(asked, { placeholderData: keepPreviousData })
  const record = useSponsoringRecord(paths.sponsoring(), params, page.data)
  return (
    <SponsoringList
      noun="requests"
      openLabel="Waiting"
      columns={requestsColumns(record, mutations)}
      page={page}
      params={params}
      record={record}
      mutations={mutations}
      messages={{
        none: 'Nobody has asked for a place',
        who: 'Whoever asks',
        whatFailed: 'Failed to fetch requests for places',
        noMatch: 'Nobody who asked fits what is searched and filtered.',
      }}
    />
  )
}
