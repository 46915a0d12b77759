import type { AccessResponse } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { mainKey } from '../addresses/main-key.ts'
import { storedAddress } from '../addresses/stored-address.ts'
import type { Context } from '../context.ts'
import { readAccess } from './read-access.ts'

/** What somebody has at this moment, by any of their addresses. @throws AppError `not_found` where nobody has it */
export async function getAccess({ em }: Context, input: { email: string }): Promise<AccessResponse> {
  const key = await mainKey(em, emailKey(input.email))
  const email = await storedAddress(em, key)
  if (email === null) throw new AppError('not_found', 'Nobody here has this address.')
  const { plan, source, since, until, at } = await readAccess(em, key)
  return {
    email,
    plan,
    source,
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    asOf: at.toISOString(),
  }
}
