import type { MailIntake, MailIntakeInput } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { relayTitles } from '@joy/domain/mail/relays.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { intakePurpose } from '../security/intake-purpose.ts'
import { getIntake, readIntake } from './intake.ts'

/** Chooses who reports, by what they sign, and after how many soft bounces in a row a mailbox is closed. Another relay has another key. */
export const saveIntake = (
  context: Context,
  { relay, softLimit, verification }: MailIntakeInput,
): Promise<MailIntake> =>
  inTransaction(context, async (context) => {
    const before = await readIntake(context.em)
    const isOther = before.relay !== relay
    const sealed = verification
      ? context.secrets.seal(verification, intakePurpose)
      : isOther
        ? null
        : before.verification
    await db(context.em)
      .updateTable('mailIntake')
      .set({
        relay,
        softLimit,
        verification: sealed,
        ...(isOther || verification ? { refusedAt: null, refusal: null } : {}),
      })
      .where('id', '=', 1)
      .execute()
    await logActivity(context, {
      action: 'Returned Mail Set Up',
      platform: 'E-mail',
      status: 'Successful',
      details: `${relayTitles[relay]} reports what comes back; ${softLimit} soft bounces in a row close a mailbox`,
      before: { relay: before.relay, softLimit: before.softLimit },
      after: { relay, softLimit, isKeyNew: Boolean(verification) },
    })
    return getIntake(context)
  })
