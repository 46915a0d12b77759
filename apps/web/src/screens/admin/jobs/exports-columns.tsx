import type { ExportBatch } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import type { Column } from '#components/list/column.ts'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { useMay } from '#hooks/use-may.ts'
import { batchStates } from './job-labels.ts'
import type { BatchMutations } from './use-batch-mutations.ts'

/** A batch of the website's people: how many, by whom, when, and what can be done with it. */
export const exportsColumns = (mutations: BatchMutations): readonly Column<ExportBatch>[] => [
  {
    id: 'batch',
    label: 'Batch',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'text' },
    className: 'font-semibold tabular-nums',
    cell: ({ id }) => `Batch ${id}`,
  },
  {
    id: 'people',
    label: 'People',
    width: '90px',
    align: 'right',
    phone: 'sub',
    skeleton: { look: 'text', width: 'w-8' },
    className: 'tabular-nums',
    cell: ({ rows }) => (
      <>
        {formatCount(rows)}
        <span className="md:hidden"> {rows === 1 ? 'person' : 'people'}</span>
      </>
    ),
  },
  {
    id: 'by',
    label: 'By',
    width: '15%',
    phone: 'hidden',
    skeleton: { look: 'text' },
    className: 'text-text-soft',
    cell: ({ createdBy }) => createdBy,
  },
  {
    id: 'when',
    label: 'When',
    width: '18%',
    phone: 'fact',
    skeleton: { look: 'text' },
    className: 'text-text-soft tabular-nums',
    title: ({ createdAt }) => formatMomentWithZone(createdAt),
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    id: 'status',
    label: 'Status',
    width: '164px',
    phone: 'badge',
    skeleton: { look: 'badge' },
    cell: ({ status }) => <Badge tone={batchStates[status].tone}>{batchStates[status].label}</Badge>,
  },
  {
    id: 'actions',
    label: 'Actions',
    menu: 'never',
    width: '232px',
    align: 'right',
    phone: 'full',
    skeleton: { look: 'button' },
    className: 'overflow-visible max-md:pt-2',
    cell: (batch) => <Actions batch={batch} mutations={mutations} />,
  },
]

function Actions({ batch, mutations }: { batch: ExportBatch; mutations: BatchMutations }) {
  const mayDownload = useMay('exports.batchFile')
  const mayPutBack = useMay('exports.putBack')
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {mayDownload && (
        <Button
          size="small"
          aria-label={`Download again batch ${batch.id}`}
          isPending={mutations.downloadingId === batch.id}
          onClick={() => void mutations.download(batch.id)}
        >
          Download again
        </Button>
      )}
      {mayPutBack && batch.status !== 'put back' && (
        <Button
          size="small"
          tone="danger-quiet"
          aria-label={`Put back batch ${batch.id}`}
          onClick={() => mutations.ask(batch)}
        >
          Put back
        </Button>
      )}
    </span>
  )
}
