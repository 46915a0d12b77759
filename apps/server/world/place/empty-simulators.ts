import type { Control } from '@joy/simulators/control.ts'
import { emptyStripe } from '@joy/simulators/stripe/stripe-state.ts'

/** Takes the people out of the simulators; what it gives brings them back to this emptiness. Prices and keys stay. */
export function emptySimulators({ state, clearFaults }: Control): () => void {
  const { substack, planningCenter, stripe } = state
  Object.assign(substack, { subscribers: [] })
  Object.assign(planningCenter, { people: [], emails: [], mergers: [] })
  const { secretKey, products, prices, endpoints, apiVersion } = stripe
  Object.assign(stripe, emptyStripe(), { secretKey, products, prices, endpoints, apiVersion })
  state.deliveries = []
  const kept = structuredClone({ substack, planningCenter, stripe })
  return () => {
    const fresh = structuredClone(kept)
    // The routes hold on to these three objects: they are filled anew, not replaced.
    Object.assign(substack, fresh.substack)
    Object.assign(planningCenter, fresh.planningCenter)
    Object.assign(stripe, fresh.stripe)
    Object.assign(state, { deliveries: [], lastNumber: 0, aheadMs: 0 })
    clearFaults()
  }
}
