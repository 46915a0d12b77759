import { useEffect, useEffectEvent } from 'react'

/** Long enough for news of the payment provider to arrive, short enough for somebody to wait. */
const WAIT_MILLISECONDS = 4000

/** Asks once more by itself, a moment after the page stands; from then on only people ask. */
export function useQuietAsk({ isWanted, ask }: { isWanted: boolean; ask: () => void }) {
  const askNow = useEffectEvent(() => {
    if (isWanted) ask()
  })
  useEffect(() => {
    const timer = setTimeout(() => askNow(), WAIT_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [])
}
