import { AppError } from '@joy/domain/app-error.ts'
import type { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'

/** Why a sync cannot go on, in words. What was written stays, and that is said where something was. */
export function explainFault(fault: IntegrationFault): AppError {
  const detail = `${fault.kind}: ${fault.detail}`
  if (fault.kind === 'unauthorised')
    return new AppError(
      'conflict',
      'Substack does not accept this API key. Please check the API key in the integration settings.',
      detail,
    )
  if (fault.kind === 'forbidden')
    return new AppError(
      'conflict',
      'The Publisher API is not enabled for this publication. Ask Substack to switch it on, or import a CSV export: it holds the complete list.',
      detail,
    )
  return new AppError(
    fault.isPassing ? 'unavailable' : 'conflict',
    `${fault.message} What was read until then is kept. Start again later.`,
    detail,
  )
}
