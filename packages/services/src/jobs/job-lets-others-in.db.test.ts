import { queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import type { JobHandler } from './job-handler.ts'
import { runJob } from './run-job.ts'
import { startJob } from './start-job.ts'

const STEPS = 60
const READS = 12
const running = new AbortController().signal

let made: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  made = await createTestApp()
})
afterAll(() => made.database.close())

/** As a page does it: several statements, each after the answer of the one before. */
async function read(): Promise<void> {
  const em = forkEm(made.database.orm)
  for (let statement = 0; statement < 5; statement++) await queryRows(em, sql`select count(*) from job`)
}

// Holds V15.1.3, F28
it('answers what is asked while a job of many steps runs between two of them, and before the next', async () => {
  let steps = 0
  const handler: JobHandler = {
    kind: 'months',
    async run(_context, { step }) {
      for (let at = 0; at < STEPS; at++) {
        await step(async (em) => {
          for (let statement = 0; statement < 5; statement++)
            await queryRows(em, sql`select count(*) from generate_series(1, 2000)`)
        })
        steps++
      }
      return {}
    },
  }
  const { id } = await startJob(made.context(), { kind: 'months', title: 'Many steps', payload: {} })
  const job = runJob(made.app, [handler], id, running)
  while (steps === 0) await read()
  const passed: number[] = []
  for (let at = 0; at < READS; at++) {
    const before = steps
    await read()
    passed.push(steps - before)
  }
  const stepsMeanwhile = steps
  expect(await job).toBe('done')
  // On PostgreSQL a job and a page have connections of their own, and neither waits for the other.
  if (!made.database.pglite) return
  expect(stepsMeanwhile).toBeLessThan(STEPS)
  // The step that was in progress when it was asked, and none beside it.
  expect(Math.max(...passed)).toBeLessThanOrEqual(1)
})

it('comes to its end however much is asked meanwhile', async () => {
  const handler: JobHandler = {
    kind: 'months',
    async run(_context, { step }) {
      for (let at = 0; at < STEPS; at++) await step((em) => queryRows(em, sql`select 1`))
      return {}
    },
  }
  const { id } = await startJob(made.context(), { kind: 'months', title: 'Many steps', payload: {} })
  let isOver = false
  const asking = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isOver) await read()
    }),
  )
  expect(await runJob(made.app, [handler], id, running)).toBe('done')
  isOver = true
  await asking
})
