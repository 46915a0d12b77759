import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { TooManyRequests } from '../rate-limits/too-many-requests.ts'
import type { LinkBrowser } from './known-browser.ts'
import { isOpen } from './active-link.ts'

/**
 * At most so many browsers wait for a link of one address (ruling 54). Another one voids none of theirs: it is told to
 * look into the mailbox, where every link works for its owner in any browser.
 * @throws TooManyRequests, the same for addresses that nobody has
 */
export async function refuseTooManyOpen(em: Em, { emailKey, browserHash }: LinkBrowser, most: number): Promise<void> {
  const { open, seconds } = await db(em)
    .selectFrom('signInLink as link')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .select(
      typed(z.number().nullable(), sql`extract(epoch from min(link.expires_at) - app_now())::float8`).as('seconds'),
    )
    .where('link.emailKey', '=', emailKey)
    .where('link.browserHash', '<>', browserHash)
    .where(isOpen)
    .executeTakeFirstOrThrow()
  if (open >= most)
    throw new TooManyRequests(
      Math.max(1, Math.ceil(seconds ?? 0)),
      (wait) =>
        `Several emails are on their way to this address already. Please open the newest one, or wait ${wait} and try again.`,
    )
}
