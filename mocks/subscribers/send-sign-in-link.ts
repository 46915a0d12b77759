import { onItsWay } from '@joy/domain/mail/on-its-way.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { logActivity } from '../activity/log-activity.ts'
import { LINK_MINUTES, storeSignInLink } from '../sign-in-help/sign-in-links.ts'
import { findSubscriber } from './find-subscriber.ts'

/** Has a sign-in link mailed to one subscriber. */
export function sendSignInLink(backend: MockBackend, { id }: { id: number }) {
  const { email } = findSubscriber(backend, id)
  storeSignInLink(backend, email, { kind: 'sent', browser: null, by: 'administrator' })
  logActivity(backend, {
    action: 'Sign-in Link Sent',
    details: `Sent a sign-in link to ${email}`,
    after: { subscriberId: id },
  })
  return {
    message: `${onItsWay('A sign-in link', email, { hasSmtp: false })} It works for ${LINK_MINUTES} minutes.`,
  }
}
