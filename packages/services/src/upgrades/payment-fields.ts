import type { UpgradeInput } from '@joy/contract'

/** How it is paid, as an upgrade keeps it. */
export const paymentFields = (payment: UpgradeInput['payment']) => ({
  paymentKind: payment.kind,
  paymentReference: payment.kind === 'reference' ? payment.reference : null,
  compReason: payment.kind === 'comp' ? payment.reason || null : null,
})
