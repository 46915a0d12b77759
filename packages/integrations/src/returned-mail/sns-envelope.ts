import { createVerify } from 'node:crypto'
import { z } from 'zod'

/** What SNS posts: https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
export const snsEnvelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().nullish(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
})
export type SnsEnvelope = z.output<typeof snsEnvelope>

const host = /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/u

/** Addresses in an envelope come with it, and lead to Amazon or nowhere. */
export function isOfAmazon(address: string | undefined): address is string {
  if (!address || !URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  return protocol === 'https:' && host.test(hostname) && port === '' && username === ''
}

/** The fields that are signed, in this order, each its name and its value on a line. */
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

export const toSignedText = (envelope: SnsEnvelope): string =>
  signedFields[envelope.Type]
    .flatMap((name) =>
      envelope[name] === undefined || envelope[name] === null ? [] : [`${name}\n${envelope[name]}\n`],
    )
    .join('')

/** Whether the owner of the certificate signed it. */
export function isSignedBySns(envelope: SnsEnvelope, certificate: string): boolean {
  const verify = createVerify(envelope.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1')
  return verify.update(toSignedText(envelope)).verify(certificate, envelope.Signature, 'base64')
}
