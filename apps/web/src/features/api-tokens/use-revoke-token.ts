import type { ApiToken } from '@joy/contract'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** Revoking a key: the question, the call, and what came of it. */
export function useRevokeToken() {
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<ApiToken | null>(null)
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const revoke = trpc.apiTokens.revoke.useMutation({
    onSuccess: ({ message }) => show({ tone: 'good', title: message }),
    onError: (error) => showFailed('The API token was not revoked', error),
    onSettled() {
      setAsked(null)
      void utils.apiTokens.invalidate()
    },
  })
  return {
    ask: setAsked,
    revokingId: revoke.isPending ? revoke.variables.id : null,
    dialog: {
      token: asked,
      isPending: revoke.isPending,
      onConfirm: () => asked && revoke.mutate({ id: asked.id }),
      onClose: () => setAsked(null),
    },
    outcome,
    dismissOutcome,
  }
}
