import { Table, TBody, Th, THead } from '@joy/ui/data-table.tsx'
import { Pane } from '@joy/ui/pane.tsx'
import { VisuallyHidden } from '@joy/ui/visually-hidden.tsx'
import { useState } from 'react'
import { LoadError } from '../../../components/load-error.tsx'
import { useListKeyboard } from '../../../hooks/use-list-keyboard.ts'
import { ActivityEmpty } from './activity-empty.tsx'
import { PageFoot } from '../../../components/page-foot.tsx'
import { useTableView } from '../../../components/table-view/use-table-view.ts'
import { columns } from './activity-columns.ts'
import { ActivityRow } from './activity-row.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { ActivityToolbar, searchId } from './activity-toolbar.tsx'
import type { ActivityLog } from './use-activity-log.ts'

/** The log with its tools, in each of its states: loading, failed, empty, no match, full. */
export function ActivityList({ log }: { log: ActivityLog }) {
  const { page, items, params } = log
  const view = useTableView('activity', columns)
  const [unfolded, setUnfolded] = useState<readonly number[]>([])
  const toggle = (id: number) => setUnfolded((all) => (all.includes(id) ? all.filter((it) => it !== id) : [...all, id]))
  const toggleAt = (index: number) => {
    const entry = items[index]
    if (entry) toggle(entry.id)
  }
  const { cursor } = useListKeyboard({ rowCount: items.length, searchId, onToggle: toggleAt, onOpen: toggleAt })
  const isFailed = page.isError && !page.data
  return (
    <Pane aria-label="Activity log" aria-busy={page.isFetching}>
      <ActivityToolbar params={params} view={view} disabled={!page.data && !isFailed} />
      <Table
        isTwoLine
        isCheckless
        hiddenColumns={view.hiddenColumns}
        aria-label="Activity log"
        aria-rowcount={page.data?.matching ?? -1}
      >
        <THead>
          <Th width="52px">
            <VisuallyHidden>Detail</VisuallyHidden>
          </Th>
          <Th column="user" width="26%">
            User
          </Th>
          <Th>Action</Th>
          <Th column="platform" width="14%">
            Platform
          </Th>
          <Th column="date" width="172px">
            Date
          </Th>
          <Th column="status" width="124px">
            Status
          </Th>
        </THead>
        {page.isPending && <ActivitySkeleton />}
        {items.length > 0 && (
          <TBody>
            {items.map((entry, index) => (
              <ActivityRow
                key={entry.id}
                entry={entry}
                index={index}
                isCursor={cursor === index}
                isUnfolded={unfolded.includes(entry.id)}
                onToggle={() => toggle(entry.id)}
                onOnly={(who) => params.setFilter('who', who)}
              />
            ))}
          </TBody>
        )}
      </Table>
      {isFailed && (
        <div className="p-4 md:p-5">
          <LoadError
            sentence="Error loading recent activity."
            whatFailed="Failed to fetch activity logs"
            error={page.error}
            onRetry={() => void page.refetch()}
            isRetrying={page.isFetching}
          />
        </div>
      )}
      {page.data && items.length === 0 && <ActivityEmpty {...log} />}
      <PageFoot params={log.params} page={log.page} noun="entries" nounOfOne="entry" />
    </Pane>
  )
}
