import { emailKey } from '@joy/domain/people/email.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { findSubscriber } from './find-subscriber.ts'
import { logActivity } from '../activity/log-activity.ts'

const MINUTES = 15

/** Has a sign-in link mailed to one subscriber. */
export function sendSignInLink(backend: MockBackend, { id }: { id: number }) {
  const { email } = findSubscriber(backend, id)
  const sentAt = backend.now()
  const expiresAt = new Date(Date.parse(sentAt) + MINUTES * 60_000).toISOString()
  backend.sentLinks.set(emailKey(email), { sentAt, expiresAt, usedAt: null })
  logActivity(backend, {
    action: 'Sign-in Link Sent',
    details: `Sent a sign-in link to ${email}`,
    after: { subscriberId: id },
  })
  return { message: `A sign-in link is on its way to ${email}. It works for ${MINUTES} minutes.` }
}
