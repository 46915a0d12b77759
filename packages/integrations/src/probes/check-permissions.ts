import type { ConnectionCheck } from '@joy/contract'
import { stripePermissions } from '@joy/domain/integrations/stripe-permissions.ts'
import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'

/** Of a restricted key: each permission that the product needs by itself, those that it lacks with what to do. */
export async function checkPermissions(payments: PaymentProvider, call: Call): Promise<ConnectionCheck[]> {
  const checks: ConnectionCheck[] = []
  for (const permission of stripePermissions) {
    const { resource, access, purpose, isNeeded } = permission
    const name = `Permission: ${resource}, ${access}`
    const todo = `Edit the key in the Stripe dashboard, under Developers, API keys, and set ${resource} to ${access}.`
    try {
      const reason = await payments.tryPermission(permission, call)
      if (reason === null) checks.push({ name, outcome: 'passed', text: purpose })
      else if (isNeeded) checks.push({ name, outcome: 'failed', text: `Missing. ${purpose} ${todo} ${reason}` })
      else checks.push({ name, outcome: 'warning', text: `Missing. ${purpose} Else it is done by hand. ${todo}` })
    } catch (error) {
      if (!(error instanceof IntegrationFault)) throw error
      checks.push({ name, outcome: 'not checked', text: error.fullMessage })
    }
  }
  return checks
}
