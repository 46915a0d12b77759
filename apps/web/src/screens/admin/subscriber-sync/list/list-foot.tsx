import { formatCount } from '@joy/domain/dates.ts'
import { Pagination } from '@joy/ui/pagination.tsx'
import { PaneFoot } from '@joy/ui/pane.tsx'
import type { ReactNode } from 'react'
import { countWords } from './count-words.ts'

export type ListFootProps = {
  /** Absent while nothing is loaded. */
  list?: { selected: number | null; matching: number | null; range: string | undefined } | undefined
  totals?: { subscribers: number; compedSubscribers: number } | undefined
  /** Instead of the count while nothing is loaded. */
  words?: ReactNode
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** 'N of M row(s) selected.', the totals, and the way to the other pages. */
export const ListFoot = ({ list, totals, words, onPrevious, onNext }: ListFootProps) => (
  <PaneFoot>
    {list ? <p><Figure>{countWords(list.selected)}</Figure> of {countWords(list.matching)} row(s) selected.</p> : <p role="status">{words}</p>}
    {totals && (
      <p className="flex flex-wrap gap-x-2 max-md:w-full md:ml-auto">
        <span><Figure>{formatCount(totals.subscribers)}</Figure> {totals.subscribers === 1 ? 'subscriber' : 'subscribers'}</span>
        <span aria-hidden="true">·</span>
        <span><Figure>{formatCount(totals.compedSubscribers)}</Figure> {totals.compedSubscribers === 1 ? 'comped subscriber' : 'comped subscribers'}</span>
      </p>
    )}
    <div className={totals ? 'contents md:[&>nav]:ml-0' : 'contents'}><Pagination range={list?.range} onPrevious={onPrevious} onNext={onNext} /></div>
  </PaneFoot>
)

const Figure = ({ children }: { children: ReactNode }) => <b className="font-[560] text-text">{children}</b>
