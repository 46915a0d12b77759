import { type Em, forkOf, rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { IntegrationFault, type OutsidePlatform } from '@joy/integrations/http/integration-fault.ts'
import { type App, type Context, inTransaction } from '../context.ts'
import { connectedCredentials } from '../providers/connected-credentials.ts'
import { systemContext } from '../system-context.ts'
import { actionDeliveries } from './action-deliveries.ts'
import { OrderRefused, type ProviderAction } from './provider-action.ts'
import { concerned, tellOfRefusedAction } from './tell-of-refused-action.ts'

const AT_ONCE = 3
const LEASE_SECONDS = 120
const LONGEST_WAIT_SECONDS = 3600
const platforms: readonly OutsidePlatform[] = ['stripe', 'planningcenter']

/**
 * Tells the connected services what they are still to be told, oldest first, one subscription's in their order, until
 * nothing is due. What was written before a service was connected goes out once it is (ruling 29). Gives
 * how many went out.
 */
export async function deliverProviderActions(app: App, { signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const connected: OutsidePlatform[] = []
  if (app.outside)
    for (const platform of platforms)
      if (await connectedCredentials(systemContext(app, 'Delivery', 'delivery'), platform)) connected.push(platform)
  let delivered = 0
  while (connected.length > 0 && !signal?.aborted) {
    const actions = await lease(forkOf(app.database.orm), connected)
    const outcomes = await Promise.all(actions.map((action) => deliver(app, action)))
    delivered += outcomes.filter(Boolean).length
    if (actions.length === 0) break
  }
  return delivered
}

const lease = (em: Em, connected: readonly OutsidePlatform[]): Promise<ProviderAction[]> =>
  rowsOf(
    em,
    sql<ProviderAction>`update pending_provider_action set attempts = attempts + 1, next_try_at = ${sqlRealNow} + make_interval(secs => ${LEASE_SECONDS})
      where id in (select it.id from pending_provider_action it
        where it.status = 'pending' and it.next_try_at <= ${sqlRealNow} and it.platform in (${sql.join(connected)})
          and not exists (select from pending_provider_action earlier where earlier.status = 'pending' and earlier.id < it.id
            and earlier.platform = it.platform and earlier.payload -> 'subscriptionId' = it.payload -> 'subscriptionId')
        order by it.next_try_at, it.id limit ${AT_ONCE} for update skip locked)
      returning id, platform, action, payload, idempotency_key as "idempotencyKey", asked_by as "askedBy", attempts`,
  )

/** What is done, and what comes of it, is done in the name of whoever decided it. */
const contextOf = (app: App, { id, askedBy }: ProviderAction): Context =>
  systemContext(app, askedBy ?? 'Delivery', `action-${id}`)

async function deliver(app: App, action: ProviderAction): Promise<boolean> {
  const context = contextOf(app, action)
  try {
    const delivery = actionDeliveries.get(action.action)
    if (!delivery) throw new AppError('conflict', `Nobody knows how to do '${action.action}'.`)
    const deed = await delivery(context, action)
    return await inTransaction(context, async (inside) => {
      const [mine] = await rowsOf(
        inside.em,
        sql`update pending_provider_action set status = 'done', done_at = app_now(), error = null
          where id = ${action.id} and status = 'pending' and attempts = ${action.attempts} returning id`,
      )
      if (!mine) return false
      await deed(inside)
      return true
    })
  } catch (err) {
    app.log.warn({ err, action: action.id, attempts: action.attempts }, 'An outside service could not be told.')
    await keepFault(app, action, err)
    return false
  }
}

/** What somebody decided of a subscription holds until Stripe has answered, however long it is away or the key is wrong. */
const isKept = ({ platform, payload }: ProviderAction): boolean =>
  platform === 'stripe' && concerned.parse(payload).subscriptionId !== undefined
const isOfTheWay = (err: unknown): boolean =>
  err instanceof IntegrationFault && (err.mayPass || err.kind === 'unauthorised' || err.kind === 'forbidden')

/** Waits longer each time where waiting can help; what the service refuses is told to people. */
async function keepFault(app: App, action: ProviderAction, thrown: unknown): Promise<void> {
  const refused = thrown instanceof OrderRefused ? thrown : null
  const err = refused?.why ?? thrown
  const { attempts: most, firstRetrySeconds } = app.settings.webhooks
  const isRefused = err instanceof AppError || (err instanceof IntegrationFault && !err.mayPass)
  const isDead = isKept(action) && isOfTheWay(err) ? false : isRefused || action.attempts >= most
  const wait = Math.min(LONGEST_WAIT_SECONDS, firstRetrySeconds * 2 ** (action.attempts - 1))
  const isKnown = err instanceof AppError || err instanceof IntegrationFault
  const says = isKnown ? err.message : 'It stopped on an unexpected error; the log has the detail.'
  await inTransaction(contextOf(app, action), async (context) => {
    const [mine] = await rowsOf(
      context.em,
      sql`update pending_provider_action set error = ${says}, status = ${isDead ? 'failed' : 'pending'},
        next_try_at = ${sqlRealNow} + make_interval(secs => ${wait})
        where id = ${action.id} and status = 'pending' and attempts = ${action.attempts} returning id`,
    )
    if (!mine || !isDead) return
    await refused?.deed(context)
    await tellOfRefusedAction(context, action, says)
  })
}
