import { useState } from 'react'
import type { RowSelection } from '#components/list/use-row-selection.ts'
import type { SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'
import { type Meant, useTagPeople } from '#features/tags/use-tag-people.ts'
import { useMay } from '#hooks/use-may.ts'

/** Tags of whoever is selected; of everybody who matches, comped or not, where nobody is. */
export function useTagSelected({ filter }: SubscriberList, selection: RowSelection) {
  const [meant, setMeant] = useState<Meant | null>(null)
  const { change, isSending, failure, forgetFailure, ...tagging } = useTagPeople({
    onDone: selection.clear,
    onAnswered: () => setMeant(null),
  })
  const close = () => {
    forgetFailure()
    setMeant(null)
  }
  const mayTag = useMay('tags.changeMany')
  const ask = () =>
    setMeant(
      selection.picked.length > 0
        ? { kind: 'picked', ids: selection.picked.map(({ id }) => id) }
        : {
            kind: 'matching',
            filter: selection.isAllMatching ? { ...filter, comped: 'no' } : filter,
            excludedIds: selection.excludedIds,
            isRest: selection.isAllMatching,
          },
    )
  return {
    ...tagging,
    ask: mayTag ? ask : undefined,
    dialog: {
      of: meant,
      isSending,
      failure,
      onClose: close,
      onConfirm: (...asked: Parameters<typeof change>) => void change(...asked),
    },
  }
}
