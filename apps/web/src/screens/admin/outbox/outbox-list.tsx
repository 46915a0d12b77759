import { Table, TBody, Th, THead } from '@joy/ui/data-table.tsx'
import { Pane } from '@joy/ui/pane.tsx'
import { LoadError } from '../../../components/load-error.tsx'
import { useListKeyboard } from '../../../hooks/use-list-keyboard.ts'
import { OutboxEmpty } from './outbox-empty.tsx'
import { PageFoot } from '../../../components/page-foot.tsx'
import { useTableView } from '../../../components/table-view/use-table-view.ts'
import { columns } from './outbox-columns.ts'
import { OutboxRow, OutboxSkeleton } from './outbox-row.tsx'
import { OutboxToolbar, searchId } from './outbox-toolbar.tsx'
import type { Outbox } from './use-outbox.ts'

/** The list with its tools, in each of its states: loading, failed, no mail, no match, full. */
export function OutboxList({ outbox }: { outbox: Outbox }) {
  const { params, status, page, items, record } = outbox
  const view = useTableView('outbox', columns)
  // Beside an open mail there is room for what tells mails apart.
  const isNarrow = record.id !== null
  const openAt = (index: number) => {
    const mail = items[index]
    if (mail) record.open(mail.id)
  }
  const { cursor } = useListKeyboard({
    rowCount: items.length,
    searchId,
    onToggle: openAt,
    onOpen: openAt,
    openIndex: record.index,
  })
  const isEmpty = page.data?.items.length === 0
  return (
    <Pane aria-label="Mails" aria-busy={page.isFetching}>
      <OutboxToolbar params={params} status={status} view={view} />
      <Table
        isTwoLine
        isCheckless
        hiddenColumns={view.hiddenColumns}
        aria-label="Mails"
        aria-rowcount={page.data?.matching ?? -1}
      >
        <THead>
          <Th>Mail</Th>
          {!isNarrow && (
            <Th column="template" width="168px" isWideOnly>
              Template
            </Th>
          )}
          <Th column="status" width="112px">
            Status
          </Th>
          {!isNarrow && (
            <Th column="tries" width="84px" align="right" isWideOnly>
              Tries
            </Th>
          )}
          <Th column="time" width="178px" align="right">
            Time
          </Th>
        </THead>
        {page.isPending && <OutboxSkeleton isNarrow={isNarrow} />}
        {page.data && !isEmpty && (
          <TBody>
            {items.map((mail, index) => (
              <OutboxRow
                key={mail.id}
                mail={mail}
                index={index}
                record={record}
                isCursor={cursor === index && record.id === null}
              />
            ))}
          </TBody>
        )}
      </Table>
      {page.isError && (
        <div className="p-4 md:p-5">
          <LoadError
            sentence="The outbox could not be loaded."
            whatFailed="Failed to fetch mails"
            error={page.error}
            onRetry={() => void page.refetch()}
            isRetrying={page.isFetching}
          />
        </div>
      )}
      {isEmpty && <OutboxEmpty params={params} />}
      <PageFoot params={outbox.params} page={outbox.page} noun="mails" />
    </Pane>
  )
}
