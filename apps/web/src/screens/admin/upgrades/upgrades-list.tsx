import { Table, TBody, Th, THead } from '@joy/ui/data-table.tsx'
import { Pane } from '@joy/ui/pane.tsx'
import { LoadError } from '../../../components/load-error.tsx'
import { useListKeyboard } from '../../../hooks/use-list-keyboard.ts'
import { UpgradesEmpty } from './upgrades-empty.tsx'
import { PageFoot } from '../../../components/page-foot.tsx'
import { useTableView } from '../../../components/table-view/use-table-view.ts'
import { columns } from './upgrades-columns.ts'
import { UpgradesRow } from './upgrades-row.tsx'
import { UpgradesSkeleton } from './upgrades-skeleton.tsx'
import { searchId, UpgradesToolbar } from './upgrades-toolbar.tsx'
import type { UpgradeList } from './use-upgrade-list.ts'

/** The list with its tools, in each of its states: loading, failed, none, no match, full. */
export function UpgradesList(list: UpgradeList) {
  const { page, items, record } = list
  const view = useTableView('upgrades', columns)
  const { cursor } = useListKeyboard({
    rowCount: items.length,
    searchId,
    onToggle: () => undefined,
    onOpen: (index) => {
      const row = items[index]
      if (row) record.open(row.id)
    },
    openIndex: record.index,
  })
  const isEmpty = page.data?.items.length === 0
  return (
    <Pane aria-label="Upgrades" aria-busy={page.isFetching}>
      <UpgradesToolbar {...list} view={view} />
      <Table
        isCheckless
        hiddenColumns={view.hiddenColumns}
        aria-label="Upgrades"
        aria-rowcount={page.data?.matching ?? -1}
      >
        <THead>
          <Th width="11%">ID</Th>
          <Th column="substackId" width="16%">
            Substack ID
          </Th>
          <Th column="planningCenterId">Planning Center ID</Th>
          <Th column="status" width="160px">
            Status
          </Th>
          <Th column="createdAt" width="17%">
            Created Date
          </Th>
          <Th width="96px" align="right">
            Actions
          </Th>
        </THead>
        {page.isPending && <UpgradesSkeleton />}
        {page.data && !isEmpty && (
          <TBody>
            {items.map((upgrade, index) => (
              <UpgradesRow
                key={upgrade.id}
                upgrade={upgrade}
                index={index}
                isCursor={cursor === index && record.id === null}
                record={record}
              />
            ))}
          </TBody>
        )}
      </Table>
      {page.isError && (
        <div className="p-4 md:p-5">
          <LoadError
            sentence="Failed to load the upgrades. Please try again."
            whatFailed="Failed to fetch upgrades"
            error={page.error}
            onRetry={() => void page.refetch()}
            isRetrying={page.isFetching}
          />
        </div>
      )}
      {isEmpty && <UpgradesEmpty {...list} />}
      <PageFoot params={list.params} page={list.page} noun="upgrades" />
    </Pane>
  )
}
