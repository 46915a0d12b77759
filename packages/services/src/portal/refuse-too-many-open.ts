import { type Em, rowOf, sql } from '@joy/database/sql.ts'
import { TooManyRequests } from '../rate-limits/too-many-requests.ts'
import type { LinkBrowser } from './known-browser.ts'
import { isOpen } from './live-link.ts'

/**
 * At most so many browsers wait for a link of one address (ruling 54). Another one voids none of theirs: it is told to
 * look into the mailbox, where every link works for its owner in any browser.
 * @throws TooManyRequests, the same for addresses that nobody has
 */
export async function refuseTooManyOpen(em: Em, { emailKey, browserHash }: LinkBrowser, most: number): Promise<void> {
  const { open, seconds } = await rowOf(
    em,
    sql<{ open: number; seconds: number | null }>`select count(*)::int as open,
        extract(epoch from min(link.expires_at) - app_now())::float8 as seconds
      from sign_in_link link where link.email_key = ${emailKey} and link.browser_hash <> ${browserHash} and ${isOpen}`,
  )
  if (open >= most)
    throw new TooManyRequests(
      Math.max(1, Math.ceil(seconds ?? 0)),
      (wait) =>
        `Several emails are on their way to this address already. Please open the newest one, or wait ${wait} and try again.`,
    )
}
