import { setTimeout as pause } from 'node:timers/promises'

/** Asks again until the answer is there. Throws, with what was waited for, after that many seconds. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>, seconds = 60): Promise<T> {
  const end = performance.now() + seconds * 1000
  let last: unknown
  while (performance.now() < end) {
    try {
      const response = await ask()
      if (response !== undefined) return response
    } catch (error) {
      last = error // a page that is being left cannot be asked
    }
    await pause(200)
  }
  throw new Error(`Waited ${seconds} s for ${what}.`, { cause: last })
}
