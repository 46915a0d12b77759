import { useState } from 'react'
import { isFinal, isSignedOut } from '#data/error-message.ts'
import type { Outcome } from '#data/outcome.ts'

/**
 * Of what a dialog asks for: where it was not done, and the same can be asked again, the dialog stays with what was typed in it and says
 * why; else it is closed. Whoever was signed out meanwhile finds it as they left it.
 */
export function useFailure(outcome: Outcome | null) {
  const [isToRepeat, setToRepeat] = useState(false)
  return {
    failure: isToRepeat ? outcome : null,
    forgetFailure: () => setToRepeat(false),
    onNotDone(error: unknown, close: () => void) {
      if (isFinal(error)) close()
      else setToRepeat(!isSignedOut(error))
    },
  }
}
