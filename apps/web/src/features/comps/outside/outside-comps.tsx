import type { SubscriberTotals } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { Button } from '@joy/ui/button.tsx'
import { Card } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import type { Outcome } from '#data/outcome.ts'
import { useEndComp } from '../use-end-comp.ts'
import { useMay } from '#hooks/use-may.ts'
import type { SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { OutsideCompLine } from './outside-comp-line.tsx'

const shownAtOnce = 10

type Props = { list: Pick<SubscriberList, 'params'>; totals: SubscriberTotals | undefined }

/**
 * Who is counted as comped and stands on no list, where the comped are asked for or somebody is searched: the table below
 * cannot show them, and here their comp is ended.
 */
export function OutsideComps({ list: { params }, totals }: Props) {
  const { tier, status, comped } = params.filters
  const isAsked = comped === 'yes' || (params.search !== '' && comped === undefined)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (!isAsked || tier || status || params.further) return null
  return (
    <>
      <OutcomeNotice outcome={outcome} onDismiss={() => setOutcome(null)} />
      {totals && totals.compedOutside > 0 && <Found search={params.search} onOutcome={setOutcome} />}
    </>
  )
}

function Found({ search, onOutcome }: { search: string; onOutcome: (outcome: Outcome) => void }) {
  const mayEnd = useMay('comps.end')
  const { endComp, endingId } = useEndComp(onOutcome)
  const comps = trpc.comps.outsidePage.useInfiniteQuery(
    { limit: shownAtOnce, ...(search ? { search } : {}) },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData },
  )
  const [first] = comps.data?.pages ?? []
  const items = comps.data?.pages.flatMap((page) => page.items) ?? []
  // A search that finds nobody among them says nothing of them.
  if (first && items.length === 0) return null
  return (
    <Card aria-label="Comped and on no list" aria-busy={comps.isFetching}>
      <header className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3.5 pb-1 md:px-5">
        <h2 className="text-body font-bold">Comped and on no list</h2>
        <p className="text-table text-text-soft tabular-nums">
          {first?.matching === undefined || first.matching === null
            ? 'More than 10,000 people'
            : counted(first.matching, 'person', 'people')}
        </p>
      </header>
      {comps.isPending && <Skeleton className="mx-5 mb-4 h-2.5 w-48" />}
      {comps.isError && (
        <div className="p-4 md:p-5">
          <LoadError
            sentence="Who is comped and on no list could not be loaded."
            whatFailed="Failed to fetch the comps of people on no list"
            error={comps.error}
            onRetry={() => void comps.refetch()}
            isRetrying={comps.isFetching}
          />
        </div>
      )}
      {items.length > 0 && (
        <ul aria-label="Comped and on no list" className="divide-y divide-edge-subtle">
          {items.map((comp) => (
            <OutsideCompLine
              key={comp.id}
              comp={comp}
              isEnding={endingId === comp.id}
              onEnd={mayEnd ? () => endComp(comp.id) : undefined}
            />
          ))}
        </ul>
      )}
      {comps.hasNextPage && (
        <div className="border-t border-edge-subtle px-4 py-2.5 md:px-5">
          <Button size="small" isPending={comps.isFetchingNextPage} onClick={() => void comps.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  )
}
