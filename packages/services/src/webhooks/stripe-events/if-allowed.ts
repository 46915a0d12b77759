import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'

/** What Stripe says now; null where a restricted key may not ask: what an event tells is told all the same. */
export async function ifAllowed<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (thrown) {
    if (thrown instanceof IntegrationFault && thrown.kind === 'forbidden') return null
    throw thrown
  }
}
