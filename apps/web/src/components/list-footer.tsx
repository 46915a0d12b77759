import { Pagination } from '@joy/ui/pagination.tsx'
import { PaneFoot } from '@joy/ui/pane.tsx'
import type { ReactNode } from 'react'

type Props = {
  /** Counts, at the left. */
  children: ReactNode
  /** Totals at the right, before the range. */
  totals?: ReactNode
  range?: string | undefined
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** The foot of a paged list: counts, range, Previous and Next. */
export const ListFooter = ({ children, totals, range, onPrevious, onNext }: Props) => (
  <PaneFoot>
    {children}
    <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2 max-md:ml-0 max-md:w-full">
      {totals}
      <Pagination range={range} onPrevious={onPrevious} onNext={onNext} />
    </div>
  </PaneFoot>
)
