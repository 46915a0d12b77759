import type { ReminderInput, ReminderSettings } from '@joy/contract'
import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { reminderFaults } from '@joy/domain/reminders/reminder-faults.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { reminderSettings } from './reminder-settings.ts'

/** Switches the reminders on or off for the whole community. @throws AppError `conflict` where somebody else did meanwhile */
export const setReminders = (context: Context, { isOn, version }: ReminderInput): Promise<ReminderSettings> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const before = await db(em)
      .selectFrom('reminderSetting')
      .select(['isOn', 'version'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.version !== version) throw new AppError('conflict', reminderFaults.changedMeanwhile)
    if (before.isOn === isOn) return reminderSettings(context)
    await db(em)
      .updateTable('reminderSetting')
      .set((eb) => ({ isOn, version: eb('version', '+', 1), changedAt: sqlNow, changedBy: actorName(context.actor) }))
      .execute()
    await logActivity(context, {
      action: isOn ? 'Reminders Switched On' : 'Reminders Switched Off',
      platform: 'E-mail',
      status: 'Successful',
      details: isOn ? 'People are reminded before what they have ends' : 'Nobody is reminded before something ends',
      before: { isOn: before.isOn },
      after: { isOn },
    })
    return reminderSettings(context)
  })
