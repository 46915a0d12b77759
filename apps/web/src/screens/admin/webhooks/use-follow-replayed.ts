import { realNow } from '@joy/domain/time/clock.ts'
import { useEffect, useState } from 'react'
import { trpc } from '#data/trpc.ts'

const EVERY_MS = 1000
const LONGEST_MS = 30_000

/**
 * After a replay: asks how many events stand where, until nothing waits any more, for half a minute at most, and reads list and
 * open event anew whenever something moved. Nothing is asked where nobody replayed.
 */
export function useFollowReplayed() {
  const utils = trpc.useUtils()
  const [until, setUntil] = useState(0)
  const totals = trpc.webhooks.totals.useQuery(undefined, {
    refetchInterval: ({ state }) => (realNow() < until && state.data?.waiting !== 0 ? EVERY_MS : false),
  })
  const { waiting, done, ignored, failed } = totals.data ?? {}
  useEffect(() => {
    if (until === 0) return
    void utils.webhooks.page.invalidate()
    void utils.webhooks.get.invalidate()
  }, [until, utils, waiting, done, ignored, failed])
  return {
    /** Begins to look. */
    follow: () => setUntil(realNow() + LONGEST_MS),
  }
}
