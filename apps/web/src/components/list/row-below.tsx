import { Td, Tr } from '@joy/ui/data-table.tsx'
import { classNames } from '@joy/ui/class-names.ts'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Props = { id?: string; className?: string; children: ReactNode }

/** Beneath a row of a list, over all columns that are shown. `className` is of its one cell, which is filled once it has its width. */
export function RowBelow({ id, className, children }: Props) {
  const row = useRef<HTMLTableRowElement>(null)
  const span = useShownColumns(row)
  return (
    <Tr ref={row} id={id} className="max-md:grid-cols-1 md:hover:[&>td]:bg-transparent!">
      <Td colSpan={span} className={classNames('whitespace-normal max-md:col-auto', className)}>
        {span !== undefined && children}
      </Td>
    </Tr>
  )
}

/**
 * How many columns are shown now: the width of the page and an open record decide it as well, by CSS alone. A cell over more than there
 * are would make new ones, and take their room from the others.
 */
function useShownColumns(row: RefObject<HTMLTableRowElement | null>): number | undefined {
  const [count, setCount] = useState<number>()
  // After each drawing: a column may have been chosen away, which changes no size.
  useLayoutEffect(() => {
    const table = row.current?.closest('table')
    if (!table) return undefined
    const measure = () => {
      const cells = [...(table.tHead?.rows[0]?.cells ?? [])]
      setCount(Math.max(1, cells.filter((cell) => cell.getClientRects().length > 0).length))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(table)
    return () => observer.disconnect()
  })
  return count
}
