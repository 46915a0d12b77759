import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { Busy } from './hold-while-busy.ts'

export type PaginationProps = Busy & {
  /** Such as '1–20 of 114'. */
  range?: ReactNode
  /** Absent: there is no page there, and the button is disabled. While the next page is on its way, it is `isBusy`. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** The way through a list of pages: which rows are shown, one page back, one on. */
export const Pagination = ({ range, onPrevious, onNext, isBusy }: PaginationProps) => (
  <nav aria-label="Pages" className="ml-auto flex items-center gap-1.5 max-md:ml-0 max-md:w-full max-md:flex-wrap">
    {range && <span className="mr-1.5 tabular-nums max-md:hidden">{range}</span>}
    <Button size="small" disabled={!onPrevious} isBusy={isBusy} onClick={onPrevious} className="max-md:flex-1">
      Previous
    </Button>
    <Button size="small" disabled={!onNext} isBusy={isBusy} onClick={onNext} className="max-md:flex-1">
      Next
    </Button>
  </nav>
)
