import { useState } from 'react'

type Options<Input, Result> = {
  mutationFn: (input: Input) => Promise<Result>
  onSuccess?: (result: Result, input: Input) => void
  onError?: (error: Error, input: Input) => void
}
type State<Result> = { isPending: boolean; result?: Result; error?: Error }
const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/**
 * One call that changes something, asked once and never repeated by itself (specification, section 9).
 * The visitor's pages use this in place of the console's query library, which would weigh 8 kB more.
 */
export function useMutationLite<Result, Input = void>({ mutationFn, onSuccess, onError }: Options<Input, Result>) {
  const [state, setState] = useState<State<Result>>({ isPending: false })
  const perform = async (input: Input) => {
    setState({ isPending: true })
    const outcome = await mutationFn(input).then(
      (result) => ({ result }),
      (thrown: unknown) => ({ error: asError(thrown) }),
    )
    setState({ isPending: false, ...outcome })
    if ('error' in outcome) onError?.(outcome.error, input)
    else onSuccess?.(outcome.result, input)
  }
  /** `forget` takes back what is said of an earlier try. */
  return { ...state, mutate: (input: Input) => void perform(input), reset: () => setState({ isPending: false }) }
}
