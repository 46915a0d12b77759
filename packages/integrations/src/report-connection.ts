import type { ConnectionReport } from './call.ts'
import { IntegrationFault } from './http/integration-fault.ts'

/** Turns a trial of the credentials into the report of 'Test connection': a fault becomes its sentence. */
export async function reportConnection(
  trial: () => Promise<{ account: string; notes?: readonly string[] }>,
): Promise<ConnectionReport> {
  try {
    const { account, notes = [] } = await trial()
    return { isConnected: true, account, notes }
  } catch (error) {
    if (error instanceof IntegrationFault) return { isConnected: false, reason: error.fullMessage }
    throw error
  }
}
