import { AppError } from '@joy/domain/app-error.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'

/** What an outside service refused, as our own error: its sentence for the person, its detail for the log. */
function asAppError(thrown: unknown): unknown {
  if (!(thrown instanceof IntegrationFault)) return thrown
  const code = thrown.isPassing ? 'unavailable' : 'conflict'
  return new AppError(code, thrown.message, `${thrown.kind}: ${thrown.detail}`, { cause: thrown })
}

/** Runs calls to an outside service; their faults come out as AppErrors. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (thrown) {
    throw asAppError(thrown)
  }
}
