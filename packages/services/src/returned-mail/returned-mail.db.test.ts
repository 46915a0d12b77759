// Long because each way of a report is told from its arrival to what its person's record says.
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { OutgoingFault } from '@joy/integrations/outgoing/outgoing-fault.ts'
import { sampleReport } from '@joy/integrations/returned-mail/sample-report.ts'
import { testOutbound } from '@joy/integrations/testing/test-outbound.ts'
import { createSign, generateKeyPairSync } from 'node:crypto'
import { demoAdministrator } from '../administrators/demo-administrator.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureAdministrator } from '../administrators/ensure-administrator.ts'
import { closeMailbox } from '../consent/close-mailbox.ts'
import { openByOwner } from '../consent/open-by-owner.ts'
import { openMailbox } from '../consent/open-mailbox.ts'
import { readMailbox } from '../consent/read-mailbox.ts'
import { inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sendWaitingMails } from '../mail-delivery/send-waiting-mails.ts'
import { createTestApp, hannah } from '../testing/test-context.ts'
import { createIntegrationClients } from '../providers/create-integration-clients.ts'
import { getIntake } from './intake.ts'
import { makeIntakeAddress } from './make-intake-address.ts'
import { pageReturned } from './page-returned.ts'
import { receiveReports } from './receive-reports.ts'
import { saveIntake } from './save-intake.ts'
import { tryIntake } from './try-intake.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let token = ''
const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows<T>(made.context().em, statement)
const signedIn = async () => {
  const [row] = await run(sql<{ id: number }>`select id from administrator`)
  return { ...made.context(), actor: { ...hannah, id: row?.id ?? 0 } }
}
const relay = { relay: 'postmark', softLimit: 3 } as const

beforeAll(async () => {
  made = await createTestApp()
  await ensureAdministrator(made.context(), demoAdministrator)
  await saveIntake(made.context(), relay)
  const { address, intake } = await makeIntakeAddress(await signedIn(), { password: demoAdministrator.password })
  token = new URL(address).searchParams.get('token') ?? ''
  expect(intake).toMatchObject({ relay: 'postmark', softLimit: 3, hasVerification: false, arrivedAt: null })
})
afterAll(() => made.database.close())
beforeEach(async () => {
  for (const table of ['returned_mail', 'outbox_mail', 'subscriber', 'website_subscriber', 'mailbox_opening'])
    await run(sql`delete from ${sql.table(table)}`)
  await run(
    sql`insert into subscriber (email, email_key, subscription_status) values ('Ruth@example.org', 'ruth@example.org', 'active')`,
  )
  await run(sql`insert into website_subscriber (email, email_key) values ('Ruth@example.org', 'ruth@example.org')`)
})

const mailTo = async (to: string, template: 'sign-in-link' | 'notification' = 'sign-in-link') => {
  const idempotencyKey = crypto.randomUUID()
  const common = { to, idempotencyKey }
  await (template === 'sign-in-link'
    ? queueMail(made.context(), {
        ...common,
        template,
        variables: { minutes: '15', browser: 'Firefox', at: 'now' },
        secrets: { link: 'https://joy.example/x', code: '123456' },
      })
    : queueMail(made.context(), {
        ...common,
        template,
        variables: { title: 'A', text: 'B', at: 'now', consoleLink: 'http://joy' },
        secrets: {},
      }))
  await sendWaitingMails(made.app, { send: async () => undefined, close: () => undefined })
  const [mail] = await run(
    sql<{
      key: string
      status: string
      error: string | null
    }>`select message_key::text as key, status, error from outbox_mail where idempotency_key = ${idempotencyKey}`,
  )
  if (!mail) throw new Error('No mail was queued.')
  return mail
}
let nextId = 1
const report = (Type: string, Email = 'ruth@EXAMPLE.org', ID = (nextId += 1)) => ({
  RecordType: 'Bounce',
  ID,
  Type,
  Email,
  BouncedAt: made.app.clock.now().toISOString(),
  Details: '550 5.1.1 gone',
})
const send = (body: object | Buffer, over: object = {}) =>
  receiveReports(made.context({ actor: { kind: 'anonymous' } }), {
    relay: 'postmark',
    token,
    request: { body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)), headers: {} },
    ...over,
  })
const ruth = async () => {
  const [row] = await run(
    sql<{
      id: number
      status: string | null
      version: number
    }>`select id, subscription_status as status, version from subscriber`,
  )
  return row ?? { id: 0, status: null, version: 0 }
}
const website = async () =>
  (await run(sql<{ left: boolean }>`select unsubscribed_at is not null as "left" from website_subscriber`))[0]?.left
const entries = () => run(sql`select details from activity where action = 'Mailbox Closed' order by id`)

