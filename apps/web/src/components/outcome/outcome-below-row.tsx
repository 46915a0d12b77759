import { useEffect, useRef } from 'react'
import type { Outcome } from '#data/outcome.ts'
import { RowBelow } from '../list/row-below.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'

type Props = { onDismiss: () => void }

/** Once each: whoever comes back to the row later looks at something else. */
const shown = new WeakSet<Outcome>()

/** What came of an act beneath the row of a list that has its control; null: nothing. */
export const OutcomeBelowRow = ({ outcome, onDismiss }: Props & { outcome: Outcome | null }) =>
  outcome && (
    <RowBelow className="py-3!">
      <ShownOnce outcome={outcome} onDismiss={onDismiss} />
    </RowBelow>
  )

function ShownOnce({ outcome, onDismiss }: Props & { outcome: Outcome }) {
  const notice = useRef<HTMLDivElement>(null)
  // The row stands in view, for somebody pressed there; what comes beneath it may not, and the toast comes over the lower edge.
  useEffect(() => {
    if (!shown.has(outcome)) notice.current?.scrollIntoView({ block: 'nearest' })
    shown.add(outcome)
  }, [outcome])
  return (
    <div ref={notice} className="scroll-mb-36">
      <OutcomeNotice outcome={outcome} onDismiss={onDismiss} />
    </div>
  )
}
