import { randomInt } from 'node:crypto'
import { db, sqlNow } from '@joy/database/sql.ts'
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
export async function writeRecoveryCodes(context: Context, administratorId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, createCode)
  const hashes = codes.map((code) => context.secrets.sign(plain(code), purpose(administratorId)))
  await forgetRecoveryCodes(context, administratorId)
  await db(context.em)
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ administratorId, codeHash })))
    .execute()
  return codes
}

export const forgetRecoveryCodes = ({ em }: Context, administratorId: number): Promise<unknown> =>
  db(em).deleteFrom('recoveryCode').where('administratorId', '=', administratorId).execute()

/** Uses a recovery code up; of two at once one succeeds. */
export async function takeRecoveryCode(
  { em, secrets }: Context,
  administratorId: number,
  code: string,
): Promise<boolean> {
  const unused = await db(em)
    .selectFrom('recoveryCode')
    .select(['id', 'codeHash'])
    .where('administratorId', '=', administratorId)
    .where('usedAt', 'is', null)
    .execute()
  const match = unused.find(({ codeHash }) => secrets.isSigned(plain(code), codeHash, purpose(administratorId)))
  if (!match) return false
  const taken = await db(em)
    .updateTable('recoveryCode')
    .set({ usedAt: sqlNow })
    .where('id', '=', match.id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
