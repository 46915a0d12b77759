import { Table, TBody, Th, THead } from '@joy/ui/data-table.tsx'
import { Pane } from '@joy/ui/pane.tsx'
import { LoadError } from '../../../components/load-error.tsx'
import { PageFoot } from '../../../components/page-foot.tsx'
import { useListKeyboard } from '../../../hooks/use-list-keyboard.ts'
import type { Webhooks } from './use-webhooks.ts'
import { WebhooksEmpty } from './webhooks-empty.tsx'
import { useTableView } from '../../../components/table-view/use-table-view.ts'
import { columns } from './webhooks-columns.ts'
import { WebhooksRow } from './webhooks-row.tsx'
import { WebhooksSkeleton } from './webhooks-skeleton.tsx'
import { searchId, WebhooksToolbar } from './webhooks-toolbar.tsx'

/** The ledger with its tools, in each of its states: loading, failed, nothing yet, no match, full. */
export function WebhooksList({ webhooks }: { webhooks: Webhooks }) {
  const { params, page, items, record } = webhooks
  const view = useTableView('webhooks', columns)
  // Beside an open delivery there is room for what tells them apart.
  const isNarrow = record.id !== null
  const openAt = (index: number) => {
    const delivery = items[index]
    if (delivery) record.open(delivery.id)
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
    <Pane aria-label="Deliveries" aria-busy={page.isFetching}>
      <WebhooksToolbar params={params} view={view} disabled={!page.data && !page.isError} />
      <Table
        isTwoLine
        isCheckless
        hiddenColumns={view.hiddenColumns}
        aria-label="Deliveries"
        aria-rowcount={page.data?.matching ?? -1}
      >
        <THead>
          <Th>Event</Th>
          {!isNarrow && (
            <Th column="platform" width="136px">
              Platform
            </Th>
          )}
          {!isNarrow && (
            <Th column="says" width="34%" isWideOnly>
              What came of it
            </Th>
          )}
          <Th column="status" width="112px">
            Status
          </Th>
          <Th column="receivedAt" width="178px" align="right">
            Received
          </Th>
        </THead>
        {page.isPending && <WebhooksSkeleton isNarrow={isNarrow} />}
        {page.data && !isEmpty && (
          <TBody>
            {items.map((delivery, index) => (
              <WebhooksRow
                key={delivery.id}
                delivery={delivery}
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
            sentence="The deliveries could not be loaded."
            whatFailed="Failed to fetch webhook deliveries"
            error={page.error}
            onRetry={() => void page.refetch()}
            isRetrying={page.isFetching}
          />
        </div>
      )}
      {isEmpty && <WebhooksEmpty params={params} />}
      <PageFoot params={params} page={page} noun="deliveries" nounOfOne="delivery" />
    </Pane>
  )
}
