import type { Integration } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'

type Question = {
  integration: Integration
  /** Names of the secret fields. */
  fields: readonly string[]
  /** The dialog's title and button, such as 'Show Secret Key'. */
  title: string
  /** Called inside the press, with what is to come; it is refused where the password is not right. */
  onAsked: (values: Promise<Readonly<Record<string, string>>>) => void
}

/** Asks for the password again before secrets leave the server; the secrets go to whoever asked and nowhere else. */
export function useReveal() {
  const [question, setQuestion] = useState<Question | null>(null)
  const reveal = trpc.integrations.reveal.useMutation({ gcTime: 0 })
  const close = () => {
    setQuestion(null)
    reveal.reset()
  }
  const confirm = (password: string) => {
    if (!question) return
    const { integration, fields, onAsked } = question
    const read = async () => {
      const { values } = await reveal.mutateAsync({ id: integration.id, fields: [...fields], password })
      close()
      return values
    }
    onAsked(read())
  }
  return {
    ask: setQuestion,
    dialog: {
      isOpen: question !== null,
      title: question?.title ?? '',
      isPending: reveal.isPending,
      error: reveal.error ? (serverMessage(reveal.error) ?? 'That did not work. Please try again.') : undefined,
      detail: reveal.error ? errorDetail(reveal.error) : undefined,
      onConfirm: confirm,
      onClose: close,
    },
  }
}
