// Long because each relay's published shapes stand here, and what is made of each.
import { createSign, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hmacHex } from '../webhooks/webhook-verdict.ts'
import { type RelayName, relays } from './relays.ts'
import { isRead, UnreadableReport } from './returned-mail.ts'
import { sampleReport } from './sample-report.ts'
import { isOfAmazon, snsEnvelope, toSignedText } from './sns-envelope.ts'

const sampleEnvelope = snsEnvelope.parse(JSON.parse(sampleReport('ses').toString()))
const names = Object.keys(relays).filter((it): it is RelayName => it in relays)
const read = async (relay: RelayName, body: unknown) =>
  (await relays[relay].read(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))).map((returned) => {
    if (!isRead(returned)) throw returned
    const { kind, email, detail, messageKey } = returned
    return { kind, email, detail, messageKey }
  })
const key = '0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f'

describe('what a relay reports', () => {
  it.each(names)('is read as a hard bounce, by %s', async (relay) => {
    const [report, ...more] = await relays[relay].read(sampleReport(relay))
    expect(more).toEqual([])
    expect(report).toMatchObject({ kind: 'hard', email: 'nobody@returned.invalid' })
    expect(report).toMatchObject({ detail: expect.stringContaining('550 5.1.1 No such mailbox') })
  })

  it.each(names.filter((it) => it !== 'mailbox'))('is refused where it is none, by %s', async (relay) => {
    for (const body of ['', 'no JSON', '"text"', '7'])
      await expect(async () => relays[relay].read(Buffer.from(body))).rejects.toThrow(UnreadableReport)
  })

  it('is told apart by Postmark’s types', async () => {
    const bounce = (Type: string) => ({
      RecordType: 'Bounce',
      ID: 4,
      Type,
      Email: 'ruth@example.org',
      BouncedAt: '2025-03-28T15:04:00Z',
    })
    const kinds = [
      'HardBounce',
      'BadEmailAddress',
      'SoftBounce',
      'Transient',
      'Blocked',
      'AutoResponder',
      'SpamNotification',
    ]
    expect((await Promise.all(kinds.map((it) => read('postmark', bounce(it))))).map(([it]) => it?.kind)).toEqual([
      'hard',
      'hard',
      'soft',
      'soft',
      'refused',
      'refused',
      'complaint',
    ])
    expect(
      await read('postmark', { RecordType: 'SpamComplaint', ID: 5, Type: 'SpamComplaint', Email: 'ruth@example.org' }),
    ).toMatchObject([{ kind: 'complaint' }])
    expect(
      await read('postmark', { RecordType: 'Delivery', MessageID: 'x', Recipient: 'ruth@example.org' }),
    ).toMatchObject([{ kind: 'delivered' }])
    expect(await read('postmark', { RecordType: 'Open', Recipient: 'ruth@example.org' })).toEqual([])
  })

  it('is told apart by SendGrid’s events', async () => {
    const event = (over: object) => ({
      email: 'ruth@example.org',
      timestamp: 1_743_174_240,
      sg_event_id: 'a',
      'smtp-id': `<${key}@joy.example>`,
      ...over,
    })
    const events = [
      { event: 'bounce', type: 'bounce' },
      { event: 'bounce', type: 'blocked' },
      { event: 'spamreport' },
      { event: 'delivered' },
      { event: 'deferred' },
      { event: 'dropped' },
      { event: 'open' },
    ]
    expect((await read('sendgrid', events.map(event))).map((it) => it.kind)).toEqual([
      'hard',
      'refused',
      'complaint',
      'delivered',
    ])
    expect(await read('sendgrid', [event({ event: 'spamreport' })])).toMatchObject([{ messageKey: key }])
  })

  it('stops no neighbour in the same request of SendGrid', async () => {
    const bounce = { email: 'ruth@example.org', event: 'bounce', type: 'bounce', timestamp: 1_743_174_240 }
    const read = relays.sendgrid.read(Buffer.from(JSON.stringify([{ event: 5 }, bounce, 'nothing', null])))
    expect(read.filter(isRead)).toMatchObject([{ kind: 'hard', email: 'ruth@example.org' }])
    expect(read.filter((it) => !isRead(it))).toHaveLength(3)
  })

  it('is told apart by the answer that Mailgun had', async () => {
    const event = (over: object) => ({
      'event-data': { id: 'a', event: 'failed', severity: 'permanent', recipient: 'ruth@example.org', ...over },
    })
    const status = (code: number, message: string) => ({ 'delivery-status': { code, message } })
    expect(await read('mailgun', event(status(550, '5.1.1 unknown')))).toMatchObject([{ kind: 'hard' }])
    expect(await read('mailgun', event(status(552, '5.2.2 full')))).toMatchObject([{ kind: 'soft' }])
    expect(await read('mailgun', event(status(550, '5.7.1 DMARC')))).toMatchObject([{ kind: 'refused' }])
    expect(await read('mailgun', event({ reason: 'old', ...status(602, 'Too old') }))).toMatchObject([{ kind: 'soft' }])
    expect(await read('mailgun', event({ severity: 'temporary' }))).toEqual([])
    expect(await read('mailgun', event({ event: 'complained' }))).toMatchObject([{ kind: 'complaint' }])
  })

  it('is told apart by what SES says in a notification of SNS', async () => {
    const sns = (Message: object, Type = 'Notification') => ({
      ...sampleEnvelope,
      Type,
      Message: JSON.stringify(Message),
    })
    const mail = { messageId: 'm', headers: [{ name: 'Message-ID', value: `<${key}@joy.example>` }] }
    const bounce = (bounceType: string) => ({
      notificationType: 'Bounce',
      mail,
      bounce: {
        bounceType,
        feedbackId: 'f',
        timestamp: '2025-03-28T15:04:00Z',
        bouncedRecipients: [{ emailAddress: 'a@example.org' }, { emailAddress: 'b@example.org' }],
      },
    })
    expect((await read('ses', sns(bounce('Transient')))).map((it) => [it.email, it.kind, it.messageKey])).toEqual([
      ['a@example.org', 'soft', key],
      ['b@example.org', 'soft', key],
    ])
    expect(await read('ses', sns(bounce('Undetermined')))).toMatchObject([{ kind: 'refused' }, { kind: 'refused' }])
    const complaint = (complaintFeedbackType: string) => ({
      eventType: 'Complaint',
      mail,
      complaint: {
        timestamp: '2025-03-28T15:04:00Z',
        complaintFeedbackType,
        complainedRecipients: [{ emailAddress: 'a@example.org' }],
      },
    })
    expect(await read('ses', sns(complaint('abuse')))).toMatchObject([{ kind: 'complaint', detail: 'abuse' }])
    expect(await read('ses', sns(complaint('not-spam')))).toEqual([])
    expect(await read('ses', sns({}, 'SubscriptionConfirmation'))).toEqual([])
  })
})

