import { AppError } from '@joy/domain/app-error.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { Context } from '../context.ts'
import { CallRefused } from './outbound-call.ts'

/** What Stripe truly refuses stays as it is there, and so it is here again. @throws the fault itself where nobody knows, or a later try may help */
export function throwRefusal(err: unknown, apply: (context: Context) => Promise<void>): never {
  const isLast = err instanceof AppError || (err instanceof IntegrationFault && !err.mayPass && !err.isOutcomeUnknown)
  throw isLast ? new CallRefused(err, apply) : err
}
