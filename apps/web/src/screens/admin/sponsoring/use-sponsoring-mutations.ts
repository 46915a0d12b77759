import type { SponsorOffer, SponsorRequest } from '@joy/contract'
import { useState } from 'react'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { failedOutcome, type Outcome, showOutcome } from '#data/outcome.ts'
import { useEndComp } from '#features/comps/use-end-comp.ts'
import { useRefetch } from '#hooks/use-refetch.ts'

/** For whom a place is to be given, or of which offer. */
export type PlaceQuestion = { kind: 'request'; request: SponsorRequest } | { kind: 'offer'; offer: SponsorOffer }
type Place = { id: number; requestId?: number; email?: string }

/** What can be done with offers and requests. Each result stands beside the lists, with a way back where there is one. */
export function useSponsoringMutations() {
  const refetch = useRefetch()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [question, setQuestion] = useState<PlaceQuestion | null>(null)
  const give = trpc.sponsoring.give.useMutation()
  const close = trpc.sponsoring.closeOffer.useMutation()
  const reopen = trpc.sponsoring.reopenOffer.useMutation()
  const settle = trpc.sponsoring.settleRequest.useMutation()
  const reopenRequest = trpc.sponsoring.reopenRequest.useMutation()
  const { endComp, endingId } = useEndComp(setOutcome)
  const report = (done: Outcome) => setOutcome(showOutcome(done))
  const failed = (title: string) => (error: unknown) => {
    setOutcome(showOutcome(failedOutcome(title, error)))
    void refetch('sponsoring')
  }
  const reopenIt = (id: number) =>
    void reopen
      .mutateAsync({ id })
      .then(({ message }) => report({ tone: 'good', title: 'Offer open again', text: message }), failed('Not opened'))
  const askAgain = (id: number) =>
    void reopenRequest
      .mutateAsync({ id })
      .then(({ message }) => report({ tone: 'good', title: 'Request open again', text: message }), failed('Not opened'))
  return {
    outcome,
    dismissOutcome: () => setOutcome(null),
    question,
    askToGive: (asked: PlaceQuestion) => {
      give.reset()
      setQuestion(asked)
    },
    dropQuestion: () => setQuestion(null),
    isGiving: give.isPending,
    /** The server's word on why it was not given; it stands in the dialog, where another choice can be made. */
    refusal: give.error && (serverMessage(give.error) ?? 'The server did not answer. Please try again.'),
    give: (place: Place) =>
      void give.mutateAsync(place).then(
        ({ message, compId }) => {
          setQuestion(null)
          report({ tone: 'good', title: 'Place given', text: message, undo: () => endComp(compId) })
        },
        // Kept by the mutation, and shown in the dialog.
        () => void refetch('sponsoring'),
      ),
    takeBack: endComp,
    takingBackId: endingId,
    close: (id: number) =>
      void close
        .mutateAsync({ id })
        .then(
          ({ message }) => report({ tone: 'good', title: 'Offer closed', text: message, undo: () => reopenIt(id) }),
          failed('The offer was not closed'),
        ),
    reopen: reopenIt,
    settle: (id: number) =>
      void settle
        .mutateAsync({ id })
        .then(
          ({ message }) => report({ tone: 'good', title: 'Request settled', text: message, undo: () => askAgain(id) }),
          failed('The request was not settled'),
        ),
    reopenRequest: askAgain,
    isBusy: close.isPending || reopen.isPending || settle.isPending || reopenRequest.isPending,
    reportEntered: (message: string) => report({ tone: 'good', title: 'Entered', text: message }),
  }
}
export type SponsoringMutations = ReturnType<typeof useSponsoringMutations>
