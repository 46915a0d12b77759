import { useState } from 'react'
import { serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useQueryLite } from '#data/use-query-lite.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'

export type UnsubscribeView = 'ask' | 'left' | 'returned' | 'bad-token'

/** What the token stands for, and the two things that can be done with it. */
export function useUnsubscription(token: string) {
  const look = useQueryLite(token, () => siteClient.unsubscribe.look.query({ token }))
  const [chosen, choose] = useState<UnsubscribeView>()
  const leave = useMutationLite({
    mutationFn: () => siteClient.unsubscribe.confirm.mutate({ token }),
    onSuccess: () => choose('left'),
  })
  const comeBack = useMutationLite({
    mutationFn: () => siteClient.unsubscribe.undo.mutate({ token }),
    onSuccess: () => choose('returned'),
  })
  const found: UnsubscribeView = look.error ? 'bad-token' : look.data?.isUnsubscribed ? 'left' : 'ask'
  const failure = look.error ?? leave.error ?? comeBack.error
  return {
    view: chosen ?? found,
    /** What the link leaves; of one that nobody knows yet, what most links do. */
    matter: look.data?.matter ?? 'reflections',
    /** Undefined until the server has answered. */
    maskedEmail: look.data?.maskedEmail,
    /** Substack sends the reflections, and is told by hand. */
    isWaitingAtSubstack: (leave.result ?? look.data)?.isWaitingAtSubstack === true,
    /** Another word closes the mailbox too: one press takes back their own alone. */
    isKeptClosed: (leave.result ?? look.data)?.isKeptClosed === true,
    /** Where they stand once they asked to come back. */
    returned: comeBack.result,
    problem: failure ? (serverMessage(failure) ?? 'The server did not answer. Please try again.') : undefined,
    isProcessing: leave.isPending || comeBack.isPending,
    leave: () => leave.mutate(),
    comeBack: () => comeBack.mutate(),
  }
}
export type Unsubscription = ReturnType<typeof useUnsubscription>
