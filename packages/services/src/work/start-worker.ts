import { asWork } from '@joy/database/as-work.ts'
import type { Log } from '../context.ts'

type Work = {
  log: Log
  everyMs: number
  /** One tick; what it throws is logged, and the next tick comes all the same. */
  tick(signal: AbortSignal): Promise<unknown>
  complaint: string
}

/** Does ticks of work in this process, one after the other. `stop` lets the tick in progress end. */
export function startWorker({ log, everyMs, tick, complaint }: Work): { stop(): Promise<void> } {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()
  const look = async () => {
    try {
      await asWork(() => tick(ending.signal))
    } catch (err) {
      log.error({ err }, complaint)
    }
    if (!ending.signal.aborted) plan()
  }
  const plan = () => {
    timer = setTimeout(() => {
      current = look()
    }, everyMs)
  }
  plan()
  return {
    async stop() {
      ending.abort()
      clearTimeout(timer)
      await current
    },
  }
}
