import { toast } from '@joy/ui/toast-store.ts'
import { errorStatus, serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useDeed } from '#data/use-deed.ts'
import { useLook } from './use-look.ts'

/** The cancellation and its words (specification, section 8). */
export function useCancel({ email, sid }: { email: string; sid: string }) {
  const look = useLook({ email, sid })
  const { run, isBusy, result, error } = useDeed({
    act: (reason: string) => siteClient.subscriptions.cancel.mutate({ email, subscriptionId: sid, reason }),
    onDone: () =>
      toast({ title: 'Subscription Cancelled', description: 'Your subscription has been successfully cancelled.' }),
    onFailed: (cause) => toast({ title: 'Error', description: wordsOf(cause), tone: 'bad' }),
  })
  return {
    cancel: run,
    isProcessing: isBusy,
    /** Now, or before: a page that is opened again tells what is true. */
    cancelled: result ?? look.standing?.cancelled ?? undefined,
    standing: look.standing,
    /** Nothing is left to cancel: `problem` says why and what is true now. */
    isNothingLeft: look.over !== undefined || (error !== undefined && errorStatus(error) === 409),
    problem: error ? wordsOf(error) : look.over,
  }
}

const wordsOf = (error: Error) => serverMessage(error) ?? 'Failed to cancel subscription'
