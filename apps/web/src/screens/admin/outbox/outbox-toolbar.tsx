import type { OutboxEntry } from '@joy/contract'
import { SearchField } from '@joy/ui/search-field.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import type { ListParams } from '#components/list/use-list-params.ts'
import { useSentLabel } from './use-sent-label.ts'

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
    <Toolbar>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <SearchField
          id={searchId}
          label="Search mails"
          placeholder="Search mails..."
          hotkey="/"
          value={params.text}
          onChange={params.setText}
          className="flex-1 md:max-w-70 md:min-w-40"
        />
        <SavedViews screen="outbox" />
        <div className="contents md:ml-auto md:flex md:items-center md:gap-2">
          <Segmented
            label="State"
            options={toOptions(sent)}
            value={status ?? 'all'}
            onChange={(value) => params.setFilter('status', value === 'all' ? undefined : value)}
            className="max-md:order-last max-md:basis-full"
          />
          <ViewMenu view={view} />
        </div>
      </div>
    </Toolbar>
  )
}
