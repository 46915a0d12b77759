import Stripe from 'stripe'
import type { Call } from '../call.ts'
import type { OnOutcome } from '../http/call-outcome.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { Outbound } from '../http/outbound.ts'
import { createRateWindow } from '../http/rate-window.ts'
import { currentCall, StripeHttpClient } from './stripe-http-client.ts'

/** `prices` are ours: by them the item that counts is known. */
export type StripeOptions = {
  secretKey: string
  prices?: readonly string[]
  baseUrl?: string
  onOutcome?: OnOutcome | undefined
}

/** The official package over our way out. `within` runs requests for one call and turns what it throws into ours. */
export type StripeConnection = {
  stripe: Stripe
  prices: readonly string[]
  within<T>(call: Call | undefined, ask: () => Promise<T>): Promise<T>
  /** The same, with null where Stripe does not have it. */
  find<T>(call: Call | undefined, ask: () => Promise<T>): Promise<T | null>
}

/** @throws {IntegrationFault} `unauthorised` without a key, `refused address` for a wrong base address. */
export function connectStripe(
  outbound: Outbound,
  { secretKey, prices = [], baseUrl, onOutcome }: StripeOptions,
): StripeConnection {
  if (secretKey.trim() === '') throw new IntegrationFault('stripe', 'unauthorised', { detail: 'there is no key' })
  const stripe = new Stripe(secretKey, {
    httpClient: new StripeHttpClient(outbound, createRateWindow(outbound), { baseUrl, onOutcome }),
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Path to Joy' },
  })
  const within: StripeConnection['within'] = async (call, ask) => {
    try {
      return await currentCall.run(call ?? {}, ask)
    } catch (error) {
      throw faultFrom(error)
    }
  }
  return {
    stripe,
    prices,
    within,
    async find(call, ask) {
      try {
        return await within(call, ask)
      } catch (error) {
        if (error instanceof IntegrationFault && error.kind === 'not found') return null
        throw error
      }
    },
  }
}

// The package wraps what its HTTP client throws.
function faultFrom(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error.detail instanceof IntegrationFault) return error.detail
  return new IntegrationFault('stripe', 'unreadable answer', { detail: error.type, cause: error })
}
