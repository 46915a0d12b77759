import type { Note, Noted } from '@joy/contract'
import { useState } from 'react'
import { showOutcome } from '#data/outcome.ts'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

const PAGE = 5

/** The notes on the person of a record, newest first, and what is done with them. */
export function useNotes(of: Noted, onAdded: () => void) {
  const [asked, setAsked] = useState<Note | null>(null)
  const { outcome, showFailed, dismissOutcome } = useOutcome()
  const pages = trpc.notes.list.useInfiniteQuery(
    { ...of, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const adding = trpc.notes.add.useMutation({
    onMutate: () => dismissOutcome(),
    onSuccess() {
      showOutcome({ tone: 'good', title: 'Note added' })
      onAdded()
    },
  })
  const removing = trpc.notes.remove.useMutation({
    onSuccess() {
      dismissOutcome()
      showOutcome({ tone: 'good', title: 'Note deleted' })
    },
    onError: (error) => showFailed('The note was not deleted', error),
    onSettled: () => setAsked(null),
  })
  return {
    pages,
    items: pages.data?.pages.flatMap(({ items }) => items) ?? [],
    total: pages.data?.pages.at(-1)?.total ?? 0,
    add: (text: string) => adding.mutate({ ...of, text }),
    isAdding: adding.isPending,
    /** Why the last one was not added. */
    addFault: adding.error ? (serverMessage(adding.error) ?? 'The server did not answer. Please try again.') : null,
    forgetFault: adding.reset,
    ask: setAsked,
    dialog: {
      note: asked,
      isPending: removing.isPending,
      onConfirm: () => asked && removing.mutate({ id: asked.id }),
      onClose: () => setAsked(null),
    },
    outcome,
    dismissOutcome,
  }
}
