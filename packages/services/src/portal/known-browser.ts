import { type Em, rowOf, sql } from '@joy/database/sql.ts'

/** What a link of an address was asked in or followed in: `browserHash` is the hash of the mark in its cookie. */
export type LinkBrowser = { emailKey: string; browserHash: string }

/** Whether somebody has logged in with this address in this browser before: then it is theirs, and no stranger’s. */
export async function isKnownBrowser(em: Em, { emailKey, browserHash }: LinkBrowser): Promise<boolean> {
  const { isKnown } = await rowOf(
    em,
    sql<{ isKnown: boolean }>`select exists (select from sign_in_link
      where email_key = ${emailKey} and used_in = ${browserHash}) as "isKnown"`,
  )
  return isKnown
}
