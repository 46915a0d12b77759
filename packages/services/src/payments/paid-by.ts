import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { paymentMethodLabel } from '@joy/domain/plans/payment-method-label.ts'

/** 'Visa ending in 4242', 'Link', 'SEPA ··1234': how a letter says by what something is paid. */
export function paidBy({ cardBrand: brand, cardLast4: last4, paymentMethod = null }: Subscription): string {
  const card = brand && last4 ? { brand, last4 } : null
  return paymentMethodLabel({ card, paymentMethod }, ' ending in ') ?? 'Another way of paying'
}
