import type { Noted } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { showOutcome, type Outcome } from '#data/outcome.ts'

/** Has a sign-in link for the portal mailed to somebody who asks for help. */
export function useSendLink(record: Noted) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const mutation = trpc.signInHelp.sendLink.useMutation()
  const send = async () => {
    try {
      const { message } = await mutation.mutateAsync(record)
      setOutcome(showOutcome({ tone: 'good', title: 'New sign-in link', text: message }))
    } catch (error) {
      const text = serverMessage(error) ?? 'Failed to send login link. Please try again.'
      setOutcome(showOutcome({ tone: 'bad', title: 'The link was not sent', text, detail: errorDetail(error) }))
    }
  }
  return {
    send: () => void send(),
    isPending: mutation.isPending,
    outcome,
    dismissOutcome: () => setOutcome(null),
  }
}
export type SendLink = ReturnType<typeof useSendLink>