describe('a hard bounce', () => {
  it('closes the mailbox once however often it comes, is told, and what nobody asked for goes there no more', async () => {
    await mailTo('Ruth@example.org')
    const before = (await entries()).length
    const hard = report('HardBounce')
    expect(await send(hard)).toEqual({ received: 1 })
    expect(await send(hard)).toEqual({ received: 0 })
    expect(await ruth()).toMatchObject({ status: 'bounced' })
    expect(await website()).toBe(true)
    expect((await entries()).slice(before)).toEqual([
      { details: 'Mail came back: the mailbox is closed. 550 5.1.1 gone' },
    ])
    expect(await readMailbox(made.context().em, (await ruth()).id)).toMatchObject({
      isClosed: true,
      closedByReturn: { kind: 'hard', detail: '550 5.1.1 gone' },
    })
    expect(await mailTo('ruth@example.org', 'notification')).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^Not sent: .*came back/u),
    })
    expect(await mailTo('Ruth@example.org')).toMatchObject({ status: 'sent' })
    expect(await pageReturned(made.context(), { limit: 5 })).toMatchObject({
      total: 1,
      items: [{ email: 'Ruth@example.org', isClosed: true, relay: 'postmark' }],
    })
    expect(await pageReturned(made.context(), { limit: 5, search: 'RUTH', kind: 'soft' })).toMatchObject({
      matching: 0,
    })
  })

  it('of whom no mail went to closes nothing, and is not kept', async () => {
    expect(await send(report('HardBounce'))).toEqual({ received: 0 })
    expect(await ruth()).toMatchObject({ status: 'active' })
    expect(await run(sql`select from returned_mail`)).toEqual([])
  })

  it('is undone by its owner, who logs in, and by an administrator with a reason, who can take that back', async () => {
    await mailTo('Ruth@example.org')
    await send(report('HardBounce'))
    const person = { email: 'Ruth@example.org', emailKey: 'ruth@example.org', by: 'portal' } as const
    expect(await inTransaction(made.context(), (context) => openByOwner(context, person))).not.toBeNull()
    expect(await ruth()).toMatchObject({ status: 'active' })
    expect(await website()).toBe(false)
    const { id } = await ruth()
    expect(await readMailbox(made.context().em, id)).toMatchObject({
      isClosed: false,
      closedByReturn: null,
      closedThere: null,
    })
    await send(report('HardBounce'))
    expect(await ruth()).toMatchObject({ status: 'bounced' })
    await openMailbox(made.context(), { id, reason: 'It works again' })
    expect(await readMailbox(made.context().em, id)).toMatchObject({
      isClosed: false,
      closedThere: null,
      opened: { reason: 'It works again' },
    })
    await closeMailbox(made.context(), { id })
    expect(await readMailbox(made.context().em, id)).toMatchObject({ isClosed: true, closedByReturn: { kind: 'hard' } })
  })

  it('leaves the word of whoever left before as it is', async () => {
    await mailTo('Ruth@example.org')
    await run(sql`update subscriber set subscription_status = 'unsubscribed'`)
    await send(report('HardBounce'))
    expect(await ruth()).toMatchObject({ status: 'unsubscribed' })
    const person = { email: 'Ruth@example.org', emailKey: 'ruth@example.org', by: 'portal' } as const
    await inTransaction(made.context(), (context) => openByOwner(context, person))
    expect(await ruth()).toMatchObject({ status: 'active' })
  })
})

describe('soft bounces', () => {
  it('close a mailbox by as many in a row as are set, and a mail that arrived ends the row', async () => {
    await mailTo('Ruth@example.org')
    await send(report('SoftBounce'))
    await send(report('SoftBounce'))
    expect(await ruth()).toMatchObject({ status: 'active' })
    await send({
      RecordType: 'Delivery',
      MessageID: 'x',
      Recipient: 'Ruth@example.org',
      DeliveredAt: new Date(Date.now() + 1000).toISOString(),
    })
    await send(report('SoftBounce'))
    await send(report('SoftBounce'))
    expect(await ruth()).toMatchObject({ status: 'active' })
    await send(report('SoftBounce'))
    expect(await ruth()).toMatchObject({ status: 'bounced' })
  })

  it('count anew where a mail in between did not come back within days', async () => {
    await mailTo('Ruth@example.org')
    for (const _each of [1, 2]) await send(report('SoftBounce'))
    await run(sql`update returned_mail set received_at = app_now() - interval '9 days'`)
    await run(sql`update outbox_mail set sent_at = app_now() - interval '5 days'`)
    await send(report('SoftBounce'))
    expect(await run(sql`select outcome from returned_mail order by id`)).toEqual([
      { outcome: 'nothing' },
      { outcome: 'nothing' },
      { outcome: 'counted' },
    ])
  })
})

it('a complaint closes the mailbox by that word; what is no fault of the mailbox closes nothing', async () => {
  await mailTo('Ruth@example.org')
  await send(report('Blocked'))
  expect(await ruth()).toMatchObject({ status: 'active' })
  await send({ ...report('SpamComplaint'), RecordType: 'SpamComplaint' })
  expect(await ruth()).toMatchObject({ status: 'complained' })
})

