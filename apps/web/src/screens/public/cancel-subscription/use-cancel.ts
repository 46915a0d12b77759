import { toast } from '@joy/ui/toast-store.ts'
import { useMutation } from '@tanstack/react-query'
import { serverMessage } from '../../../data/error-message.ts'
import { siteClient } from '../../../data/site-client.ts'

/** The cancellation and its words (specification section 8). */
export function useCancel({ email, sid }: { email: string; sid: string }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => siteClient.subscriptions.cancel.mutate({ email, subscriptionId: sid }),
    onSuccess: () => toast({ title: 'Subscription Cancelled', description: 'Your subscription has been successfully cancelled.' }),
    onError: (cause) => toast({ title: 'Error', description: wordsOf(cause), tone: 'bad' }),
  })
  return { cancel: () => mutate(), isProcessing: isPending, endsAt: data?.endsAt, problem: error ? wordsOf(error) : undefined }
}

const wordsOf = (error: Error) => serverMessage(error) ?? 'Failed to cancel subscription'
