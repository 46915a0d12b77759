import { createOutboxMailer } from '@joy/integrations/mail/outbox-mailer.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { listOutbox } from '../outbox/list-outbox.ts'
import { createTestApp } from '../testing/test-context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { startMailWorker } from './start-mail-worker.ts'

const { app, database, context } = await createTestApp()
afterAll(() => database.close())

test('the worker sends what is put into the outbox after it began, goes on after a fault, and ends when told', async () => {
  const errors: string[] = []
  let isBroken = true
  const log = { ...app.log, error: (_facts: object, message: string) => void errors.push(message) }
  // Faults of ours, not of the mail server: they come from the database, before any mail is touched.
  const orm = new Proxy(database.orm, {
    get: (target, key): unknown => {
      if (key === 'em' && isBroken) throw new Error('The database is away.')
      return Reflect.get(target, key)
    },
  })
  const worker = startMailWorker({ ...app, log, database: { ...database, orm } }, createOutboxMailer())
  await queueMail(context(), {
    template: 'unknown-address',
    to: 'ruth@example.org',
    idempotencyKey: 'x',
    variables: { minutes: '15', browser: 'Firefox on Linux', at: 'Mar 28, 2025 3:04 PM UTC' },
    secrets: {},
  })
  await vi.waitFor(() => expect(errors).not.toEqual([]), 5000)
  isBroken = false
  await vi.waitFor(
    async () => expect(await listOutbox(context(), { limit: 1 })).toMatchObject([{ status: 'sent', attempts: 1 }]),
    5000,
  )
  await worker.stop()
})
