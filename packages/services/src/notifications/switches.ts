import type { NotificationKind, NotificationSwitches } from '@joy/contract'
import { notificationSwitches as switches } from '@joy/contract/schemas/notification.ts'
import { db, queryOne, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { theAdministrator } from './the-administrator.ts'

/** The signed-in administrator's four switches; all are on until one is turned (specification, section 2). */
export async function notificationSwitches({ em, actor }: Context): Promise<NotificationSwitches> {
  const kept = await db(em)
    .selectFrom('notificationSwitches')
    .select(['upgrade', 'payment', 'sync', 'error'])
    .where('administratorId', '=', theAdministrator(actor).id)
    .executeTakeFirst()
  return kept ?? { upgrade: true, payment: true, sync: true, error: true }
}

/** Turns one switch; two browsers that turn two of them do not undo each other. */
export const setNotificationSwitch = (
  { em, actor }: Context,
  { kind, isOn }: { kind: NotificationKind; isOn: boolean },
): Promise<NotificationSwitches> =>
  // Raw SQL: which of the columns is written is asked for.
  queryOne(
    em,
    switches,
    sql`insert into notification_switches (administrator_id, ${sql.ref(kind)})
      values (${theAdministrator(actor).id}, ${isOn})
      on conflict (administrator_id) do update set ${sql.ref(kind)} = excluded.${sql.ref(kind)}
      returning upgrade, payment, sync, error`,
  )
