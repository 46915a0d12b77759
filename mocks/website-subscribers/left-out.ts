import type { WebsiteSubscriber } from '@joy/contract'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { isSpreadsheetSafeEmail } from '@joy/domain/subscriber-csv/guard-formula.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

/** Why no file for Substack holds somebody who signed up on the website; null: the next one does. */
export function websiteLeftOut(
  { subscribers, idByKey, unsubscriptions }: MockBackend,
  { email }: WebsiteSubscriber,
): WebsiteSubscriber['leftOut'] {
  const key = emailKey(email)
  const known = subscribers.get(idByKey.get(key) ?? 0)
  // Who left by their own link comes back by it, and then waits again.
  if (known && isClosed(known.subscriptionStatus) && !unsubscriptions.get(key)?.hadWebsite) return 'closed'
  return isSpreadsheetSafeEmail(email) ? null : 'formula'
}

/** Who waits for the next file. */
export const getUnexported = (backend: MockBackend): WebsiteSubscriber[] =>
  backend.websiteSubscribers.filter(
    (it) =>
      it.exportedAt === null && !backend.unsubscribed.has(emailKey(it.email)) && websiteLeftOut(backend, it) === null,
  )
