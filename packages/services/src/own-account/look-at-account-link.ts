import { messages } from '@joy/contract/messages.ts'
import type { AccountLink } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { maskEmail } from '@joy/domain/people/mask-email.ts'
import { portalLinks } from '../community/portal-links.ts'
import type { Context } from '../context.ts'
import { hashToken, isTokenShaped } from '../security/token.ts'
import type { AccountLinkKind } from '../account-links/create-account-link.ts'

type Row = {
  kind: AccountLinkKind
  oldEmail: string
  newEmail: string | null
  isConfirmed: boolean
  isAsking: boolean
}

/** What a link would do, and whether this is the browser that asked for it. Changes nothing. @throws AppError `not_found` */
export async function lookAtAccountLink(
  context: Context,
  { token }: { token: string },
  browser: string | null,
): Promise<AccountLink> {
  if (!isTokenShaped(token)) throw new AppError('not_found', messages.badAccountLink)
  const [it] = await rowsOf(
    context.em,
    sql<Row>`select l.kind, coalesce(c.old_email, d.email) as "oldEmail", c.new_email as "newEmail",
        c.confirmed_at is not null as "isConfirmed",
        coalesce(l.browser_hash = ${browser ? hashToken(browser) : ''}, false) as "isAsking"
      from account_link l left join address_change c on c.id = l.address_change_id
        left join account_deletion d on d.id = l.account_deletion_id
      where l.token_hash = ${hashToken(token)} and l.used_at is null and l.expires_at > app_now()
        and c.stopped_at is null and c.given_back_at is null and d.taken_back_at is null and d.done_at is null
        and (l.kind <> 'confirm address' or c.confirmed_at is null)`,
  )
  if (!it) throw new AppError('not_found', messages.badAccountLink)
  return {
    kind: it.kind,
    oldEmail: maskEmail(it.oldEmail),
    newEmail: it.newEmail === null ? null : maskEmail(it.newEmail),
    isConfirmed: it.isConfirmed,
    isAskingBrowser: it.isAsking,
    substackLink: (await portalLinks(context)).substack,
  }
}
