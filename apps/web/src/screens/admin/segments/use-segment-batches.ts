import type { Segment } from '@joy/contract'
import { askedBySegment } from '@joy/domain/segments/asked-people.ts'
import { useState } from 'react'
import { type Terms, useComp } from '#features/comps/use-comp.ts'
import { type Change, type Meant, useTagPeople } from '#features/tags/use-tag-people.ts'
import { trpc } from '#data/trpc.ts'

export type Batch = 'comp' | 'tag'

/** Comps and tags everybody whom a segment has, as the lists do with all that match. */
export function useSegmentBatches() {
  const [asked, setAsked] = useState<{ batch: Batch; segment: Segment } | null>(null)
  const totals = trpc.subscribers.totals.useQuery().data
  const comping = useComp({ wording: 'subscribers' })
  const tagging = useTagPeople({ onAnswered: () => setAsked(null) })
  const filter = asked && askedBySegment(asked.segment)
  const matching = filter && !('fault' in filter) ? { filter, excludedIds: [] } : null
  const ask = (its: typeof asked) => {
    comping.forgetFailure()
    tagging.forgetFailure()
    setAsked(its)
  }
  const close = () => ask(null)
  return {
    comping,
    tagging,
    ask: (batch: Batch, segment: Segment) => ask({ batch, segment }),
    compDialog: {
      question:
        asked?.batch === 'comp' && matching
          ? { input: matching, count: asked.segment.size?.people ?? null, people: [] }
          : null,
      compedSoFar: totals?.compedSubscribers,
      onClose: close,
      isSending: comping.isSending,
      failure: comping.failure,
      onConfirm: (terms: Terms, meant: number) =>
        matching && void comping.compMatching({ ...matching, count: meant }, terms, { onAnswered: close }),
    },
    tagDialog: {
      of:
        asked?.batch === 'tag' && matching
          ? ({ kind: 'matching', ...matching, isRest: false, segment: asked.segment.name } as const)
          : null,
      onClose: close,
      isSending: tagging.isSending,
      failure: tagging.failure,
      onConfirm: (meant: Meant, change: Change) => void tagging.change(meant, change),
    },
  }
}
