import { useState } from 'react'

type Deed<Input, Result> = {
  act: (input: Input) => Promise<Result>
  onDone?: (result: Result, input: Input) => void
  onFailed?: (error: Error, input: Input) => void
}
type State<Result> = { isBusy: boolean; result?: Result; error?: Error }
const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/**
 * One call that changes something, asked once and never repeated by itself (specification, section 9).
 * The visitor's pages use this in place of the console's query library, which would weigh 8 kB more.
 */
export function useDeed<Result, Input = void>({ act, onDone, onFailed }: Deed<Input, Result>) {
  const [state, setState] = useState<State<Result>>({ isBusy: false })
  const perform = async (input: Input) => {
    setState({ isBusy: true })
    const outcome = await act(input).then(
      (result) => ({ result }),
      (thrown: unknown) => ({ error: asError(thrown) }),
    )
    setState({ isBusy: false, ...outcome })
    if ('error' in outcome) onFailed?.(outcome.error, input)
    else onDone?.(outcome.result, input)
  }
  /** `forget` takes back what is said of an earlier try. */
  return { ...state, run: (input: Input) => void perform(input), forget: () => setState({ isBusy: false }) }
}
