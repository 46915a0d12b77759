import { useState } from 'react'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

type Action = 'on' | 'off' | 'renew'
const messages: Record<Action, { title: string; description: string }> = {
  on: { title: 'Set up second factor', description: 'Enter your password to begin.' },
  off: { title: 'Turn off second factor', description: 'Signing in will ask for your password alone.' },
  renew: { title: 'Make new recovery codes', description: 'The codes that you have now will not work any more.' },
}
const saidBy = (error: unknown) =>
  error ? (serverMessage(error) ?? 'The server did not answer. Please try again.') : undefined

/** The steps of the second factor: the password again, the scan with a code, the recovery codes. */
export function useSecondFactor() {
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<Action | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { outcome, show, dismissOutcome } = useOutcome()
  const refetch = () => void Promise.all([utils.account.invalidate(), utils.team.list.invalidate()])
  const finish = (recoveryCodes: readonly string[], said: string) => {
    setAsked(null)
    setCodes(recoveryCodes)
    show({ tone: 'good', title: said })
    refetch()
  }
  const start = trpc.account.startSecondFactor.useMutation({ onSuccess: () => setAsked(null) })
  const confirm = trpc.account.confirmSecondFactor.useMutation({
    onSuccess({ recoveryCodes }) {
      start.reset()
      finish(recoveryCodes, 'The second factor is on.')
    },
  })
  const renew = trpc.account.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => finish(recoveryCodes, 'You have new recovery codes.'),
  })
  const turnOff = trpc.account.turnOffSecondFactor.useMutation({
    onSuccess({ message }) {
      setAsked(null)
      show({ tone: 'good', title: message })
      refetch()
    },
  })
  const byAction = { on: start, off: turnOff, renew }
  const current = asked && byAction[asked]
  const ask = (action: Action) => {
    dismissOutcome()
    byAction[action].reset()
    setAsked(action)
  }
  return {
    ask,
    stepUp: {
      isOpen: asked !== null,
      ...messages[asked ?? 'on'],
      isPending: current?.isPending ?? false,
      error: saidBy(current?.error),
      onConfirm: (password: string) => current?.mutate({ password }),
      onClose: () => setAsked(null),
    },
    started: start.data,
    confirm: (code: string) => confirm.mutate({ code }),
    isConfirming: confirm.isPending,
    confirmError: saidBy(confirm.error),
    cancel: () => {
      start.reset()
      confirm.reset()
    },
    codes,
    closeCodes: () => setCodes(null),
    outcome,
    dismissOutcome,
  }
}
