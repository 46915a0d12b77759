import type { Addition, AdditionResult, HowAgreed, PastedLine } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { additionMessage } from '@joy/domain/people/how-agreed.ts'
import { useState } from 'react'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { type ChosenTag, useMakeTags } from '#features/tags/use-make-tags.ts'
import { paths } from '#paths.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** How whoever is meant agreed, and what goes with them. */
export type Agreement = { agreed: HowAgreed; note: string; withWelcome: boolean; tag: ChosenTag | null }

/** Reads a paste, adds whom it names, and takes them off again; what came of it stands beside the form. */
export function useAdditions(onAdded: () => void) {
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const [isSending, setSending] = useState(false)
  const makeTags = useMakeTags()
  const reading = trpc.additions.preview.useMutation()
  const adding = trpc.additions.add.useMutation()
  const undoing = trpc.additions.undo.useMutation()

  const undo = async ({ id }: Addition) => {
    try {
      const { addition, kept } = await undoing.mutateAsync({ id })
      show({
        tone: 'good',
        title: `${counted(addition.removed ?? 0, 'person is', 'people are')} off the list again`,
        ...(kept.length > 0
          ? { errors: kept.map(({ email, reason }, key) => ({ key, who: email, message: `Stays: ${reason}.` })) }
          : {}),
      })
    } catch (error) {
      showFailed('This was not undone', error)
    }
  }

  const report = ({ addition, websiteSubscriberId, leftOut }: AdditionResult) =>
    show({
      tone: 'good',
      title: additionMessage(addition),
      text:
        addition.added > 0
          ? `They wait on the website’s list for the next export to Substack${addition.withWelcome ? ', and are welcomed by mail' : ''}.`
          : undefined,
      ...(leftOut.length > 0
        ? { errors: leftOut.map(({ email, reason }, key) => ({ key, who: email, message: reason })) }
        : {}),
      ...(addition.added > 0
        ? {
            undo: () => void undo(addition),
            link:
              websiteSubscriberId === null
                ? { label: 'See the website’s list', to: paths.console() }
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
    undo: (addition: Addition) => void undo(addition),
    undoingId: undoing.isPending ? undoing.variables.id : null,
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
