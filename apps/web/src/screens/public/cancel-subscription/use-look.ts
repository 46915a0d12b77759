import type { CancelLook } from '@joy/contract'
import { useEffect, useEffectEvent } from 'react'
import { errorStatus, serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'

/**
 * How the subscription of the link stands, asked once. `over`: why there is nothing to cancel. A pair that does not match is
 * told by the press alone, and so is a server that does not answer: the page works without what is asked here.
 */
export function useLook({ email, sid }: { email: string; sid: string }): { subscription?: CancelLook; over?: string } {
  const { mutate, result, error } = useMutationLite({
    mutationFn: () => siteClient.subscriptions.look.mutate({ email, subscriptionId: sid }),
  })
  const look = useEffectEvent(() => email !== '' && mutate())
  useEffect(() => {
    look()
  }, [email, sid])
  const over = error && errorStatus(error) === 409 ? serverMessage(error) : undefined
  return { ...(result ? { subscription: result } : {}), ...(over ? { over } : {}) }
}
