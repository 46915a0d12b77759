import type { ConnectionCheck } from '@joy/contract'
import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'

/** Whether the customer portal opens, where members change their card: its settings are saved once, by a press here or by hand. */
export async function checkPortal(payments: PaymentProvider, call: Call): Promise<ConnectionCheck[]> {
  const name = 'Customer portal'
  try {
    const opens = (await payments.listPortalSettings(call)).some(
      ({ isActive, isDefault, isOurs }) => isActive && (isDefault || isOurs),
    )
    return opens
      ? [{ name, outcome: 'passed', text: 'Its settings are saved.' }]
      : [{ name, outcome: 'failed', text: missing }]
  } catch (error) {
    if (error instanceof IntegrationFault) return [{ name, outcome: 'not checked', text: error.fullMessage }]
    throw error
  }
}

const missing =
  'Members cannot change their card: set up the prices and the portal here, or, in the Stripe dashboard, open Settings, Billing, Customer portal, and save it once.'
