import { useEffect, useState } from 'react'

/** The time in milliseconds, again every `every` milliseconds. */
export function useNow(every = 1000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
