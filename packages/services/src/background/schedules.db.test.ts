import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { connectQueue } from '../jobs/connect-queue.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createQueue } from './create-queue.ts'
import { type Schedule, schedules } from './schedules.ts'

const { app, database, context } = await createTestApp()
afterAll(() => database.close())
const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows(context().em, statement)

const soon = { timeout: 15_000 }
const look = (name: string, work: Schedule['run']): Schedule => ({
  name,
  patience: { expireInSeconds: 300, heartbeatSeconds: 10 },
  run: work,
  complaint: 'It could not be looked.',
})
/** A queue whose process is to look, and one of another process, by which a test makes the minute come. */
async function opened(looks: Schedule[]) {
  const errors: string[] = []
  const log = { ...app.log, error: (_facts: object, message: string) => void errors.push(message) }
  const queue = createQueue(database, app.log)
  await queue.start({ ...app, log, queue }, [], looks)
  const other = connectQueue(database, app.log)
  await other.start()
  return {
    other,
    errors,
    async close() {
      await other.stop({ graceful: false })
      await queue.stop()
    },
  }
}

test('every minute somebody looks whether the services are to be compared with', async () => {
  const { other, close } = await opened(schedules.map((it) => ({ ...it, run: async () => undefined })))
  const stand = (await other.getSchedules()).map(({ name, cron }) => ({ name, cron }))
  expect(stand.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    ['connection-check', 'letters', 'maintenance', 'membership-check', 'payment-check'].map((name) => ({
      name,
      cron: name === 'letters' ? '*/10 * * * *' : '* * * * *',
    })),
  )
  await close()
}, 30_000)

test('two never look at once; what is thrown is complained of, and the next look comes', async () => {
  let [begun, atOnce, most] = [0, 0, 0]
  const ending = Promise.withResolvers<void>()
  const { other, errors, close } = await opened([
    look('slow', async () => {
      begun += 1
      most = Math.max(most, ++atOnce)
      await ending.promise
      atOnce -= 1
      throw new Error('Away.')
    }),
  ])
  await other.send('slow', {})
  await vi.waitFor(() => expect(begun).toBe(1), soon)
  await other.send('slow', {})
  expect(await other.fetch('slow')).toEqual([])
  // One waits already: a third would do nothing more.
  expect(await other.send('slow', {})).toBeNull()
  ending.resolve()
  await vi.waitFor(() => expect(errors.length).toBeGreaterThanOrEqual(2), soon)
  expect(most).toBe(1)
  await close()
}, 60_000)

test('a look whose process died is given up after seconds, and another follows', async () => {
  let begun = 0
  const { other, close } = await opened([])
  await other.createQueue('dying', { policy: 'stately', retryLimit: 0, expireInSeconds: 300, heartbeatSeconds: 10 })
  await other.send('dying', {})
  expect(await other.fetch('dying')).toHaveLength(1)
  await run(sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where name = 'dying'`)
  await close()
  const second = await opened([look('dying', async () => void (begun += 1))])
  await second.other.send('dying', {})
  await vi.waitFor(() => expect(begun).toBeGreaterThan(0), soon)
  await second.close()
}, 60_000)
