import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { Community } from './community-store.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

/** Substack's word against which the mailbox was opened here; null: it is closed here too, or Substack sends. */
export function openedAgainst(
  { mailboxOpenings }: Community,
  { email, subscriptionStatus }: Pick<StoredSubscriber, 'email' | 'subscriptionStatus'>,
) {
  const opening = mailboxOpenings.get(emailKey(email))
  if (!opening || opening.isSentTo || isClosed(subscriptionStatus)) return null
  return isClosed(opening.status) ? opening.status : null
}
