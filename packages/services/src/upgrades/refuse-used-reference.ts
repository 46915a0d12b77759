import type { UpgradeInput } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'

/** One payment pays for one upgrade. @throws AppError `conflict` where the reference is used by another one. */
export async function refuseUsedReference(em: Em, payment: UpgradeInput['payment']): Promise<void> {
  if (payment.kind !== 'reference') return
  const [used] = await rowsOf(
    em,
    sql<{
      id: number
    }>`select id from upgrade where payment_reference = ${payment.reference} and status <> 'cancelled'`,
  )
  if (used) throw new AppError('conflict', `The reference ${payment.reference} already pays for upgrade #${used.id}.`)
}
