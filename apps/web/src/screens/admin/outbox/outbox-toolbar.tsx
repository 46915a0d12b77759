import type { OutboxEntry } from '@joy/contract'
import { Segmented } from '@joy/ui/segmented.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ListToolbar } from '#components/list/list-toolbar.tsx'
import type { ListParams } from '#components/list/use-list-params.ts'
import { useSentLabel } from '#hooks/use-sent-label.ts'

export const searchId = 'search-mails'

type State = OutboxEntry['status'] | 'all'
type Props = {
  params: Pick<ListParams, 'text' | 'setText'> & { setFilter: (name: 'status', value: string | undefined) => void }
  status: OutboxEntry['status'] | undefined
  view: TableView
}

const toOptions = (sent: string): readonly { value: State; label: string }[] => [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'sent', label: sent },
  { value: 'failed', label: 'Failed' },
]

/** Search by address or subject, and one state or all. */
export function OutboxToolbar({ params, status, view }: Props) {
  const sent = useSentLabel()
  return (
    <ListToolbar
      search={{ id: searchId, of: 'mails', params, width: 'flex-1 md:max-w-70 md:min-w-40' }}
      view={view}
      before={
        <Segmented
          label="State"
          options={toOptions(sent)}
          value={status ?? 'all'}
          onChange={(value) => params.setFilter('status', value === 'all' ? undefined : value)}
          className="max-md:order-last max-md:basis-full"
        />
      }
    >
      <SavedViews screen="outbox" />
    </ListToolbar>
  )
}
