import { emailKey } from '@joy/domain/people/email.ts'
import type { Community } from './community-store.ts'
import { findSubscriber } from './find-subscriber.ts'
import { logActivity } from './log-activity.ts'

const MINUTES = 15

/** Has a sign-in link mailed to one subscriber. */
export function sendSignInLink(community: Community, { id }: { id: number }) {
  const { email } = findSubscriber(community, id)
  const sentAt = community.now()
  const expiresAt = new Date(Date.parse(sentAt) + MINUTES * 60_000).toISOString()
  community.sentLinks.set(emailKey(email), { sentAt, expiresAt, usedAt: null })
  logActivity(community, {
    action: 'Sign-in Link Sent',
    platform: 'Path to Joy',
    details: `Sent a sign-in link to ${email}`,
  })
  return { message: `A sign-in link is on its way to ${email}. It works for ${MINUTES} minutes.` }
}
