import { setTimeout as wait } from 'node:timers/promises'

export type Watched = { slowestQueryMs: number; p95QueryMs: number; slowestTurnMs: number; rssMb: number[] }

/** Asks as a screen would every 20 ms, and notes how long the answer took and how memory went, until `stop`. */
export function watchProcess(ask: () => Promise<unknown>): { stop(): Promise<Watched> } {
  const ended = new AbortController()
  const queries: number[] = []
  const turns: number[] = []
  const rss: number[] = []
  const asking = (async () => {
    while (!ended.signal.aborted) {
      const start = performance.now()
      await ask()
      queries.push(performance.now() - start)
      await wait(20)
    }
  })()
  const turning = (async () => {
    for (let at = 0; !ended.signal.aborted; at++) {
      const start = performance.now()
      await wait(5)
      turns.push(performance.now() - start - 5)
      if (at % 100 === 0) rss.push(Math.round(process.memoryUsage().rss / 1_000_000))
    }
  })()
  return {
    async stop() {
      ended.abort()
      await Promise.all([asking, turning])
      const sorted = queries.toSorted((one, two) => one - two)
      return {
        slowestQueryMs: sorted.at(-1) ?? 0,
        p95QueryMs: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        slowestTurnMs: Math.max(0, ...turns),
        rssMb: rss,
      }
    },
  }
}
