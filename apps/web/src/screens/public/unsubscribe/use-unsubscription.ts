import { useState } from 'react'
import { serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useAnswer } from '#data/use-answer.ts'
import { useDeed } from '#data/use-deed.ts'

export type UnsubscribeView = 'ask' | 'left' | 'returned' | 'bad-token'

/** What the token stands for, and the two things that can be done with it. */
export function useUnsubscription(token: string) {
  const look = useAnswer(token, () => siteClient.unsubscribe.look.query({ token }))
  const [chosen, choose] = useState<UnsubscribeView>()
  const leave = useDeed({ act: () => siteClient.unsubscribe.confirm.mutate({ token }), onDone: () => choose('left') })
  const comeBack = useDeed({
    act: () => siteClient.unsubscribe.undo.mutate({ token }),
    onDone: () => choose('returned'),
  })
  const found: UnsubscribeView = look.error ? 'bad-token' : look.data?.isUnsubscribed ? 'left' : 'ask'
  const failure = look.error ?? leave.error ?? comeBack.error
  return {
    view: chosen ?? found,
    /** Undefined until the server has answered. */
    maskedEmail: look.data?.maskedEmail,
    /** Substack sends the reflections, and is told by hand. */
    isWaitingAtSubstack: (leave.result ?? look.data)?.isWaitingAtSubstack === true,
    /** Another word closes the mailbox too: one press takes back their own alone. */
    isKeptClosed: (leave.result ?? look.data)?.isKeptClosed === true,
    /** Where they stand once they asked to come back. */
    returned: comeBack.result,
    problem: failure ? (serverMessage(failure) ?? 'The server did not answer. Please try again.') : undefined,
    isProcessing: leave.isBusy || comeBack.isBusy,
    leave: () => leave.run(),
    comeBack: () => comeBack.run(),
  }
}
export type Unsubscription = ReturnType<typeof useUnsubscription>