describe('a mail in the mailbox that mail comes back to', () => {
  const report = (parts: readonly string[][], type = 'delivery-status') =>
    [
      'From: MAILER-DAEMON@relay.example',
      'Date: Fri, 28 Mar 2025 15:04:00 +0000',
      'MIME-Version: 1.0',
      `Content-Type: multipart/report; report-type=${type}; boundary="b"`,
      '',
      ...parts.flatMap((part) => ['--b', ...part]),
      '--b--',
      '',
    ].join('\r\n')
  const human = ['Content-Type: text/plain', '', 'I am sorry.']
  const original = [
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${key}@joy.example>`,
    'To: Ruth <ruth@example.org>',
    'Subject: =?utf-8?q?Your_plan?=',
    '',
    'Hello',
  ]
  const status = (action: string, code: string, ...more: string[]) => [
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; relay.example',
    '',
    'Final-Recipient: RFC822;',
    ' ruth@example.org',
    `Action: ${action}`,
    `Status: ${code}`,
    ...more,
  ]

  it('is a delivery status (RFC 3464), by recipient and code', async () => {
    const kindOf = async (action: string, code: string, ...more: string[]) =>
      (await read('mailbox', report([human, status(action, code, ...more), original]))).map((it) => it.kind)
    expect(await kindOf('failed', '5.1.1')).toEqual(['hard'])
    expect(await kindOf('failed', '5.2.2')).toEqual(['soft'])
    expect(await kindOf('failed', '4.4.7')).toEqual(['soft'])
    expect(await kindOf('failed', '5.7.1')).toEqual(['refused'])
    expect(await kindOf('failed', '5.0.0', 'Diagnostic-Code: smtp; 550 no such user')).toEqual(['hard'])
    expect(await kindOf('delayed', '4.4.1')).toEqual([])
    expect(await kindOf('delivered', '2.0.0')).toEqual(['delivered'])
    expect(
      await read(
        'mailbox',
        report([human, status('failed', '5.1.1', 'Diagnostic-Code: smtp;', '  550 no such user'), original]),
      ),
    ).toEqual([{ kind: 'hard', email: 'ruth@example.org', detail: '5.1.1 550 no such user', messageKey: key }])
  })

  it('is a complaint (RFC 5965), of whom the mail was for', async () => {
    const feedback = (...fields: string[]) => [
      'Content-Type: message/feedback-report',
      '',
      ...fields,
      'User-Agent: Some/1.0',
      'Version: 1',
    ]
    const arf = (...fields: string[]) =>
      read('mailbox', report([human, feedback(...fields), original], 'feedback-report'))
    expect(await arf('Feedback-Type: abuse')).toEqual([
      { kind: 'complaint', email: 'ruth@example.org', detail: 'abuse Some/1.0', messageKey: key },
    ])
    expect(await arf('Feedback-Type: abuse', 'Original-Rcpt-To: <r@example.org>')).toMatchObject([
      { email: 'r@example.org' },
    ])
    expect(await arf('Feedback-Type: not-spam')).toEqual([])
  })

  it('reports nothing where it is another mail', async () => {
    expect(await read('mailbox', 'From: ruth@example.org\r\nSubject: I am away\r\n\r\nUntil Monday.')).toEqual([])
    await expect(relays.mailbox.read(Buffer.alloc(0))).rejects.toThrow(UnreadableReport)
  })
})

describe('a signature', () => {
  const now = 1_743_174_240_000
  const fetchText = async () => ''

  it('of SendGrid is its key’s, over time and body', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    const verification = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    const body = Buffer.from('[]\r\n')
    const sign = (time: string) => createSign('sha256').update(time).update(body).sign(privateKey, 'base64')
    const ask = (time: string, signature: string, its = body) =>
      relays.sendgrid.verify(
        {
          body: its,
          headers: {
            'x-twilio-email-event-webhook-signature': signature,
            'x-twilio-email-event-webhook-timestamp': time,
          },
        },
        { verification, now, fetchText },
      )
    const time = String(now / 1000)
    expect(ask(time, sign(time))).toBeNull()
    expect(ask(time, sign(time), Buffer.from('[{}]'))).toMatch(/does not match/u)
    expect(ask('1743000000', sign('1743000000'))).toMatch(/too long ago/u)
    expect(relays.sendgrid.verify({ body, headers: {} }, { verification, now, fetchText })).toMatch(/not signed/u)
  })

  it('of Mailgun is its key’s, over time and token', () => {
    const timestamp = String(now / 1000)
    const of = (signature: string) => Buffer.from(JSON.stringify({ signature: { timestamp, token: 't', signature } }))
    const ask = (body: Buffer) => relays.mailgun.verify({ body, headers: {} }, { verification: 'key', now, fetchText })
    expect(ask(of(hmacHex('key', timestamp, 't')))).toBeNull()
    expect(ask(of(hmacHex('other', timestamp, 't')))).toMatch(/does not match/u)
    expect(ask(Buffer.from('{}'))).toMatch(/not signed/u)
  })

  it('of SNS is Amazon’s, for the topic that is set; a subscription is confirmed at once', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
    const asked: string[] = []
    const ask = (over: object, topic = 'arn:joy') => {
      const unsigned = snsEnvelope.parse({
        ...sampleEnvelope,
        TopicArn: 'arn:joy',
        SigningCertURL: 'https://sns.us-east-1.amazonaws.com/a.pem',
        ...over,
      })
      const Signature = createSign('RSA-SHA256').update(toSignedText(unsigned)).sign(privateKey, 'base64')
      const body = Buffer.from(JSON.stringify({ ...unsigned, Signature, ...over }))
      return relays.ses.verify(
        { body, headers: {} },
        { verification: topic, now, fetchText: async (it) => (asked.push(it), pem) },
      )
    }
    expect(await ask({})).toBeNull()
    expect(await ask({}, 'arn:other')).toMatch(/another topic/u)
    expect(await ask({ SigningCertURL: 'https://sns.us-east-1.amazonaws.com.evil.example/a.pem' })).toMatch(
      /not at Amazon/u,
    )
    expect(await ask({ Signature: 'AAAA' })).toMatch(/does not match/u)
    asked.length = 0
    const SubscribeURL = 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=t'
    expect(await ask({ Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL })).toBeNull()
    expect(asked).toContain(SubscribeURL)
    expect(isOfAmazon('http://sns.us-east-1.amazonaws.com/a.pem')).toBe(false)
  })
})
