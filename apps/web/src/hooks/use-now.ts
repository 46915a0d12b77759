import { appNow } from '../data/clock.ts'
import { useEffect, useState } from 'react'

/** The product's time in milliseconds, again every `every` milliseconds. */
export function useNow(every = 1000): number {
  const [now, setNow] = useState(() => appNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(appNow()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
