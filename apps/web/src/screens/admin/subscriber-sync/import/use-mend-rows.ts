import type { ImportRecord, RowToMend } from '@joy/contract'
import { useState } from 'react'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'

const shownAtOnce = 20

/** What somebody wrote into cells, by the row's number and the column's place. */
type Written = Readonly<Record<number, Readonly<Record<number, string>>>>

/** The rows of an import that failed, as somebody mends them; `onTakenIn` gets the import as which they come in again. */
export function useMendRows({ id }: ImportRecord, onTakenIn: (next: ImportRecord) => void) {
  const [written, setWritten] = useState<Written>({})
  const rows = trpc.imports.rowsToMend.useInfiniteQuery(
    { id, limit: shownAtOnce },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const mending = trpc.imports.mend.useMutation()
  const items = rows.data?.pages.flatMap((page) => page.items) ?? []
  const cellsOf = ({ row, cells }: RowToMend) => cells.map((cell, at) => written[row]?.[at] ?? cell)
  const isMended = (row: RowToMend) =>
    row.mendedInId === null && cellsOf(row).some((cell, at) => cell !== row.cells[at])
  const mended = items.filter(isMended)
  return {
    rows,
    items,
    cellsOf,
    isMended,
    /** How many rows are otherwise than the file has them. */
    count: mended.length,
    write: ({ row }: RowToMend, at: number, text: string) =>
      setWritten((before) => ({ ...before, [row]: { ...before[row], [at]: text } })),
    forget: () => {
      mending.reset()
      setWritten({})
    },
    isPending: mending.isPending,
    fault: mending.error ? (serverMessage(mending.error) ?? 'The server did not answer. Please try again.') : undefined,
    async takeIn() {
      try {
        const next = await mending.mutateAsync({
          id,
          rows: mended.map((row) => ({ row: row.row, cells: cellsOf(row) })),
        })
        setWritten({})
        onTakenIn(next)
      } catch {
        // Told beside the button; what was written stays.
        await rows.refetch()
      }
    },
  }
}