describe('a report in the mailbox', () => {
  const dsn = (key: string) =>
    Buffer.from(
      sampleReport('mailbox')
        .toString()
        .replace('nobody@returned.invalid', 'ruth@example.org')
        .replace('00000000-0000-4000-8000-000000000000', key),
    )

  it('counts where it names a mail of ours to that person, for anybody can write there', async () => {
    const { key } = await mailTo('Ruth@example.org')
    expect(await send(dsn(crypto.randomUUID()), { relay: 'mailbox' })).toEqual({ received: 0 })
    expect(await ruth()).toMatchObject({ status: 'active' })
    expect(await send(dsn(key), { relay: 'mailbox' })).toEqual({ received: 1 })
    expect(await ruth()).toMatchObject({ status: 'bounced' })
  })
})

describe('what is turned away', () => {
  it('has another token, another relay, no signature or cannot be read, and is kept for the screen', async () => {
    await mailTo('Ruth@example.org')
    const wrong = { code: 'wrong_credentials' }
    await expect(send(report('HardBounce'), { token: 'another' })).rejects.toMatchObject(wrong)
    await expect(send(report('HardBounce'), { token: undefined })).rejects.toMatchObject(wrong)
    await expect(send([], { relay: 'sendgrid' })).rejects.toMatchObject(wrong)
    await expect(send(Buffer.from('x'))).rejects.toMatchObject({ code: 'invalid_input' })
    await saveIntake(made.context(), { relay: 'mailgun', softLimit: 3 })
    await expect(send({ signature: {} }, { relay: 'mailgun' })).rejects.toMatchObject(wrong)
    expect(await tryIntake(made.context())).toMatchObject({ isReady: false })
    await saveIntake(made.context(), { relay: 'mailgun', softLimit: 3, verification: 'key' })
    await expect(send({ signature: {} }, { relay: 'mailgun' })).rejects.toMatchObject(wrong)
    expect(await tryIntake(made.context())).toMatchObject({ isReady: true })
    expect(await ruth()).toMatchObject({ status: 'active' })
    await saveIntake(made.context(), relay)
  })

  it('is taken where a relay signed it: what cannot be read stops no neighbour, and is told', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    const verification = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    await saveIntake(made.context(), { relay: 'sendgrid', softLimit: 3, verification })
    await mailTo('Ruth@example.org')
    const sendSigned = (body: Buffer) => {
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signature = createSign('sha256').update(timestamp).update(body).sign(privateKey, 'base64')
      return receiveReports(made.context(), {
        relay: 'sendgrid',
        token,
        request: {
          body,
          headers: {
            'x-twilio-email-event-webhook-signature': signature,
            'x-twilio-email-event-webhook-timestamp': timestamp,
          },
        },
      })
    }
    const bounce = { email: 'ruth@example.org', event: 'bounce', type: 'bounce', timestamp: 1_743_174_240 }
    expect(await sendSigned(Buffer.from(JSON.stringify([{ event: 5 }, bounce])))).toEqual({ received: 1 })
    expect(await ruth()).toMatchObject({ status: 'bounced' })
    expect(await sendSigned(Buffer.from('torn'))).toEqual({ received: 0 })
    expect((await getIntake(made.context())).refused?.reason).toBe('SendGrid: The body is no JSON.')
    expect(
      await run(sql`select title, times from notification where title = 'A report of returned mail cannot be read'`),
    ).toEqual([{ title: 'A report of returned mail cannot be read', times: 2 }])
    await saveIntake(made.context(), relay)
  })

  it('waits where the certificate of a signature cannot be asked for', async () => {
    const verification = 'arn:aws:sns:us-east-1:123456789012:mail'
    await saveIntake(made.context(), { relay: 'ses', softLimit: 3, verification })
    const signed = { TopicArn: verification, SigningCertURL: 'https://sns.us-east-1.amazonaws.com/x.pem' }
    const body = { ...JSON.parse(sampleReport('ses').toString()), ...signed }
    const request = { body: Buffer.from(JSON.stringify(body)), headers: {} }
    const outside = {
      ...createIntegrationClients(testOutbound(), { userAgent: 'Test', baseUrls: {} }),
      fetchFromAmazon: () => Promise.reject(new OutgoingFault('Amazon could not be reached.')),
    }
    await expect(
      receiveReports({ ...made.context(), outside }, { relay: 'ses', token, request }),
    ).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('Amazon could not be reached.') })
    expect((await getIntake(made.context())).refused?.reason).toMatch(/^Amazon SES: Amazon could not be reached/u)
    await saveIntake(made.context(), relay)
  })

  it('closes nothing by its test', async () => {
    expect(await tryIntake(made.context())).toMatchObject({
      isReady: true,
      message: expect.stringContaining('Postmark'),
    })
    expect(await run(sql`select from returned_mail`)).toEqual([])
  })
})
