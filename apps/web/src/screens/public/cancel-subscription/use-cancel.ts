import { siteMessages } from '#data/site-messages.ts'
import { toast } from '@joy/ui/toast-store.ts'
import { errorStatus, serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'
import { useLook } from './use-look.ts'

/** The cancellation and its words (specification, section 8). */
export function useCancel({ email, sid }: { email: string; sid: string }) {
  const look = useLook({ email, sid })
  const { mutate, isPending, result, error } = useMutationLite({
    mutationFn: (reason: string) => siteClient.subscriptions.cancel.mutate({ email, subscriptionId: sid, reason }),
    onSuccess: () => toast({ title: siteMessages.cancelled, description: siteMessages.cancelledText }),
    onError: (cause) => toast({ title: 'Error', description: toMessage(cause), tone: 'bad' }),
  })
  return {
    cancel: mutate,
    isProcessing: isPending,
    /** Now, or before: a page that is opened again tells what is true. */
    cancelled: result ?? look.subscription?.cancelled ?? undefined,
    subscription: look.subscription,
    /** Nothing is left to cancel: `problem` says why and what is true now. */
    isNothingLeft: look.over !== undefined || (error !== undefined && errorStatus(error) === 409),
    problem: error ? toMessage(error) : look.over,
  }
}

const toMessage = (error: Error) => serverMessage(error) ?? 'Failed to cancel subscription'
