import { Card } from '@joy/ui/card.tsx'
import { useState } from 'react'
import type { Outcome } from '#data/outcome.ts'
import { useEndComp } from '../use-end-comp.ts'
import { useMay } from '#hooks/use-may.ts'
import { FewPeople } from '#components/list/few-people.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { OutsideCompLine } from './outside-comp-line.tsx'
import type { OutsideCompsAsked } from './use-outside-comps.ts'

const title = 'Comped and on no list'

/** `isFailed`: unless the list beneath failed too, which says so for both. */
type Props = { outside: OutsideCompsAsked & { isFailed: boolean }; record: OpenRecord }

/**
 * Who is counted as comped and stands on no list, where the comped are asked for or somebody is searched: the table below
 * cannot show them, and here their comp is ended.
 */
export function OutsideComps({ outside: { comps, isAsked, isFailed }, record }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (!isAsked) return null
  return (
    <>
      <OutcomeNotice outcome={outcome} onDismiss={() => setOutcome(null)} />
      <Found comps={comps} isFailed={isFailed} record={record} onOutcome={setOutcome} />
    </>
  )
}

type FoundProps = Pick<Props['outside'], 'comps' | 'isFailed'> & {
  record: OpenRecord
  onOutcome: (outcome: Outcome) => void
}

function Found({ comps, isFailed, record, onOutcome }: FoundProps) {
  const mayEnd = useMay('comps.end')
  const { endComp, endingId } = useEndComp(onOutcome)
  const [first] = comps.data?.pages ?? []
  const items = comps.data?.pages.flatMap((page) => page.items) ?? []
  // Who finds nobody among them is told nothing of them, also before that is known: the list below waits for it.
  if (items.length === 0 && !isFailed) return null
  return (
    <Card aria-label={title} aria-busy={comps.isFetching}>
      <FewPeople
        title={title}
        matching={first?.matching}
        people={comps}
        failed={{
          sentence: 'Who is comped and on no list could not be loaded.',
          whatFailed: 'Failed to fetch the comps of people on no list',
        }}
      >
        {items.map((comp) => (
          <OutsideCompLine
            key={comp.id}
            comp={comp}
            record={record}
            isEnding={endingId === comp.id}
            onEnd={mayEnd ? () => endComp(comp.id) : undefined}
          />
        ))}
      </FewPeople>
    </Card>
  )
}
