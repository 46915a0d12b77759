import type { ImportRecord } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { Card, CardFooter, Section } from '@joy/ui/card.tsx'
import { FileUp } from 'lucide-react'
import { LeaveDialog } from '#components/leave-dialog.tsx'
import { LoadError } from '#components/load-error.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { useLeaveGuard } from '#hooks/use-leave-guard.ts'
import { RowToMendLine } from './row-to-mend.tsx'
import { useMendRows } from './use-mend-rows.ts'

type Props = { record: ImportRecord; onTakenIn: (next: ImportRecord) => void }

/** The rows that were left out, mended here and imported again: as an import of their own, with its preview. */
export function MendRows({ record, onTakenIn }: Props) {
  const mend = useMendRows(record, onTakenIn)
  const { rows, items, count } = mend
  const guard = useLeaveGuard({ isDirty: count > 0 && !mend.isPending })
  const total = rows.data?.pages[0]?.total ?? record.counts?.failed ?? 0
  // They are deleted a year after the file.
  if (rows.isSuccess && items.length === 0) return null
  return (
    <Section title="Failed rows" note="Mend them here and import them again. What was imported already stays as it is.">
      <Card>
        {rows.isPending && (
          <div className="p-5">
            <SkeletonLines count={4} />
          </div>
        )}
        {rows.isError && items.length === 0 && (
          <div className="p-4 md:p-5">
            <LoadError
              sentence="The failed rows could not be loaded."
              whatFailed="Failed to fetch the failed rows"
              error={rows.error}
              onRetry={() => void rows.refetch()}
              isRetrying={rows.isFetching}
            />
          </div>
        )}
        {items.length > 0 && (
          <ul aria-label="Failed rows" className="divide-y divide-edge-subtle">
            {items.map((row) => (
              <RowToMendLine
                key={row.row}
                row={row}
                columns={record.columns}
                cells={mend.cellsOf(row)}
                isMended={mend.isMended(row)}
                isBusy={mend.isPending}
                onWrite={(at, text) => mend.write(row, at, text)}
              />
            ))}
          </ul>
        )}
        {rows.hasNextPage && (
          <div className="flex flex-wrap items-center gap-3 border-t border-edge-subtle px-4 py-3 md:px-5">
            <Button
              isPending={rows.isFetchingNextPage}
              pendingLabel="Loading..."
              onClick={() => void rows.fetchNextPage()}
            >
              Show more
            </Button>
            <span className="text-table text-text-soft tabular-nums">
              {formatCount(items.length)} of {formatCount(total)}
            </span>
          </div>
        )}
        {items.some(({ mendedInId }) => mendedInId === null) && (
          <CardFooter>
            <span role={mend.fault ? 'alert' : undefined} className={mend.fault ? 'text-danger-text' : undefined}>
              {mend.fault ??
                (count === 0
                  ? 'Change what is wrong in a row.'
                  : `${counted(count, 'row is', 'rows are')} changed. You see what would happen before anything is written.`)}
            </span>
            <div className="ml-auto flex flex-wrap items-center gap-2 max-md:w-full max-md:flex-col max-md:*:w-full">
              {count > 0 && (
                <Button tone="quiet" isBusy={mend.isPending} onClick={mend.forget}>
                  As in the file
                </Button>
              )}
              <Button
                tone="primary"
                icon={FileUp}
                disabled={count === 0}
                isPending={mend.isPending}
                pendingLabel="Reading..."
                onClick={() => void mend.takeIn()}
              >
                {count > 0 ? `Look at ${counted(count, 'mended row')}` : 'Look at the mended rows'}
              </Button>
            </div>
          </CardFooter>
        )}
      </Card>
      <LeaveDialog guard={guard} onDiscard={mend.forget} />
    </Section>
  )
}
