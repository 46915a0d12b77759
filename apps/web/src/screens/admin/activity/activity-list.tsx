import { consoleMessages } from '#data/console-messages.ts'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ListView } from '#components/list/list-view.tsx'
import { RowBelow } from '#components/list/row-below.tsx'
import { paths } from '#paths.ts'
import { activityColumns, toDetailId } from './activity-columns.tsx'
import { ActivityDetail } from './activity-detail.tsx'
import { ActivityToolbar, searchId } from './activity-toolbar.tsx'
import type { ActivityLog } from './use-activity-log.ts'

/** The log with its tools. Unfolded, an entry shows the whole sentence, what stood there before and after, and the request. */
export function ActivityList({ log: { page, params } }: { log: ActivityLog }) {
  const [unfolded, setUnfolded] = useState<readonly number[]>([])
  const toggle = (id: number) => setUnfolded((all) => (all.includes(id) ? all.filter((it) => it !== id) : [...all, id]))
  const isUnfolded = (id: number) => unfolded.includes(id)
  return (
    <ListView
      table="activity"
      label="Activity log"
      noun="entries"
      nounOfOne="entry"
      columns={activityColumns({ isUnfolded, toggle })}
      page={page}
      params={params}
      searchId={searchId}
      isTwoLine
      toolbar={(view) => <ActivityToolbar params={params} view={view} disabled={!page.data && !page.isError} />}
      keys={{ onOpen: ({ id }) => toggle(id) }}
      rowLook={({ id }) => (isUnfolded(id) ? { className: 'md:[&>td]:border-b-0' } : {})}
      below={(entry) =>
        isUnfolded(entry.id) && (
          <RowBelow id={toDetailId(entry)} className="pb-4! max-md:pl-3! md:pl-15!">
            <ActivityDetail entry={entry} onOnly={(who) => params.setFilter('who', who)} />
          </RowBelow>
        )
      }
      failed={{ sentence: consoleMessages.activityNotLoaded, whatFailed: consoleMessages.fetchActivity }}
      empty={{
        none: {
          title: 'No activity yet',
          text: 'What you, your subscribers and the other services do is written here. Import your Substack export to begin.',
          actions: (
            <LinkButton as={Link} to={paths.sync('import')} tone="primary">
              Import CSV
            </LinkButton>
          ),
        },
        noMatch: {
          title: 'No activity matches your search',
          text: 'Nothing in the log fits what is searched and filtered.',
          clear: 'Clear search and filters',
        },
        pastTheEnd: 'The log is never shortened; this address leads past its end.',
      }}
    />
  )
}
