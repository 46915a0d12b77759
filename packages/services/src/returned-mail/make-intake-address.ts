import type { MadeIntakeAddress } from '@joy/contract'
import { db, sqlNow } from '@joy/database/sql.ts'
import { confirmPassword } from '../account/confirm-password.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { createToken, hashToken } from '../security/token.ts'
import { getIntake } from './intake.ts'

/** Makes the address that reports are posted to, with a token that is told now and never again; the one before closes. @throws as confirmPassword */
export async function makeIntakeAddress(
  context: Context,
  { password }: { password: string },
): Promise<MadeIntakeAddress> {
  await confirmPassword(context, password)
  const token = createToken()
  return inTransaction(context, async (context) => {
    await db(context.em)
      .updateTable('mailIntake')
      .set({ tokenHash: hashToken(token), tokenMadeAt: sqlNow })
      .where('id', '=', 1)
      .execute()
    await logActivity(context, {
      action: 'Returned Mail Address Made',
      platform: 'E-mail',
      status: 'Successful',
      details: 'Reports of mail that comes back are taken at a new address; the one before is closed',
    })
    const intake = await getIntake(context)
    return { address: `${intake.receiver}?token=${token}`, intake }
  })
}
