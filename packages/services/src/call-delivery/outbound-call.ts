import type { OutboundCallAction, OutsideIntegration } from '@joy/contract'
import type { AppError } from '@joy/domain/app-error.ts'
import type { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { Context } from '../context.ts'

/** What an outside service is still to be told, as it was written with the change that it tells of. */
export type OutboundCall = {
  id: number
  platform: OutsideIntegration
  action: OutboundCallAction
  payload: unknown
  idempotencyKey: string
  /** Who decided it; null: nobody, or not known. */
  askedBy: string | null
  /** Tries of it so far, this one included. */
  attempts: number
  fence: number
}

/**
 * Tells the outside, then gives the change for the transaction that marks the call done. The key that goes along is the
 * row's own: what was carried out and not answered is not carried out twice.
 */
export type CallHandler = (context: Context, call: OutboundCall) => Promise<(context: Context) => Promise<void>>

/** The call is refused for good. `apply` keeps what is true instead, in the transaction that gives the call up. */
export class CallRefused extends Error {
  readonly why: AppError | IntegrationFault
  readonly apply: (context: Context) => Promise<void>

  constructor(why: AppError | IntegrationFault, apply: (context: Context) => Promise<void>) {
    super(why.message, { cause: why })
    this.name = 'CallRefused'
    this.why = why
    this.apply = apply
  }
}
