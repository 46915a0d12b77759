import { Table, TBody } from '@joy/ui/data-table.tsx'
import { Pane } from '@joy/ui/pane.tsx'
import { LoadError } from '../../../components/load-error.tsx'
import { useListKeyboard } from '../../../hooks/use-list-keyboard.ts'
import type { OpenRecord } from '../../../hooks/use-open-record.ts'
import { PaymentsEmpty } from './payments-empty.tsx'
import { PageFoot } from '../../../components/page-foot.tsx'
import { useTableView } from '../../../components/table-view/use-table-view.ts'
import { columns } from './payments-columns.ts'
import { PaymentsHead } from './payments-head.tsx'
import { PaymentsRow } from './payments-row.tsx'
import { PaymentsSkeleton } from './payments-skeleton.tsx'
import { PaymentsToolbar, searchId } from './payments-toolbar.tsx'
import type { PaymentList } from './use-payment-list.ts'

/** The list with its tools, in each of its states: loading, failed, none, no match, full. */
export function PaymentsList({ list, record }: { list: PaymentList; record: OpenRecord }) {
  const { params, page, items } = list
  const view = useTableView('payments', columns)
  const open = (index: number) => {
    const row = items[index]
    if (row) record.open(row.id)
  }
  const { cursor } = useListKeyboard({ rowCount: items.length, searchId, onToggle: open, onOpen: open })
  const isEmpty = page.data?.items.length === 0
  return (
    <Pane aria-label="Subscriptions" aria-busy={page.isFetching}>
      <PaymentsToolbar params={params} view={view} disabled={!page.data} />
      <Table
        isTwoLine
        isCheckless
        hiddenColumns={view.hiddenColumns}
        aria-label="Subscriptions"
        aria-rowcount={page.data?.matching ?? -1}
      >
        <PaymentsHead params={params} isNarrow={record.id !== null} isReady={Boolean(page.data) && !isEmpty} />
        {page.isPending && <PaymentsSkeleton />}
        {page.data && !isEmpty && (
          <TBody>
            {items.map((payment, index) => (
              <PaymentsRow
                key={payment.id}
                payment={payment}
                index={index}
                isCursor={cursor === index}
                record={record}
              />
            ))}
          </TBody>
        )}
      </Table>
      {page.isError && (
        <div className="p-4 md:p-5">
          <LoadError
            sentence="Failed to load subscriptions. Please try again."
            whatFailed="Failed to fetch subscriptions"
            error={page.error}
            onRetry={() => void page.refetch()}
            isRetrying={page.isFetching}
          />
        </div>
      )}
      {isEmpty && <PaymentsEmpty {...list} />}
      <PageFoot params={list.params} page={list.page} noun="subscriptions" />
    </Pane>
  )
}
