import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverMessage } from '../../../data/error-message.ts'
import { siteClient } from '../../../data/site-client.ts'

export type UnsubscribeView = 'ask' | 'left' | 'returned' | 'bad-token'

/** What the token stands for, and the two things that can be done with it. */
export function useUnsubscription(token: string) {
  const look = useQuery({ queryKey: ['unsubscription', token], queryFn: () => siteClient.unsubscribe.look.query({ token }) })
  const [chosen, choose] = useState<UnsubscribeView>()
  const leave = useMutation({ mutationFn: () => siteClient.unsubscribe.confirm.mutate({ token }), onSuccess: () => choose('left') })
  const comeBack = useMutation({ mutationFn: () => siteClient.unsubscribe.undo.mutate({ token }), onSuccess: () => choose('returned') })
  const found: UnsubscribeView = look.isError ? 'bad-token' : look.data?.isUnsubscribed ? 'left' : 'ask'
  const failure = look.error ?? leave.error ?? comeBack.error
  return {
    view: chosen ?? found,
    /** Undefined until the server has answered. */
    maskedEmail: look.data?.maskedEmail,
    problem: failure ? (serverMessage(failure) ?? 'The server did not answer. Please try again.') : undefined,
    isProcessing: leave.isPending || comeBack.isPending,
    leave: () => leave.mutate(),
    comeBack: () => comeBack.mutate(),
  }
}
export type Unsubscription = ReturnType<typeof useUnsubscription>
