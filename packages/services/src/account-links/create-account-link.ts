import * as pages from '@joy/domain/page-paths.ts'
import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { createToken, hashToken } from '../security/token.ts'

export type AccountLinkKind = 'confirm address' | 'not me' | 'keep account' | 'not my call'
type Wanted = {
  kind: AccountLinkKind
  addressChangeId?: number
  accountDeletionId?: number
  signInLinkId?: number
  /** The browser that asked; any other one has to confirm by a press. */
  browserHash?: string
  expiresAt: Date
}

/** In the caller's transaction: a link for a mail, which does one thing with its reader's account, once. Gives its address. */
export async function createAccountLink({ em, settings }: Context, wanted: Wanted): Promise<string> {
  const token = createToken()
  await db(em)
    .insertInto('accountLink')
    .values({ ...wanted, tokenHash: hashToken(token) })
    .execute()
  return `${settings.appUrl}${pages.accountLink(token)}`
}
