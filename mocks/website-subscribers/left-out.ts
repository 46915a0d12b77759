import type { WebsiteSubscriber } from '@joy/contract'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { isSpreadsheetSafeEmail } from '@joy/domain/subscriber-csv/guard-formula.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

/** Why no file for Substack holds somebody who signed up on the website; null: the next one does. */
export function websiteLeftOut(
  { subscribers, idByKey }: MockBackend,
  { email }: WebsiteSubscriber,
): WebsiteSubscriber['leftOut'] {
  const known = subscribers.get(idByKey.get(emailKey(email)) ?? 0)
  if (known && isClosed(known.subscriptionStatus)) return 'closed'
  return isSpreadsheetSafeEmail(email) ? null : 'formula'
}

/** Who waits for the next file. */
export const getUnexported = (backend: MockBackend): WebsiteSubscriber[] =>
  backend.websiteSubscribers.filter((it) => it.exportedAt === null && websiteLeftOut(backend, it) === null)
