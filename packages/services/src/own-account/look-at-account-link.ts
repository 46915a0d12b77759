import { messages } from '@joy/contract/messages.ts'
import type { AccountLink } from '@joy/contract'
import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { maskEmail } from '@joy/domain/people/mask-email.ts'
import { portalLinks } from '../community/portal-links.ts'
import type { Context } from '../context.ts'
import { hashToken, isTokenShaped } from '../security/token.ts'

/** What a link would do, and whether this is the browser that asked for it. Changes nothing. @throws AppError `not_found` */
export async function lookAtAccountLink(
  context: Context,
  { token }: { token: string },
  browser: string | null,
): Promise<AccountLink> {
  if (!isTokenShaped(token)) throw new AppError('not_found', messages.badAccountLink)
  const accountLink = await db(context.em)
    .selectFrom('accountLink as l')
    .leftJoin('addressChange as c', 'c.id', 'l.addressChangeId')
    .leftJoin('accountDeletion as d', 'd.id', 'l.accountDeletionId')
    .leftJoin('signInLink as s', 's.id', 'l.signInLinkId')
    .select((eb) => [
      'l.kind',
      'l.browserHash',
      'c.newEmail',
      'c.confirmedAt',
      eb.fn.coalesce('c.oldEmail', 'd.email', 's.email').$notNull().as('oldEmail'),
    ])
    .where('l.tokenHash', '=', hashToken(token))
    .where('l.usedAt', 'is', null)
    .where('l.expiresAt', '>', sqlNow)
    .where('c.stoppedAt', 'is', null)
    .where('c.givenBackAt', 'is', null)
    .where('d.takenBackAt', 'is', null)
    .where('d.doneAt', 'is', null)
    .where((eb) => eb.or([eb('l.kind', '<>', 'confirm address'), eb('c.confirmedAt', 'is', null)]))
    .executeTakeFirst()
  if (!accountLink) throw new AppError('not_found', messages.badAccountLink)
  return {
    kind: accountLink.kind,
    oldEmail: maskEmail(accountLink.oldEmail),
    newEmail: accountLink.newEmail === null ? null : maskEmail(accountLink.newEmail),
    isConfirmed: accountLink.confirmedAt !== null,
    isAskingBrowser: browser !== null && accountLink.browserHash === hashToken(browser),
    substackLink: (await portalLinks(context)).substack,
  }
}
