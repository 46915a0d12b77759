import type { ReactNode } from 'react'
import { TBody, Td, type TdProps, Tr } from './data-table.tsx'
import { Skeleton } from './skeleton.tsx'

/** What stands in a column while it loads: `person` is a name over an address, as wide as its row says. */
type Look = 'check' | 'person' | 'varied' | 'text' | 'badge' | 'button' | 'nothing'

export type SkeletonCell = Pick<
  TdProps,
  'column' | 'phone' | 'align' | 'isWideOnly' | 'isRoomyOnly' | 'isSpareBeside' | 'className'
> & {
  look: Look
  /** A width class, for `text` and `badge`. */
  width?: string
}

/** Rows of a table in their final shape, one for each width. */
export const SkeletonRows = ({ widths, cells }: { widths: readonly string[]; cells: readonly SkeletonCell[] }) => (
  <TBody aria-hidden="true">
    {widths.map((rowWidth, row) => (
      <Tr key={row}>
        {cells.map(({ look, width, ...cell }, index) => (
          <Td key={index} {...cell}>
            {bars[look](rowWidth, width)}
          </Td>
        ))}
      </Tr>
    ))}
  </TBody>
)

const bars: Record<Look, (rowWidth: string, width?: string) => ReactNode> = {
  check: () => <Skeleton className="size-4 rounded-check max-md:size-5" />,
  person: (rowWidth) => (
    <>
      <span className="block truncate">
        <Skeleton className={`h-2.5 max-w-full ${rowWidth}`} />
      </span>
      <span className="block truncate text-meta">
        <Skeleton className="h-2 w-40 max-w-full" />
      </span>
    </>
  ),
  varied: (rowWidth) => <Skeleton className={`h-2.5 ${rowWidth}`} />,
  text: (_, width = 'w-20') => <Skeleton className={`h-2.5 ${width}`} />,
  badge: (_, width = 'w-17') => <Skeleton className={`h-5.5 rounded-full ${width}`} />,
  button: () => <Skeleton className="h-7 w-13 rounded-control max-md:h-9" />,
  nothing: () => null,
}
