import type { Noted } from '@joy/contract'
import { trpc } from '#data/trpc.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** Has a sign-in link for the portal mailed to somebody who asks for help. */
export function useSendLink(record: Noted) {
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const mutation = trpc.signInHelp.sendLink.useMutation()
  const send = async () => {
    try {
      const { message } = await mutation.mutateAsync(record)
      show({ tone: 'good', title: 'New sign-in link', text: message })
    } catch (error) {
      showFailed('The link was not sent', error, 'Failed to send login link. Please try again.')
    }
  }
  return {
    send: () => void send(),
    isPending: mutation.isPending,
    outcome,
    dismissOutcome,
  }
}
export type SendLink = ReturnType<typeof useSendLink>
