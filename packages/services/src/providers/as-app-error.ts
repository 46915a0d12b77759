import { AppError } from '@joy/domain/app-error.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'

/** What an outside service refused, as our own error for administrators: in its own words, its detail for the log. */
const asAppError = (thrown: unknown): unknown =>
  thrown instanceof IntegrationFault ? toAppError(thrown, thrown.fullMessage) : thrown

/** The same for members and visitors, whom the service's own words do not concern. */
export const toMemberError = (fault: IntegrationFault): AppError => toAppError(fault, fault.message)

const toAppError = (fault: IntegrationFault, message: string): AppError =>
  new AppError(fault.isPassing ? 'unavailable' : 'conflict', message, `${fault.kind}: ${fault.detail}`, {
    cause: fault,
  })

/** Runs calls to an outside service; their faults come out as AppErrors. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (thrown) {
    throw asAppError(thrown)
  }
}
