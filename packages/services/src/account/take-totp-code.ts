import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { totpStep } from '../security/totp.ts'

/** Uses a code of the authenticator up. A code that was used, or is older than one that was, does not count. */
export async function takeTotpCode(
  { em }: Context,
  { administratorId, secret, code }: { administratorId: number; secret: string; code: string },
): Promise<boolean> {
  const step = totpStep(secret, code)
  if (step === null) return false
  const taken = await db(em)
    .updateTable('administrator')
    .set({ totpLastStep: step })
    .where('id', '=', administratorId)
    .where((eb) => eb(eb.fn.coalesce('totpLastStep', eb.lit(0)), '<', step))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
