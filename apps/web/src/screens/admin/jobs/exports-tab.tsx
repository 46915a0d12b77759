import type { ExportBatch } from '@joy/contract'
import { formatCount } from '@joy/domain/dates.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { EmptyDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatMoment, formatMomentWithZone } from '../../../dates.ts'
import { OutcomeNotice } from '../../../components/outcome-notice.tsx'
import { useTableView } from '../../../components/table-view/use-table-view.ts'
import { ViewMenu } from '../../../components/table-view/view-menu.tsx'
import { trpc } from '../../../data/trpc.ts'
import { useListParams } from '../../../hooks/use-list-params.ts'
import { useMay } from '../../../hooks/use-may.ts'
import { paths } from '../../../paths.ts'
import { batchStates } from './job-words.ts'
import { PagedPane } from '../../../components/paged-pane.tsx'
import { PutBackDialog } from './put-back-dialog.tsx'
import { type BatchActs, useBatchActs } from './use-batch-acts.ts'

const columns = [
  { id: 'batch', label: 'Batch', isAlways: true },
  { id: 'people', label: 'People' },
  { id: 'by', label: 'By' },
  { id: 'when', label: 'When' },
  { id: 'status', label: 'Status' },
] as const

/** The website exports: each file can be downloaded again, and its people put back to unexported. */
export function ExportsTab() {
  const params = useListParams({ sorts: ['-id'], defaultSort: '-id', filters: [] })
  const page = trpc.exports.batchPage.useQuery(params.asked, { placeholderData: keepPreviousData })
  const acts = useBatchActs()
  const view = useTableView('exports', columns)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OutcomeNotice outcome={acts.outcome} onDismiss={acts.dismissOutcome} />
      <PagedPane
        noun="batches"
        label="Exports"
        query={page}
        params={params}
        columns={columns.length + 1}
        view={view}
        toolbar={
          <Toolbar end={<ViewMenu view={view} disabled={!page.data} />}>
            <p className="min-w-0 flex-1 text-table text-text-soft">
              Each website export is kept as a batch: its file can be downloaded again, its people put back.
            </p>
          </Toolbar>
        }
        failed={{ sentence: 'The exports could not be loaded.', whatFailed: 'Failed to fetch export batches' }}
        head={
          <THead>
            <Th>Batch</Th>
            <Th column="people" width="90px" align="right">
              People
            </Th>
            <Th column="by" width="15%">
              By
            </Th>
            <Th column="when" width="18%">
              When
            </Th>
            <Th column="status" width="164px">
              Status
            </Th>
            <Th width="232px" align="right">
              Actions
            </Th>
          </THead>
        }
        row={(batch) => <Row key={batch.id} batch={batch} acts={acts} />}
        empty={
          <EmptyState
            title="No exports yet"
            drawing={<EmptyDrawing />}
            actions={
              <LinkButton as={Link} to={paths.sync()}>
                Go to Sync Subscribers
              </LinkButton>
            }
          >
            Each website export is kept here as a batch.
          </EmptyState>
        }
      />
      <PutBackDialog acts={acts} />
    </div>
  )
}

function Row({ batch, acts }: { batch: ExportBatch; acts: BatchActs }) {
  const { tone, word } = batchStates[batch.status]
  const mayDownload = useMay('exports.batchFile')
  const mayPutBack = useMay('exports.putBack')
  return (
    <Tr>
      <Td phone="title" className="font-semibold tabular-nums">
        Batch {batch.id}
      </Td>
      <Td column="people" phone="sub" align="right" className="tabular-nums">
        {formatCount(batch.rows)}
        <span className="md:hidden"> {batch.rows === 1 ? 'person' : 'people'}</span>
      </Td>
      <Td column="by" phone="hidden" className="text-text-soft">
        {batch.createdBy}
      </Td>
      <Td
        column="when"
        phone="fact"
        title={formatMomentWithZone(batch.createdAt)}
        className="text-text-soft tabular-nums"
      >
        {formatMoment(batch.createdAt)}
      </Td>
      <Td column="status" phone="badge">
        <Badge tone={tone}>{word}</Badge>
      </Td>
      <Td phone="full" align="right" className="overflow-visible max-md:pt-2">
        <span className="inline-flex flex-wrap gap-1.5">
          {mayDownload && (
            <Button
              size="small"
              aria-label={`Download again batch ${batch.id}`}
              isPending={acts.downloadingId === batch.id}
              onClick={() => void acts.download(batch.id)}
            >
              Download again
            </Button>
          )}
          {mayPutBack && batch.status !== 'put back' && (
            <Button
              size="small"
              tone="danger-quiet"
              aria-label={`Put back batch ${batch.id}`}
              onClick={() => acts.ask(batch)}
            >
              Put back
            </Button>
          )}
        </span>
      </Td>
    </Tr>
  )
}
