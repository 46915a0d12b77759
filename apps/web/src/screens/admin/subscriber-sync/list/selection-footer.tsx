import { LiveText } from '@joy/ui/live-text.tsx'
import { formatCount } from '@joy/domain/time/dates.ts'
import type { ReactNode } from 'react'
import { ListFooter } from '#components/list/list-footer.tsx'
import { OnNoListLink } from '#features/comps/outside/on-no-list-link.tsx'
import { matchingLabel } from '#components/list/page-labels.ts'

export type SelectionFooterProps = {
  /** Absent while nothing is loaded. */
  list?: { selected: number | null; matching: number | null; range: string | undefined } | undefined
  totals?: { subscribers: number; compedSubscribers: number; compedOutside: number } | undefined
  /** Instead of the count while nothing is loaded. */
  status: string
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  isTurning: boolean
}

/** 'N of M row(s) selected.', the totals, and the way to the other pages. */
export const SelectionFooter = ({ list, totals, status, ...turning }: SelectionFooterProps) => (
  <ListFooter range={list?.range} totals={totals && <Totals {...totals} />} {...turning}>
    {list ? (
      <p>
        <Figure>{matchingLabel(list.selected)}</Figure>{' '}
        <LiveText>of {matchingLabel(list.matching)} row(s) selected.</LiveText>
      </p>
    ) : (
      <p role="status">{status}</p>
    )}
  </ListFooter>
)

const Totals = ({ subscribers, compedSubscribers, compedOutside }: NonNullable<SelectionFooterProps['totals']>) => (
  <p className="flex flex-wrap gap-x-2">
    <span>
      <Figure>{formatCount(subscribers)}</Figure> {subscribers === 1 ? 'subscriber' : 'subscribers'}
    </span>
    <span aria-hidden="true">·</span>
    <span>
      <Figure>{formatCount(compedSubscribers)}</Figure>{' '}
      {compedSubscribers === 1 ? 'comped subscriber' : 'comped subscribers'}
      {compedOutside > 0 && <span>, </span>}
      <OnNoListLink compedOutside={compedOutside} />
    </span>
  </p>
)

const Figure = ({ children }: { children: ReactNode }) => (
  <b className="font-[560] text-text">
    <LiveText>{children}</LiveText>
  </b>
)
