import type { UpgradeInput } from '@joy/contract'

/** A comp that whoever pays already is to be left out of (ruling 40). */
export const isForNonPayers = (payment: UpgradeInput['payment']): boolean =>
  payment.kind === 'comp' && payment.withPaying === false

/** How it is paid, as an upgrade keeps it. */
export const paymentFields = (payment: UpgradeInput['payment']) => ({
  paymentKind: payment.kind,
  paymentReference: payment.kind === 'reference' ? payment.reference : null,
  compReason: payment.kind === 'comp' ? payment.reason || null : null,
})
