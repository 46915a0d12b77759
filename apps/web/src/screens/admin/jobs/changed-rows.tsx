import type { ChangedRow } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { Link } from 'react-router-dom'
import { LoadError } from '#components/load-error.tsx'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'

const shownAtOnce = 25
const operations: Record<ChangedRow['operation'], string> = {
  added: 'Added',
  updated: 'Updated',
  comped: 'Comped',
  missing: 'Not at Substack',
  found: 'Found again',
  exported: 'Needs no export',
  settled: 'Done at Substack',
  tagged: 'Tagged',
}

type Props = { id: number; undoOne: ((row: ChangedRow) => void) | undefined }

/** Whom a change set changed, more on request; what an update touched, with what stood there before. */
export function ChangedRows({ id, undoOne }: Props) {
  const rows = trpc.changeSets.rows.useInfiniteQuery(
    { id, limit: shownAtOnce },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const items = rows.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <RecordSection title="Who was changed">
      {rows.isPending && <Skeleton className="h-2.5 w-48" />}
      {rows.isError && (
        <LoadError
          sentence="It could not be read who was changed."
          whatFailed="Failed to fetch the rows of the change set"
          error={rows.error}
          onRetry={() => void rows.refetch()}
          isRetrying={rows.isFetching}
        />
      )}
      {rows.data && items.length === 0 && (
        <p className="text-table text-text-soft">Nobody: everybody on the list was as the source said.</p>
      )}
      <ul aria-label="Who was changed" className="grid gap-2 text-table">
        {items.map((row) => (
          <Row key={row.id} row={row} onUndo={undoOne && (() => undoOne(row))} />
        ))}
      </ul>
      {rows.hasNextPage && (
        <Button size="small" isPending={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
          Show more
        </Button>
      )}
    </RecordSection>
  )
}

/** What was changed since is put back all the same, and the button says so. */
const putBackLabel = ({ leftBecause }: ChangedRow) => (leftBecause ? 'Undo all the same' : 'Undo')

const Row = ({ row, onUndo }: { row: ChangedRow; onUndo: (() => void) | undefined }) => (
  <li className={row.isUndone ? 'text-text-soft' : undefined}>
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <Link
        to={row.isGone ? paths.subscribersByEmail(row.email) : paths.subscriberRecord(row.id)}
        title={row.name ?? undefined}
        className="min-w-0 truncate font-[540] underline-offset-3 hover:underline"
      >
        {row.email}
      </Link>
      <span className="text-text-soft">
        {row.isUndone ? `${operations[row.operation]}, undone` : operations[row.operation]}
      </span>
    </div>
    {row.leftBecause !== null && (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-meta text-text-soft">
          {row.leftBecause === '' ? 'Left alone; nothing stands against it now' : `Left alone: ${row.leftBecause}`}
        </span>
        {onUndo && (
          <Button size="small" tone="danger-quiet" aria-label={`${putBackLabel(row)} ${row.email}`} onClick={onUndo}>
            {putBackLabel(row)}
          </Button>
        )}
      </div>
    )}
    {row.fields.map(({ field, before, after }) => (
      <p key={field} className="text-meta text-text-soft">
        {field}: <s className="decoration-1">{before ?? 'empty'}</s> became {after ?? 'empty'}
      </p>
    ))}
  </li>
)
