import type { ApiToken } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { showOutcome, type Outcome } from '#data/outcome.ts'

/** Revoking a key: the question, the call, and what came of it. */
export function useRevokeToken() {
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<ApiToken | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const revoke = trpc.apiTokens.revoke.useMutation({
    onSuccess: ({ message }) => setOutcome(showOutcome({ tone: 'good', title: message })),
    onError: (error) =>
      setOutcome(
        showOutcome({
          tone: 'bad',
          title: 'The API token was not revoked',
          text: serverMessage(error) ?? 'The server did not answer. Please try again.',
          detail: errorDetail(error),
        }),
      ),
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
    dismissOutcome: () => setOutcome(null),
  }
}
