import { toast } from '@joy/ui/toast-store.ts'
import type { RefetchState } from '#data/use-query-lite.ts'
import { isSignedOut, serverMessage } from '#data/error-message.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'

type Options<Input> = {
  mutationFn: (input: Input) => Promise<{ message: string }>
  /** Reads the overview anew, which also notices that the session has ended. */
  query: RefetchState
  /** The toast's title. */
  title: string
  onSuccess?: (message: string) => void
}

/** An act of the Account tab: its result stands beside it as well as in a toast, and what is shown is read anew. */
export function useOwnMutation<Input = void>({ mutationFn, query, title, onSuccess }: Options<Input>) {
  const { mutate, isPending, result, error } = useMutationLite<{ message: string }, Input>({
    mutationFn,
    onSuccess: ({ message }) => {
      toast({ title, description: message })
      onSuccess?.(message)
      query.refetch()
    },
    onError: (cause) => isSignedOut(cause) && query.refetch(),
  })
  return { mutate, isPending, message: result?.message, problem: error ? toMessage(error) : undefined }
}

const toMessage = (error: Error) => serverMessage(error) ?? 'This could not be done just now. Please try again.'
