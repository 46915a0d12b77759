import type { SegmentColumn } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { segmentColumnLabels } from '@joy/domain/segments/segment-columns.ts'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { LoadError } from '#components/load-error.tsx'
import { useTableView } from '#components/table-view/use-table-view.ts'
import { trpc } from '#data/trpc.ts'
import type { SegmentDialogProps } from './segment-dialogs.tsx'

const usual: ReadonlySet<string> = new Set(['email', 'name', 'subscription_tier', 'subscription_status', 'tags'])
const isColumn = (id: string): id is SegmentColumn => Object.hasOwn(segmentColumnLabels, id)
const columns = Object.entries(segmentColumnLabels).map(([id, label]) => ({ id, label, isOptional: !usual.has(id) }))

/** Asks which columns the file has; they are kept for the next one, of whatever segment. */
export function ExportSegmentDialog({ segment, acts, onClose }: SegmentDialogProps) {
  const view = useTableView('segment-export', columns)
  const count = trpc.segments.count.useQuery({ id: segment.id }, { staleTime: 0, gcTime: 0 })
  const chosen = columns.map(({ id }) => id).filter((id) => isColumn(id) && view.isShown(id))
  const people = count.data?.people
  const alone = count.data?.aloneOnWebsite ?? 0
  const label = people === undefined ? 'Export CSV' : `Export ${counted(people, 'person', 'people')}`
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Export '${segment.name}'`}
      description="A CSV file with a line for each person. It is noted in the activity log."
      confirmLabel={label}
      isDisabled={chosen.length === 0 || people === 0}
      isPending={acts.isSaving || count.isPending}
      pendingLabel={acts.isSaving ? 'Exporting...' : 'Counting...'}
      onConfirm={() => acts.save({ segment, columns: chosen.filter(isColumn) }, onClose)}
    >
      {count.isError && (
        <LoadError
          sentence="How many there are could not be counted."
          whatFailed="Failed to count the segment"
          error={count.error}
          onRetry={() => void count.refetch()}
          isRetrying={count.isFetching}
        />
      )}
      <fieldset className="grid gap-x-4 md:grid-cols-2">
        <legend className="pb-1 font-strong">Columns</legend>
        {columns.map(({ id, label }) => (
          <label key={id} className="flex min-h-7.5 items-center gap-2.5 max-md:min-h-11">
            <Checkbox checked={view.isShown(id)} onChange={() => view.toggle(id)} />
            {label}
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-table text-text-soft">
        {people === 0 ? 'Nobody is in this segment now.' : chosen.length === 0 && 'Please choose a column.'}
        {alone > 0 &&
          ` ${counted(alone, 'more person is', 'more people are')} on the website’s list alone, and not in the file.`}
      </p>
    </ConfirmDialog>
  )
}
