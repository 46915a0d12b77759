import { expect, test } from 'vitest'
import { inEvenTime } from './in-even-time.ts'

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  const end = await inEvenTime(50, work).catch((error: unknown) => error)
  return { end, tookAll: performance.now() - began > 48 }
}

// Holds L17
test('what is done at once and what fails take as long as what takes long', async () => {
  const fault = new Error('refused')
  expect(await timed(() => Promise.resolve(1))).toEqual({ end: 1, tookAll: true })
  expect(await timed(() => Promise.reject(fault))).toEqual({ end: fault, tookAll: true })
})
