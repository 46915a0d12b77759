import { toast } from '@joy/ui/toast-store.ts'
import { errorStatus, serverMessage } from '../../../data/error-message.ts'
import { siteClient } from '../../../data/site-client.ts'
import { useDeed } from '../../../data/use-deed.ts'

/** The cancellation and its words (specification section 8). */
export function useCancel({ email, sid }: { email: string; sid: string }) {
  const { run, isBusy, result, error } = useDeed({
    act: () => siteClient.subscriptions.cancel.mutate({ email, subscriptionId: sid }),
    onDone: () =>
      toast({ title: 'Subscription Cancelled', description: 'Your subscription has been successfully cancelled.' }),
    onFailed: (cause) => toast({ title: 'Error', description: wordsOf(cause), tone: 'bad' }),
  })
  return {
    cancel: () => run(),
    isProcessing: isBusy,
    cancelled: result,
    /** Nothing is left to cancel: `problem` says why and what is true now. */
    isNothingLeft: error !== null && errorStatus(error) === 409,
    problem: error ? wordsOf(error) : undefined,
  }
}

const wordsOf = (error: Error) => serverMessage(error) ?? 'Failed to cancel subscription'
