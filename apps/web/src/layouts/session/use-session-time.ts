import type { AdminSession } from '@joy/contract'
import { realNow } from '@joy/domain/time/clock.ts'
import { useEffect, useState } from 'react'
import { lastResponseAt } from '#data/last-response.ts'
import { sessionTime, type SessionTime } from './session-time.ts'

/**
 * Where the session stands, looked at each second. `receivedAt` is when the session was last read, by this clock:
 * durations are counted from there, for clocks go wrong.
 */
export function useSessionTime({ idleSeconds, secondsLeft }: AdminSession, receivedAt: number): SessionTime {
  const [time, setTime] = useState<SessionTime>({ state: 'far' })
  useEffect(() => {
    const look = () => {
      const next = sessionTime(
        {
          idleSeconds,
          endsAt: receivedAt + secondsLeft * 1000,
          lastResponseAt: lastResponseAt(),
        },
        realNow(),
      )
      setTime((was) => (was.state === next.state && next.state !== 'near' ? was : next))
    }
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [idleSeconds, secondsLeft, receivedAt])
  return time
}
