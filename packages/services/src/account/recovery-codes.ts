import { randomInt } from 'node:crypto'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'

const HOW_MANY = 10
/** Letters and digits that nobody confuses on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const purpose = (administratorId: number) => `recovery code:${administratorId}`
const createCode = () =>
  Array.from({ length: 2 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )
/** As it was written, whatever its case, spaces and dashes. */
const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/gu, '')

/** Makes new recovery codes in place of all earlier ones. Only their signatures are kept. */
export async function renewRecoveryCodesOf({ em, secrets }: Context, administratorId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, createCode)
  const hashes = codes.map((code) => secrets.sign(plain(code), purpose(administratorId)))
  await rowsOf(em, sql`delete from recovery_code where administrator_id = ${administratorId}`)
  await rowsOf(
    em,
    sql`insert into recovery_code (administrator_id, code_hash)
      select ${administratorId}, hash from unnest(${hashes}::text[]) hash`,
  )
  return codes
}

export const forgetRecoveryCodes = ({ em }: Context, administratorId: number): Promise<unknown> =>
  rowsOf(em, sql`delete from recovery_code where administrator_id = ${administratorId}`)

/** Uses a recovery code up; of two at once one succeeds. */
export async function takeRecoveryCode(
  { em, secrets }: Context,
  administratorId: number,
  code: string,
): Promise<boolean> {
  const unused = await rowsOf(
    em,
    sql<{ id: number; hash: string }>`
      select id, code_hash as hash from recovery_code where administrator_id = ${administratorId} and used_at is null`,
  )
  const match = unused.find(({ hash }) => secrets.isSigned(plain(code), hash, purpose(administratorId)))
  if (!match) return false
  const taken = await rowsOf(
    em,
    sql`update recovery_code set used_at = app_now() where id = ${match.id} and used_at is null returning id`,
  )
  return taken.length === 1
}
