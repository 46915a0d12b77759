import type { NotificationKind, NotificationSwitches } from '@joy/contract'
import { rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { theAdministrator } from './the-administrator.ts'

const columns = sql`upgrade, payment, sync, error`

/** The signed-in administrator's four switches; all are on until one is turned (specification, section 2). */
export async function notificationSwitches({ em, actor }: Context): Promise<NotificationSwitches> {
  const [kept] = await rowsOf(
    em,
    sql<NotificationSwitches>`select ${columns} from notification_switches where administrator_id = ${theAdministrator(actor).id}`,
  )
  return kept ?? { upgrade: true, payment: true, sync: true, error: true }
}

/** Turns one switch; two browsers that turn two of them do not undo each other. */
export const setNotificationSwitch = (
  { em, actor }: Context,
  { kind, isOn }: { kind: NotificationKind; isOn: boolean },
): Promise<NotificationSwitches> =>
  rowOf(
    em,
    sql<NotificationSwitches>`insert into notification_switches (administrator_id, ${sql.ref(kind)})
      values (${theAdministrator(actor).id}, ${isOn})
      on conflict (administrator_id) do update set ${sql.ref(kind)} = excluded.${sql.ref(kind)} returning ${columns}`,
  )
