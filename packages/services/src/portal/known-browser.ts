import { db, type Em } from '@joy/database/sql.ts'

/** What a link of an address was asked in or followed in: `browserHash` is the hash of the mark in its cookie. */
export type LinkBrowser = { emailKey: string; browserHash: string }

/** Whether somebody has logged in with this address in this browser before: then it is theirs, and no stranger’s. */
export async function isKnownBrowser(em: Em, { emailKey, browserHash }: LinkBrowser): Promise<boolean> {
  const known = await db(em)
    .selectFrom('signInLink')
    .select('id')
    .where('emailKey', '=', emailKey)
    .where('usedIn', '=', browserHash)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
