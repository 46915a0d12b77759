import { calledIntegrations } from '@joy/domain/integrations/integration-names.ts'
import type { OutsideIntegration } from '@joy/contract'
import { db, sql, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { App, Context } from '../context.ts'
import type { Fault, ProcessDue } from '../lease/leased-work.ts'
import { processLeased } from '../lease/process-leased.ts'
import { connectedCredentials } from '../providers/connected-credentials.ts'
import { systemContext } from '../system-context.ts'
import { callHandlers } from './call-handlers.ts'
import { callTable } from './call-table.ts'
import { CallRefused, type OutboundCall } from './outbound-call.ts'
import { concerned, notifyOfRefusedCall } from './notify-of-refused-call.ts'

/**
 * Tells the connected services what they are still to be told, oldest first, one subscription's in their order, until
 * nothing is due. What was written before a service was connected goes out once it is (ruling 29). Gives
 * how many went out.
 */
export const deliverCalls: ProcessDue = async (app, options) => {
  const connected = await connectedPlatforms(app)
  if (connected.length === 0) return 0
  return processLeased(
    app,
    {
      table: callTable,
      limits: app.settings.webhooks,
      isMeant: sql`it.platform in (${sql.join(connected)})`,
      // What is done, and what comes of it, is done in the name of whoever decided it.
      toContext: ({ id, askedBy }) => systemContext(app, askedBy ?? 'Delivery', `call-${id}`),
      work: deliver,
      toFault,
      complaint: 'An outside service could not be told.',
      async onDead(context, call, { message }, thrown) {
        if (thrown instanceof CallRefused) await thrown.apply(context)
        await notifyOfRefusedCall(context, call, { message, thrown })
      },
    },
    options,
  )
}

async function connectedPlatforms(app: App): Promise<OutsideIntegration[]> {
  const connected: OutsideIntegration[] = []
  if (app.outside)
    for (const platform of calledIntegrations)
      if (await connectedCredentials(systemContext(app, 'Delivery', 'delivery'), platform)) connected.push(platform)
  return connected
}

async function deliver(context: Context, call: OutboundCall): Promise<(context: Context) => Promise<void>> {
  const apply = await callHandlers[call.action](context, call)
  return async (context) => {
    await db(context.em)
      .updateTable('outboundCall')
      .set({ status: 'done', doneAt: sqlNow, error: null })
      .where('id', '=', call.id)
      .execute()
    await apply(context)
  }
}

/** What somebody decided of a subscription holds until Stripe has answered, however long it is away or the key is wrong. */
const isKept = ({ platform, payload }: OutboundCall): boolean =>
  platform === 'stripe' && concerned.parse(payload).subscriptionId !== undefined
const isOfTheWay = (err: unknown): boolean =>
  err instanceof IntegrationFault && (err.mayPass || err.kind === 'unauthorised' || err.kind === 'forbidden')

/** Waits where waiting can help; what the service refuses is told to people. */
function toFault(call: OutboundCall, thrown: unknown): Fault {
  const err = thrown instanceof CallRefused ? thrown.why : thrown
  const isRefused = err instanceof AppError || (err instanceof IntegrationFault && !err.mayPass)
  const isKnown = err instanceof AppError || err instanceof IntegrationFault
  return {
    message:
      err instanceof IntegrationFault
        ? err.fullMessage
        : isKnown
          ? err.message
          : 'It stopped on an unexpected error; the log has the detail.',
    facts: { err: thrown, call: call.id },
    kind: isKept(call) && isOfTheWay(err) ? 'kept' : isRefused ? 'final' : 'passing',
  }
}
