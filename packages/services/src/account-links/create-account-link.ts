import * as pages from '@joy/domain/page-paths.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { createToken, hashToken } from '../security/token.ts'

export type AccountLinkKind = 'confirm address' | 'not me' | 'keep account'
type Wanted = {
  kind: AccountLinkKind
  addressChangeId?: number
  accountDeletionId?: number
  /** The browser that asked; any other one has to confirm by a press. */
  browserHash?: string
  expiresAt: Date
}

/** In the caller's transaction: a link for a mail, which does one thing with its reader's account, once. Gives its address. */
export async function createAccountLink({ em, settings }: Context, wanted: Wanted): Promise<string> {
  const token = createToken()
  await rowsOf(
    em,
    sql`insert into account_link (token_hash, kind, address_change_id, account_deletion_id, browser_hash, expires_at)
      values (${hashToken(token)}, ${wanted.kind}, ${wanted.addressChangeId ?? null}, ${wanted.accountDeletionId ?? null},
        ${wanted.browserHash ?? null}, ${wanted.expiresAt})`,
  )
  return `${settings.appUrl}${pages.accountLink(token)}`
}
