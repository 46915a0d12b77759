import type { SubscriberTotals } from '@joy/contract'
import { Card } from '@joy/ui/card.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import type { Outcome } from '#data/outcome.ts'
import { useEndComp } from '../use-end-comp.ts'
import { useMay } from '#hooks/use-may.ts'
import type { SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'
import { FewPeople } from '#components/list/few-people.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { asksForOutside } from './asks-for-outside.ts'
import { OutsideCompLine } from './outside-comp-line.tsx'

const shownAtOnce = 10
const title = 'Comped and on no list'

type Props = {
  list: Pick<SubscriberList, 'params'>
  record: OpenRecord
  totals: SubscriberTotals | undefined
  /** Who is on the website's list stands in a card of their own. */
  isWithoutWebsite: boolean
}

/**
 * Who is counted as comped and stands on no list, where the comped are asked for or somebody is searched: the table below
 * cannot show them, and here their comp is ended.
 */
export function OutsideComps({ list: { params }, record, totals, isWithoutWebsite }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (!asksForOutside(params)) return null
  return (
    <>
      <OutcomeNotice outcome={outcome} onDismiss={() => setOutcome(null)} />
      {totals && totals.compedOutside > 0 && (
        <Found
          asked={{
            ...(params.search ? { search: params.search } : {}),
            ...(isWithoutWebsite ? { onWebsite: 'no' } : {}),
          }}
          record={record}
          onOutcome={setOutcome}
        />
      )}
    </>
  )
}

type FoundProps = {
  asked: { search?: string; onWebsite?: 'no' }
  record: OpenRecord
  onOutcome: (outcome: Outcome) => void
}

function Found({ asked, record, onOutcome }: FoundProps) {
  const mayEnd = useMay('comps.end')
  const { endComp, endingId } = useEndComp(onOutcome)
  const comps = trpc.comps.outsidePage.useInfiniteQuery(
    { limit: shownAtOnce, ...asked },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData },
  )
  const [first] = comps.data?.pages ?? []
  const items = comps.data?.pages.flatMap((page) => page.items) ?? []
  // A search that finds nobody among them says nothing of them, also before that is known.
  if (items.length === 0 && (first || (asked.search !== undefined && comps.isPending))) return null
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
