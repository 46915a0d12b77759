import type { WebsitePerson } from '@joy/contract'
import { copiedMessage } from '@joy/domain/segments/address-messages.ts'
import { useState } from 'react'
import { useRowSelection } from '#components/list/use-row-selection.ts'
import { useTagPeople } from '#features/tags/use-tag-people.ts'
import { useCopy } from '#hooks/use-copy.ts'
import { useMay } from '#hooks/use-may.ts'
import type { WebsiteList } from './use-website-list.ts'

/** Who is picked of the website's people: their tags, and their addresses for a mail program. */
export function useSelectedOnWebsite({ items, shown, quick, params }: WebsiteList) {
  const may = useMay('tags.changeOnWebsite')
  const selection = useRowSelection<WebsitePerson>({
    rows: items,
    isSelectable: () => may,
    filterKey: JSON.stringify([shown, quick, params.search, params.further]),
    matching: null,
  })
  const [isAsking, setAsking] = useState(false)
  const { change, isSending, failure, forgetFailure, outcome, dismissOutcome } = useTagPeople({
    onDone: selection.clear,
    onAnswered: () => setAsking(false),
  })
  const close = () => {
    forgetFailure()
    setAsking(false)
  }
  const copy = useCopy()
  return {
    may,
    selection,
    copyAddresses: () => {
      const closed = selection.picked.filter(({ unsubscribedAt }) => unsubscribedAt !== null).length
      const text = selection.picked.map(({ email }) => email).join(', ')
      void copy(text, copiedMessage(selection.picked.length, closed))
    },
    askTags: () => setAsking(true),
    outcome,
    dismissOutcome,
    dialog: {
      of: isAsking ? ({ kind: 'on-website', ids: selection.picked.map(({ id }) => id) } as const) : null,
      isSending,
      failure,
      onClose: close,
      onConfirm: (...asked: Parameters<typeof change>) => void change(...asked),
    },
  }
}
export type SelectedOnWebsite = ReturnType<typeof useSelectedOnWebsite>
