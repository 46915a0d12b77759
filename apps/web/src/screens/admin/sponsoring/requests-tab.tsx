import { keepPreviousData } from '@tanstack/react-query'
import { ListView } from '#components/list/list-view.tsx'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'
import { requestsColumns } from './requests-columns.tsx'
import { searchId, SponsoringToolbar } from './sponsoring-toolbar.tsx'
import type { SponsoringMutations } from './use-sponsoring-mutations.ts'
import { useSponsoringParams, useSponsoringRecord } from './use-sponsoring-list.ts'

/** Who asked for a place, the newest first. */
export function RequestsTab({ mutations }: { mutations: SponsoringMutations }) {
  const { params, asked } = useSponsoringParams()
  const page = trpc.sponsoring.requestsPage.useQuery(asked, { placeholderData: keepPreviousData })
  const record = useSponsoringRecord(paths.sponsoring(), params, page.data)
  return (
    <>
      <ListView
        table="sponsoring-requests"
        label="Requests"
        noun="requests"
        columns={requestsColumns(record, mutations)}
        page={page}
        params={params}
        record={record}
        searchId={searchId}
        toolbar={() => <SponsoringToolbar params={params} noun="requests" openWord="Waiting" />}
        failed={{ sentence: 'The requests could not be loaded.', whatFailed: 'Failed to fetch requests for places' }}
        empty={{
          none: {
            title: 'Nobody has asked for a place',
            text: 'Whoever asks on the site stands here once their email is confirmed. What comes another way is entered by hand.',
          },
          noMatch: {
            title: 'No requests match your search',
            text: 'Nobody who asked fits what is searched and filtered.',
            clear: 'Clear search and filters',
          },
        }}
      />
      <RecordOutlet record={{ ...record, mutations }} />
    </>
  )
}
