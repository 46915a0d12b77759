import type { Account } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { ownAdministrator } from './own-administrator.ts'

/** One's own page. */
export async function getAccount(context: Context): Promise<Account> {
  const { id, email, name, role, passwordChangedAt, totpSecret, totpSince } = await ownAdministrator(context)
  const { left } = await db(context.em)
    .selectFrom('recoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('administratorId', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    administrator: { id, email, name, role },
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
    secondFactor: { isOn: Boolean(totpSecret), since: totpSince?.toISOString() ?? null, recoveryCodesLeft: left },
    seenFrom: { address: context.client.ip, mayBeProxy: context.settings.mayHideVisitors },
  }
}
