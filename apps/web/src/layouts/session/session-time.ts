/** How long before a session ends somebody is asked (rulings, section 2). */
const WARNING_SECONDS = 120

export type SessionTime =
  | { state: 'far' }
  /** `canExtend`: the idle limit comes first, and a request moves it; the end itself does not move. */
  | { state: 'near'; seconds: number; canExtend: boolean }
  | { state: 'over' }

type Limits = { idleSeconds: number; endsAt: number; lastResponseAt: number }

/** Where a session stands at `now`; all times in milliseconds of the browser's own clock. */
export function sessionTime({ idleSeconds, endsAt, lastResponseAt }: Limits, now: number): SessionTime {
  const idleAt = lastResponseAt + idleSeconds * 1000
  const seconds = Math.ceil((Math.min(idleAt, endsAt) - now) / 1000)
  if (seconds <= 0) return { state: 'over' }
  if (seconds > Math.min(WARNING_SECONDS, idleSeconds / 2)) return { state: 'far' }
  return { state: 'near', seconds, canExtend: idleAt < endsAt }
}

/** 95 as '1:35'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
