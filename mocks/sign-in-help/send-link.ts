import { onItsWay } from '@joy/domain/mail/on-its-way.ts'
import type { Noted } from '@joy/contract'
import type { MockBackend } from '../backend/mock-backend.ts'
import { logActivity } from '../activity/log-activity.ts'
import { findPerson } from '../notes/notes.ts'
import { LINK_MINUTES, storeSignInLink } from './sign-in-links.ts'

/** Has a sign-in link mailed to the person of a record. */
export function sendLink(backend: MockBackend, { kind, id }: Noted) {
  const email = findPerson(backend, { kind, id })
  storeSignInLink(backend, email, { kind: 'sent', browser: null, by: 'administrator' })
  logActivity(backend, {
    action: 'Sign-in Link Sent',
    details: `Sent a sign-in link to ${email}`,
    after: kind === 'subscriber' ? { subscriberId: id } : { record: kind, id },
  })
  return {
    message: `${onItsWay('A sign-in link', email, { hasSmtp: false })} It works for ${LINK_MINUTES} minutes.`,
  }
}
