import { toast } from '@joy/ui/toast-store.ts'
import type { Again } from '#data/use-answer.ts'
import { isSignedOut, serverMessage } from '#data/error-message.ts'
import { useDeed } from '#data/use-deed.ts'

type Act<Input> = {
  act: (input: Input) => Promise<{ message: string }>
  /** Reads the overview anew, which also notices that the session has ended. */
  again: Again
  /** The toast's title. */
  title: string
  onDone?: (message: string) => void
}

/** An act of the Account tab: its result stands beside it as well as in a toast, and what is shown is read anew. */
export function useOwnAct<Input = void>({ act, again, title, onDone }: Act<Input>) {
  const { run, isBusy, result, error } = useDeed<{ message: string }, Input>({
    act,
    onDone: ({ message }) => {
      toast({ title, description: message })
      onDone?.(message)
      again.ask()
    },
    onFailed: (cause) => isSignedOut(cause) && again.ask(),
  })
  return { run, isBusy, message: result?.message, problem: error ? wordsOf(error) : undefined }
}

const wordsOf = (error: Error) => serverMessage(error) ?? 'This could not be done just now. Please try again.'
