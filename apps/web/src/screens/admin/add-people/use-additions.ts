import type { Addition, AdditionResult, AdditionUndone, HowAgreed, PastedLine } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { additionMessage } from '@joy/domain/people/how-agreed.ts'
import { useState } from 'react'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { type ChosenTag, useMakeTags } from '#features/tags/use-make-tags.ts'
import { paths } from '#paths.ts'
import { undoneOutcome } from './undo-messages.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** How whoever is meant agreed, and what goes with them. */
export type Agreement = {
  agreed: HowAgreed
  note: string
  withWelcome: boolean
  tag: ChosenTag | null
  onlyKnown?: true
}

/** Reads a paste, adds whom it names, and takes them off again; what came of it stands beside the form. */
export function useAdditions(onAdded: () => void) {
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const [isSending, setSending] = useState(false)
  const makeTags = useMakeTags()
  const reading = trpc.additions.preview.useMutation()
  const adding = trpc.additions.add.useMutation()
  const undoing = trpc.additions.undo.useMutation()
  const looking = trpc.additions.undo.useMutation()
  const [asked, setAsked] = useState<AdditionUndone | null>(null)

  /** First it is only looked what would be taken back: that is asked, and then done. */
  const askUndo = async ({ id }: Addition) => {
    try {
      setAsked(await looking.mutateAsync({ id, onlyLook: true }))
    } catch (error) {
      showFailed('This was not undone', error)
    }
  }
  const undo = async ({ id }: Addition) => {
    try {
      show(undoneOutcome(await undoing.mutateAsync({ id })))
    } catch (error) {
      showFailed('This was not undone', error)
    }
    setAsked(null)
  }

  const report = ({ addition, websiteSubscriberId, leftOut }: AdditionResult) =>
    show({
      tone: 'good',
      title: additionMessage(addition),
      text:
        addition.added > 0
          ? `They wait on the website’s list for the next export to Substack${addition.withWelcome ? ', and are welcomed by mail' : ''}.`
          : addition.known > 0 && addition.tag
            ? `${counted(addition.known, 'person has', 'people have')} the tag ${addition.tag}.`
            : undefined,
      ...(leftOut.length > 0
        ? { errors: leftOut.map(({ email, reason }, key) => ({ key, who: email, message: reason })) }
        : {}),
      ...(addition.added > 0
        ? {
            undo: () => void askUndo(addition),
            link:
              websiteSubscriberId === null
                ? { label: 'See the website’s list', to: paths.websiteSubscribers() }
                : { label: 'See the record', to: paths.websiteSubscriberRecord(websiteSubscriberId) },
          }
        : {}),
    })

  const add = async (lines: readonly PastedLine[], { tag, ...agreement }: Agreement, requestKey: string) => {
    const people = toPeople(lines)
    setSending(true)
    try {
      const [tagId] = await makeTags(tag ? [tag] : [])
      report(await adding.mutateAsync({ people, ...agreement, ...(tagId === undefined ? {} : { tagId }), requestKey }))
      reading.reset()
      onAdded()
    } catch (error) {
      showFailed('Nobody was added', error)
    }
    setSending(false)
  }
  return {
    read: (text: string) => {
      dismissOutcome()
      reading.mutate({ text })
    },
    forget: reading.reset,
    lines: reading.data,
    fault: reading.error ? (serverMessage(reading.error) ?? 'The server did not answer. Please try again.') : undefined,
    isReading: reading.isPending,
    add: (lines: readonly PastedLine[], agreement: Agreement, requestKey: string) =>
      void add(lines, agreement, requestKey),
    isAdding: isSending,
    askUndo: (addition: Addition) => void askUndo(addition),
    lookedAtId: looking.isPending ? looking.variables.id : null,
    undoDialog: {
      asked,
      isPending: undoing.isPending,
      onClose: () => setAsked(null),
      onConfirm: () => asked && void undo(asked.addition),
    },
    outcome,
    dismissOutcome,
  }
}
export type Additions = ReturnType<typeof useAdditions>

/** Whom to send: whoever is new, and whoever is known, for the tag. */
const toPeople = (lines: readonly PastedLine[]): { email: string; name: string | null }[] =>
  lines.flatMap(({ email, name, state }) =>
    email !== null && (state === 'new' || state === 'known') ? [{ email, name }] : [],
  )
