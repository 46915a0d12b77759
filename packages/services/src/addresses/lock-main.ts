import type { Em } from '@joy/database/sql.ts'
import { lockPerson } from './lock-person.ts'
import { mainKey } from './main-key.ts'

/**
 * Locks the person whom an address is of, and gives the key under which everything of theirs stands: looked up again once it is
 * locked, for a merge or a change of their address may have come first.
 */
export async function lockMain(em: Em, emailKey: string): Promise<string> {
  for (let key = await mainKey(em, emailKey); ;) {
    await lockPerson(em, key)
    const main = await mainKey(em, emailKey)
    if (main === key) return key
    key = main
  }
}
