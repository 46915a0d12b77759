import type { Em } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { storedAddress } from './stored-address.ts'
import { mainKey } from './main-key.ts'

/** The main address of whoever has this one, as it is spelt there; any other address stays as it was given. */
export async function mainAddress(em: Em, email: string): Promise<{ email: string; emailKey: string }> {
  const given = emailKey(email)
  const main = await mainKey(em, given)
  return { email: main === given ? email : ((await storedAddress(em, main)) ?? main), emailKey: main }
}
