import type { Account } from '@joy/contract'
import { rowOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { ownAdministrator } from './own-administrator.ts'

/** One's own page. */
export async function getAccount(context: Context): Promise<Account> {
  const { id, email, name, role, passwordChangedAt, totpSecret, totpSince } = await ownAdministrator(context)
  const { left } = await rowOf(
    context.em,
    sql<{
      left: number
    }>`select count(*)::int as "left" from recovery_code where administrator_id = ${id} and used_at is null`,
  )
  return {
    administrator: { id, email, name, role },
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
    secondFactor: { isOn: Boolean(totpSecret), since: totpSince?.toISOString() ?? null, recoveryCodesLeft: left },
    seenFrom: { address: context.client.ip, mayBeProxy: context.settings.mayHideVisitors },
  }
}
