import type { ZoneEffects } from '@joy/contract'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { isTimeZone, timeZoneFaults } from '@joy/domain/time/time-zone.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { allEndings } from '../endings/endings.ts'
import { Refusal } from '../refusal.ts'

export function zoneEffects(backend: MockBackend, { timeZone }: { timeZone: string }): ZoneEffects {
  if (!isTimeZone(timeZone)) throw new Refusal('invalid_input', timeZoneFaults.none)
  const today = dayIn(backend.now(), backend.timeZone)
  const since = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`
  const moved = (moments: readonly (string | null)[]) => {
    const days = moments
      .filter((at) => at !== null)
      .map((at) => [dayIn(at, backend.timeZone), dayIn(at, timeZone)] as const)
      .filter(([was]) => was >= since)
    return {
      all: days.length,
      day: days.filter(([was, then]) => was !== then).length,
      month: days.filter(([was, then]) => was.slice(0, 7) !== then.slice(0, 7)).length,
    }
  }
  return {
    timeZone,
    since,
    signUps: moved(backend.websiteSubscribers.map(({ signedUpAt }) => signedUpAt)),
    newsletter: moved([...backend.subscribers.values()].map(({ subscribedAt }) => subscribedAt)),
    payments: moved(backend.subscriptions.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt ?? null])),
    endings: moved(allEndings(backend).map(({ at }) => at)),
  }
}
