import type { WebsiteSubscriber } from '@joy/contract'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { isSpreadsheetSafeEmail } from '@joy/domain/subscriber-csv/guard-formula.ts'
import type { Community } from './community-store.ts'

/** Why no file for Substack holds somebody who signed up on the website; null: the next one does. */
export function websiteLeftOut(
  { subscribers, idByKey }: Community,
  { email }: WebsiteSubscriber,
): WebsiteSubscriber['leftOut'] {
  const known = subscribers.get(idByKey.get(emailKey(email)) ?? 0)
  if (known && isClosed(known.subscriptionStatus)) return 'closed'
  return isSpreadsheetSafeEmail(email) ? null : 'formula'
}

/** Who waits for the next file. */
export const unexportedOf = (community: Community): WebsiteSubscriber[] =>
  community.websiteSubscribers.filter((it) => it.exportedAt === null && websiteLeftOut(community, it) === null)
