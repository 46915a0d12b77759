import { CardCell } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Absent while it loads. */
  value: ReactNode
  note?: ReactNode
  /** At the right of the figure. */
  aside?: ReactNode
  /** The line at the bottom of the cell. */
  footer?: ReactNode
}

/** One figure with what explains it. */
export const Metric = ({ label, value, note, aside, footer }: Props) => (
  <CardCell className="grid grid-rows-[auto_auto_1fr] gap-0.5">
    <h3 className="text-table font-medium text-text-soft">{label}</h3>
    <div className="flex min-h-[50px] items-end justify-between gap-4 max-narrow:flex-wrap">
      <div className="grid gap-0.5 self-start">
        <p className="flex h-8 items-center text-figure tabular-nums">{value ?? <Skeleton className="h-4 w-16" />}</p>
        {note !== undefined && <p className="text-meta text-text-soft tabular-nums">{note}</p>}
      </div>
      {aside}
    </div>
    <p className="mt-2 self-end text-meta text-text-soft tabular-nums">{footer ?? <Skeleton className="h-2 w-40" />}</p>
  </CardCell>
)
