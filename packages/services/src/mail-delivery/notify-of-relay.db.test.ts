import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { createSmtpMailer } from '@joy/integrations/mail/smtp-mailer.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '../mail/queue-mail.ts'
import { addOwner } from '../testing/add-owner.ts'
import { createTestApp } from '../testing/test-context.ts'
import { sendWaitingMails } from './send-waiting-mails.ts'
import { type MailServer, startMailServer } from './testing/receive-mail.ts'

const { app, database, context } = await createTestApp()
let server: MailServer
let refusal: number | null = null
beforeAll(async () => {
  server = await startMailServer(() => refusal)
  await addOwner(app)
})
afterAll(async () => {
  await server.close()
  await database.close()
})
const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
const work = async () => {
  const mailer = createSmtpMailer({ url: server.url, from: 'hello@joy.example', timeoutMs: 2000 })
  try {
    return await sendWaitingMails(app, mailer, { random: () => 0.5 })
  } finally {
    mailer.close()
  }
}

test('what the mail server refuses us for is tried on, and told once in its words; each mail has an id of its own', async () => {
  for (const number of [1, 2])
    await queueMail(context(), {
      template: 'unknown-address',
      to: `ruth.${number}@example.org`,
      idempotencyKey: `x:${number}`,
      variables: { minutes: '15', browser: 'Firefox on Linux', at: 'Mar 28, 2025 3:04 PM UTC' },
      secrets: {},
    })
  refusal = 535
  expect(await work()).toBe(0)
  expect(await run(sql`select title, text, times from notification`)).toEqual([
    {
      title: 'The mail server refuses us',
      text: expect.stringMatching(/^2 tries to send mails failed within an hour: “.*No such user here”\./u),
      times: 2,
    },
  ])
  refusal = null
  await run(sql`update outbox_mail set next_try_at = now() - interval '1 second'`)
  // None is a mail about those mails.
  expect(await work()).toBe(2)
  const ids = server.received.map(({ mail }) => mail.messageId)
  expect(new Set(ids).size).toBe(2)
  expect(await run(sql`select distinct status from outbox_mail`)).toEqual([{ status: 'sent' }])
})
