import type { RelayName } from '@joy/contract'

/** What is done at a relay to have it report here; `verification` is what it signs with, by its own name, and where that stands. */
export type RelaySteps = { steps: readonly string[]; verification: { label: string; helper: string } | null }

export const relaySteps: Readonly<Record<RelayName, RelaySteps>> = {
  mailbox: {
    steps: [
      'Set the address that mail comes back to (the envelope sender) to a mailbox of yours.',
      'Have each mail that arrives there posted to the address, raw: in Postfix by an alias that pipes to curl --data-binary @- with Content-Type: message/rfc822.',
    ],
    verification: null,
  },
  ses: {
    steps: [
      'In SNS make a standard topic, and choose it in SES for bounces and complaints, with the original headers.',
      'Subscribe the address to the topic by HTTPS. It is confirmed by itself.',
    ],
    verification: { label: 'Topic', helper: 'Its ARN, such as arn:aws:sns:us-east-1:123456789012:mail.' },
  },
  postmark: {
    steps: ['Under Webhooks of your message stream add the address, with Bounce, Spam complaint and Delivery.'],
    verification: null,
  },
  sendgrid: {
    steps: [
      'Under Mail Settings, Event Webhook add the address, with Bounced, Spam reports and Delivered.',
      'Switch Signature Verification on.',
    ],
    verification: { label: 'Verification key', helper: 'As SendGrid shows it beside the webhook.' },
  },
  mailgun: {
    steps: ['Under Webhooks add the address for permanent failure, spam complaints and delivered.'],
    verification: { label: 'Webhook signing key', helper: 'Under API security at Mailgun.' },
  },
}
