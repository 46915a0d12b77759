import type { UpgradeInput } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'

/** A comp that whoever pays already is to be left out of (ruling 40). */
export const isForNonPayers = (payment: UpgradeInput['payment']): boolean =>
  payment.kind === 'comp' && payment.withPaying === false

/** How it is paid, as an upgrade keeps it. */
export const paymentFields = (payment: UpgradeInput['payment']) => ({
  paymentKind: payment.kind,
  paymentReference: payment.kind === 'reference' ? payment.reference : null,
  compReason: payment.kind === 'comp' ? payment.reason || null : null,
})

/** One payment pays for one upgrade. @throws AppError `conflict` where the reference is used by another one. */
export async function refuseUsedReference(em: Em, payment: UpgradeInput['payment']): Promise<void> {
  if (payment.kind !== 'reference') return
  const used = await db(em)
    .selectFrom('upgrade')
    .select('id')
    .where('paymentReference', '=', payment.reference)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  if (used) throw new AppError('conflict', `The reference ${payment.reference} already pays for upgrade #${used.id}.`)
}
