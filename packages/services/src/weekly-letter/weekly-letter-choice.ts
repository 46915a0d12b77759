import type { WeeklyLetterChoice } from '@joy/contract'
import { db, sqlNow } from '@joy/database/sql.ts'
import { lastLetterWeek, nextLetterAt } from '@joy/domain/weekly-letter/weekly-letter-moments.ts'
import { databaseNow } from '../clock/database-now.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { theAdministrator } from '../notifications/the-administrator.ts'
import { canMail } from '../reminders/can-mail.ts'

/** Whether the signed-in administrator has the weekly letter, and when the next one goes. */
export async function weeklyLetterChoice({ em, actor, settings }: Context): Promise<WeeklyLetterChoice> {
  const chosen = await db(em)
    .selectFrom('weeklyLetter')
    .select('isOn')
    .where('administratorId', '=', theAdministrator(actor).id)
    .executeTakeFirst()
  return {
    isOn: chosen?.isOn ?? false,
    nextAt: nextLetterAt(await databaseNow(em), await communityZone(em)).toISOString(),
    hasMail: canMail(settings),
  }
}

/** Switches it for the signed-in administrator. The first one goes on the next Monday: the week that runs is not told in its middle. */
export async function chooseWeeklyLetter(context: Context, { isOn }: { isOn: boolean }): Promise<WeeklyLetterChoice> {
  const { em, actor } = context
  const lastWeek = lastLetterWeek(await databaseNow(em), await communityZone(em))
  await db(em)
    .insertInto('weeklyLetter')
    .values({ administratorId: theAdministrator(actor).id, isOn, lastWeek })
    .onConflict((met) =>
      met.column('administratorId').doUpdateSet((eb) => ({
        isOn,
        changedAt: sqlNow,
        // Switched on while it is on already, nothing that is due is passed over.
        lastWeek: eb
          .case()
          .when('weeklyLetter.isOn', '=', true)
          .then(eb.ref('weeklyLetter.lastWeek'))
          .else(eb.fn<string>('greatest', ['weeklyLetter.lastWeek', 'excluded.lastWeek']))
          .end(),
      })),
    )
    .execute()
  return weeklyLetterChoice(context)
}
