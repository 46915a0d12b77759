import type { Segment } from '@joy/contract'
import { askedBySegment } from '@joy/domain/segments/asked-people.ts'
import { useState } from 'react'
import { type Terms, useComp } from '#features/comps/use-comp.ts'
import { type Meant, useTagPeople } from '#features/tags/use-tag-people.ts'
import { trpc } from '#data/trpc.ts'

export type Batch = 'comp' | 'tag'
const done = () => undefined

/** Comps and tags everybody whom a segment has, as the lists do with all that match. */
export function useSegmentBatches() {
  const [asked, setAsked] = useState<{ batch: Batch; segment: Segment } | null>(null)
  const totals = trpc.subscribers.totals.useQuery().data
  const comping = useComp({ wording: 'subscribers' })
  const tagging = useTagPeople(done)
  const filter = asked && askedBySegment(asked.segment)
  const matching = filter && !('fault' in filter) ? { filter, excludedIds: [] } : null
  const close = () => setAsked(null)
  return {
    comping,
    tagging,
    ask: (batch: Batch, segment: Segment) => setAsked({ batch, segment }),
    compDialog: {
      question:
        asked?.batch === 'comp' && matching
          ? { input: matching, count: asked.segment.size?.people ?? null, people: [] }
          : null,
      compedSoFar: totals?.compedSubscribers,
      onClose: close,
      onConfirm: (terms: Terms, meant: number) => {
        close()
        if (matching) void comping.compMatching({ ...matching, count: meant }, terms)
      },
    },
    tagDialog: {
      of:
        asked?.batch === 'tag' && matching
          ? ({ kind: 'matching', ...matching, isRest: false, segment: asked.segment.name } as const)
          : null,
      onClose: close,
      onConfirm: (meant: Meant, change: Parameters<typeof tagging.change>[1]) => {
        close()
        void tagging.change(meant, change)
      },
    },
  }
}
