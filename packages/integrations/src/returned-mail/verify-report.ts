import { createPublicKey, createVerify } from 'node:crypto'
import { z } from 'zod'
import { faultOfTime, hmacHex, isSameHex } from '../webhooks/webhook-verdict.ts'
import { readJsonReport } from './read-json-report.ts'
import { isOfAmazon, isSignedBySns, snsEnvelope } from './sns-envelope.ts'
import { type ReportRequest, UnreadableReport } from './returned-mail.ts'

/** Why a report is not taken for the relay's, in a sentence; null: it is genuine. */
export type ReportFault = string | null

type Verified = {
  /** What the relay's own page calls its verification key, signing key or topic. */
  verification: string
  /** In milliseconds. */
  now: number
  /** Of one of Amazon's addresses. */
  fetchText(address: string): Promise<string>
}

const NOT_SIGNED = 'It is not signed as this relay signs.'

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features */
export function verifySendgrid({ body, headers }: ReportRequest, { verification, now }: Verified): ReportFault {
  const signature = headers['x-twilio-email-event-webhook-signature']
  const timestamp = headers['x-twilio-email-event-webhook-timestamp']
  if (!signature || !timestamp || !/^\d{1,12}$/u.test(timestamp)) return NOT_SIGNED
  const key = readPublicKey(verification)
  if (!key) return 'The verification key that is set here cannot be read.'
  const isRight = createVerify('sha256').update(timestamp).update(body).verify(key, signature, 'base64')
  return isRight ? describeTime(Number(timestamp), now) : 'Its signature does not match the verification key.'
}

/** Base64 of the DER form, as SendGrid shows it. */
function readPublicKey(verification: string) {
  try {
    return createPublicKey({ key: Buffer.from(verification, 'base64'), format: 'der', type: 'spki' })
  } catch {
    // Whatever is no key is told as that.
    return null
  }
}

const mailgunSignature = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
})

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks */
export function verifyMailgun({ body }: ReportRequest, { verification, now }: Verified): ReportFault {
  try {
    const { timestamp, token, signature } = readJsonReport(mailgunSignature, body).signature
    const isRight = isSameHex(signature, hmacHex(verification, timestamp, token))
    return isRight ? describeTime(Number(timestamp), now) : 'Its signature does not match the signing key.'
  } catch (thrown) {
    if (thrown instanceof UnreadableReport) return NOT_SIGNED
    throw thrown
  }
}

/** Anybody can have a topic signed: it has to be the one that is set. A new subscription is confirmed at once. */
export async function verifySes({ body }: ReportRequest, { verification, fetchText }: Verified): Promise<ReportFault> {
  try {
    const envelope = readJsonReport(snsEnvelope, body)
    if (envelope.TopicArn !== verification) return 'It is of another topic than the one that is set.'
    if (!isOfAmazon(envelope.SigningCertURL)) return 'Its certificate is not at Amazon.'
    if (!isSignedBySns(envelope, await fetchText(envelope.SigningCertURL))) return 'Its signature does not match.'
    if (envelope.Type === 'SubscriptionConfirmation' && isOfAmazon(envelope.SubscribeURL))
      await fetchText(envelope.SubscribeURL)
    return null
  } catch (thrown) {
    if (thrown instanceof UnreadableReport) return NOT_SIGNED
    throw thrown
  }
}

/** Within five minutes, as all that is signed with a time. */
const describeTime = (sentAt: number, now: number): ReportFault => {
  const fault = faultOfTime(sentAt, now / 1000)
  if (fault === null) return null
  return fault === 'too old' ? 'It was signed too long ago.' : 'It was signed with a time to come.'
}
