import type { MailTemplate } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, errorStatus, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { type Outcome, showOutcome } from '#data/outcome.ts'
import type { Draft } from './use-draft.ts'

type Result = Outcome & { isOutOfDate?: boolean }

/** Saving, trying out and going back to the default; each says what came of it beside the buttons too. */
export function useTemplateMutations(template: MailTemplate, draft: Draft) {
  const utils = trpc.useUtils()
  const [outcome, setOutcome] = useState<Result | null>(null)
  const update = trpc.mailTemplates.update.useMutation()
  const restore = trpc.mailTemplates.restore.useMutation()
  const test = trpc.mailTemplates.sendTest.useMutation()
  const { name } = template

  const failed = (title: string) => (error: unknown) => {
    const text = serverMessage(error)
    const isOutOfDate = errorStatus(error) === 409
    setOutcome({ ...showOutcome({ tone: 'bad', title, text, detail: errorDetail(error) }), isOutOfDate })
  }
  const changed = (next: MailTemplate, title: string) => {
    utils.mailTemplates.get.setData({ name }, next)
    void utils.mailTemplates.list.invalidate()
    draft.drop()
    setOutcome(showOutcome({ tone: 'good', title, text: 'It holds from the next mail on.' }))
  }
  return {
    outcome,
    dismiss: () => setOutcome(null),
    save: () =>
      update.mutate(
        { name, ...draft.text, updatedAt: template.updatedAt },
        { onSuccess: (next) => changed(next, `${next.title} saved`), onError: failed('Not saved') },
      ),
    isSaving: update.isPending,
    restore: (after: () => void) =>
      restore.mutate(
        { name },
        {
          onSuccess: (next) => changed(next, `${next.title} is the default again`),
          onError: failed('Not restored'),
          onSettled: after,
        },
      ),
    isRestoring: restore.isPending,
    sendTest: () =>
      test.mutate(
        { name, ...draft.text },
        {
          onSuccess: ({ message }) => setOutcome(showOutcome({ tone: 'good', title: 'Test sent', text: message })),
          onError: failed('Test not sent'),
        },
      ),
    isTesting: test.isPending,
    /** After a conflict: what stands on the server, the draft kept. */
    loadAgain: async () => {
      await utils.mailTemplates.get.invalidate({ name })
      setOutcome(null)
    },
  }
}
