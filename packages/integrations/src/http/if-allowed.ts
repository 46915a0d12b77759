import { IntegrationFault } from './integration-fault.ts'

/** What a service answers; null where the key may not ask: what goes without the answer goes on. */
export async function ifAllowed<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (thrown) {
    if (thrown instanceof IntegrationFault && thrown.kind === 'forbidden') return null
    throw thrown
  }
}
