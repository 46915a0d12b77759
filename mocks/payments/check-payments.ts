import type { PaymentCheck, PaymentChecked } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { isConnected } from '../integrations/is-connected.ts'

export const lastCheck = (backend: MockBackend): PaymentCheck => ({
  ...backend.paymentCheck,
  isConnected: isConnected(backend, 'stripe'),
})

/** The mock's Stripe never knows better than the samples. */
export function checkPayments(backend: MockBackend): PaymentChecked {
  if (!isConnected(backend, 'stripe'))
    throw new Refusal('not_configured', 'Stripe is not connected. Enter its keys in the integration settings.')
  const check = { ...lastCheck(backend), at: backend.now(), missedEvents: 0, corrected: 0, error: null }
  backend.paymentCheck = check
  return { message: 'Everything here is as Stripe has it.', check }
}
