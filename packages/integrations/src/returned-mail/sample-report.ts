import type { RelayName } from './relays.ts'

/** Nobody has mail there (RFC 2606). */
const nobody = 'nobody@returned.invalid'
const at = '2025-03-28T15:04:00Z'
const detail = '550 5.1.1 No such mailbox'

const samples: Readonly<Record<RelayName, string>> = {
  postmark: JSON.stringify({
    RecordType: 'Bounce',
    ID: 1,
    Type: 'HardBounce',
    Email: nobody,
    BouncedAt: at,
    Details: detail,
  }),
  sendgrid: JSON.stringify([
    { email: nobody, event: 'bounce', type: 'bounce', timestamp: 1_743_174_240, reason: detail, sg_event_id: 'sample' },
  ]),
  mailgun: JSON.stringify({
    'event-data': {
      id: 'sample',
      event: 'failed',
      severity: 'permanent',
      recipient: nobody,
      timestamp: 1_743_174_240,
      'delivery-status': { code: 550, message: '5.1.1 No such mailbox' },
    },
  }),
  ses: JSON.stringify({
    Type: 'Notification',
    MessageId: 'sample',
    TopicArn: 'arn:aws:sns:sample',
    Timestamp: at,
    SignatureVersion: '2',
    Signature: '',
    SigningCertURL: '',
    Message: JSON.stringify({
      notificationType: 'Bounce',
      mail: { messageId: 'sample' },
      bounce: {
        bounceType: 'Permanent',
        timestamp: at,
        bouncedRecipients: [{ emailAddress: nobody, status: '5.1.1', diagnosticCode: detail }],
      },
    }),
  }),
  mailbox: [
    'From: Mail Delivery System <mailer-daemon@relay.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'Date: Fri, 28 Mar 2025 15:04:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; relay.example',
    '',
    `Final-Recipient: rfc822; ${nobody}`,
    'Action: failed',
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; ${detail}`,
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'Message-ID: <00000000-0000-4000-8000-000000000000@joy.example>',
    '--b--',
    '',
  ].join('\r\n'),
}

/** A hard bounce of nobody, as each of them writes it. */
export const sampleReport = (relay: RelayName): Buffer => Buffer.from(samples[relay])
