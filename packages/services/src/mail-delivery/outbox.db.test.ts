import { generateKeyPairSync } from 'node:crypto'
import { MailFault } from '@joy/integrations/mail/mailer.ts'
import { createSmtpMailer } from '@joy/integrations/mail/smtp-mailer.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { inTransaction } from '../context.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { createTestApp } from '../testing/test-context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sendWaitingMails } from './send-waiting-mails.ts'
import { type MailServer, startMailServer } from './testing/receive-mail.ts'

describe('the outbox', async () => {
  const { app, database, context } = await createTestApp()
  let server: MailServer
  let refusal: number | null = null
  beforeAll(async () => {
    server = await startMailServer(() => refusal)
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  beforeEach(() => run(sql`delete from outbox_mail`))
  afterEach(() => {
    refusal = null
    server.received.length = 0
  })

  const welcome = (over: object = {}) =>
    queueMail(context(), {
      template: 'welcome',
      to: 'ruth@example.org',
      idempotencyKey: 'sign-up:1',
      variables: { name: 'Ruth' },
      secrets: { unsubscribe: 'https://joy.example/unsubscribe?token=w1.abc' },
      ...over,
    })
  const work = async (over: Partial<typeof app.settings> = {}, url = server.url) => {
    const mailer = createSmtpMailer({
      url,
      from: 'Path to Joy <hello@joy.example>',
      replyTo: 'help@joy.example',
      timeoutMs: 2000,
    })
    try {
      return await sendWaitingMails({ ...app, settings: { ...app.settings, ...over } }, mailer, { random: () => 0.5 })
    } finally {
      mailer.close()
    }
  }
  const mails = () => listOutbox(context(), { limit: 50 })
  const due = () => run(sql`update outbox_mail set next_try_at = now() - interval '1 second'`)

  it.each([
    ['once it has gone', null],
    ['once it cannot go', 550],
  ])('forgets whom the farewell of a deleted account went to %s', async (_when, code) => {
    refusal = code
    await queueMail(context(), {
      template: 'account-deleted',
      to: 'ruth@example.org',
      idempotencyKey: 'account-deletion:1:done',
      variables: { places: '', there: '' },
      secrets: {},
    })
    await work()
    expect(server.received).toHaveLength(code === null ? 1 : 0)
    const [mail] = await run(sql`select row_to_json(m)::text as kept, recipient, status from outbox_mail m`)
    expect(mail).toMatchObject({ recipient: 'A deleted account', status: code === null ? 'sent' : 'failed' })
    expect(JSON.stringify(mail)).not.toContain('ruth@example.org')
  })

  it('signs mail by the key that is set, both headers of the unsubscription among what is signed', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const dkim = {
      domain: 'joy.example',
      selector: 'joy1',
      privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    }
    const mailer = createSmtpMailer({ url: server.url, from: 'hello@joy.example', dkim, timeoutMs: 2000 })
    await welcome()
    await sendWaitingMails(app, mailer)
    mailer.close()
    const signature = server.received[0]?.mail.headers.find(({ key }) => key === 'dkim-signature')?.value ?? ''
    expect(signature).toMatch(/d=joy\.example/u)
    expect(signature).toMatch(/s=joy1/u)
    expect(signature.toLowerCase()).toMatch(/h=[^;]*list-unsubscribe:\s*list-unsubscribe-post/u)
  })

  it('sends HTML and text that say the same, with the headers of RFC 8058', async () => {
    await welcome()
    expect(await work()).toBe(1)
    const [mail] = server.received
    expect(mail?.recipients).toEqual(['ruth@example.org'])
    expect(mail?.mail).toMatchObject({
      subject: 'Welcome to Path to Joy',
      from: { name: 'Path to Joy', address: 'hello@joy.example' },
      messageId: expect.stringMatching(/^<[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}@joy\.example>$/u),
      replyTo: [{ name: '', address: 'help@joy.example' }],
    })
    const header = (key: string) => mail?.mail.headers.find((header) => header.key === key)?.value
    expect(header('list-unsubscribe')).toBe('<https://joy.example/unsubscribe?token=w1.abc>')
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    for (const body of [mail?.mail.html, mail?.mail.text]) {
      expect(body).toContain('Welcome, Ruth')
      expect(body).toContain('https://joy.example/unsubscribe?token=w1.abc')
      expect(body).not.toMatch(/[\u{E000}\u{E001}]/u)
    }
    expect(await mails()).toMatchObject([{ status: 'sent', attempts: 1, error: null }])
    expect(await work()).toBe(0)
  })

  it('sends a mail that somebody just asked for without a List-Unsubscribe', async () => {
    await welcome({
      template: 'sign-in-link',
      variables: { minutes: '15', browser: 'Firefox on Linux', at: 'Mar 28, 2025 3:04 PM UTC' },
      secrets: { link: 'https://joy.example/subscriber-portal?token=abc', code: '012345' },
    })
    await work()
    const [mail] = server.received
    expect(mail?.mail.subject).toBe('012345 is your log-in code for Path to Joy')
    expect(mail?.mail.attachments).toHaveLength(4)
    for (const { contentId, disposition, mimeType } of mail?.mail.attachments ?? []) {
      expect({ disposition, mimeType }).toEqual({ disposition: 'inline', mimeType: 'image/png' })
      expect(mail?.mail.html).toContain(`src="cid:${contentId?.slice(1, -1)}"`)
    }
    expect(mail?.mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
    expect(mail?.mail.text).toContain('    012345\n')
    expect(mail?.mail.html).toContain('href="https://joy.example/subscriber-portal?token=abc"')
  })

  it('shows a name as nothing but a name, whatever it holds', async () => {
    const name = `<img src=x onerror=alert(1)> "O'Brien"\r\nBcc: all@example.org \u{E000}unsubscribe\u{E001}`
    await welcome({ variables: { name } })
    await work()
    const [mail] = server.received
    expect(mail?.mail.html).toContain(
      'Welcome, &lt;img src=x onerror=alert(1)&gt; &quot;O&#39;Brien&quot; Bcc: all@example.org unsubscribe',
    )
    expect(mail?.mail.html).not.toMatch(/<img (?!class="by-)/u)
    expect(mail?.mail.bcc).toBeUndefined()
    expect(mail?.recipients).toEqual(['ruth@example.org'])
  })

  // Holds V1.3.7
  it.each([
    'ruth@example.org\r\nRCPT TO:<all@example.org>',
    'ruth@example.org, all@example.org',
    'ruth@example.org>\r\nBcc: <all@example.org',
  ])('never reaches a second mailbox by the address %j', async (to) => {
    await welcome({ to })
    await work()
    for (const { recipients } of server.received) expect(recipients).not.toContain('all@example.org')
    expect(server.received.flatMap(({ mail }) => mail.bcc ?? [])).toEqual([])
  })

  it('belongs to the transaction of its cause', async () => {
    await expect(
      inTransaction(context(), async (context) => {
        await queueMail(context, {
          template: 'cancellation',
          to: 'ruth@example.org',
          idempotencyKey: 'x',
          variables: {
            planTitle: 'Work Out',
            endsOn: 'Apr 20, 2025',
            charges: 'You will not be charged again.',
            kept: '',
            after: '',
            resumableUntil: '',
          },
          secrets: {},
        })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await mails()).toEqual([])
  })

  it('mails one cause once', async () => {
    await welcome()
    await welcome({ variables: { name: 'Somebody else' } })
    expect(await mails()).toMatchObject([{ text: expect.stringContaining('Ruth') }])
  })

  it('is given up where it is seen after so many tries, and told', async () => {
    refusal = 451
    await welcome()
    for (const status of ['pending', 'pending', 'failed']) {
      await work()
      expect((await mails())[0]).toMatchObject({ status, error: expect.stringContaining('No such user') })
      await due()
    }
    expect((await listActivity(context(), { limit: 1 }))[0]).toMatchObject({
      action: 'Mail Not Sent',
      status: 'Failed',
    })
  })

  // Holds F37
  it('goes out once the mail server is back', async () => {
    await welcome()
    expect(await work({}, 'smtp://127.0.0.1:1')).toBe(0)
    expect((await mails())[0]).toMatchObject({ status: 'pending', attempts: 1 })
    await due()
    expect(await work()).toBe(1)
    expect((await mails())[0]).toMatchObject({ status: 'sent', attempts: 2, error: null })
  })

  it('does not try again what is refused for good', async () => {
    refusal = 550
    await welcome()
    await work()
    expect((await mails())[0]).toMatchObject({ status: 'failed', attempts: 1 })
  })

  it('does not send a link that has expired meanwhile', async () => {
    await welcome({ uselessAfter: new Date(Date.now() - 60_000) })
    expect(await work()).toBe(0)
    expect(server.received).toEqual([])
    expect((await mails())[0]).toMatchObject({ status: 'failed' })
  })

  it('that another took meanwhile stays sent, whatever the late one hears', async () => {
    await welcome()
    const [reached, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = sendWaitingMails(app, {
      async send() {
        reached.resolve()
        await ending.promise
        throw new MailFault('No such user.', true)
      },
      close: () => undefined,
    })
    await reached.promise
    await due()
    expect(await work()).toBe(1)
    ending.resolve()
    expect(await late).toBe(0)
    expect(await mails()).toMatchObject([{ status: 'sent', attempts: 2, error: null }])
  })

  it('forgets links and codes once they are sent; in the demo, where mail is read here, it keeps them', async () => {
    await welcome({ idempotencyKey: 'live' })
    await work({ isDemo: false })
    await welcome({ idempotencyKey: 'demo' })
    await work()
    expect(
      await run(sql`select idempotency_key as key, secrets is null as forgotten from outbox_mail order by id`),
    ).toEqual([
      { key: 'live', forgotten: true },
      { key: 'demo', forgotten: false },
    ])
    expect((await mails()).map(({ text }) => text.includes('token=w1.abc'))).toEqual([true, false])
  })

  it('is read newest first, by page and by status', async () => {
    for (let i = 0; i < 3; i++) await welcome({ idempotencyKey: `sign-up:${i}`, to: `r${i}@example.org` })
    const [newest, next] = await mails()
    expect(newest?.to).toBe('r2@example.org')
    expect((await listOutbox(context(), { limit: 1, before: newest?.id }))[0]?.id).toBe(next?.id)
    expect(await listOutbox(context(), { limit: 5, status: 'failed' })).toEqual([])
  })
})
