import { webhookEvents } from '@joy/domain/integrations/webhook-events.ts'
import { realNow } from '@joy/domain/time/clock.ts'
import { buildServices } from './build-services.ts'
import { createControl, type Control } from './control.ts'
import { simulatorCredentials } from '@joy/samples/simulator-credentials.ts'
import { createPostman } from './deliveries.ts'
import { FaultList } from './faults.ts'
import { readState, writeState } from './save-state.ts'
import { seedFromSamples } from './seed-from-samples.ts'
import { buildControlServer } from './control-server.ts'
import { emptyState, type SimulatorState } from './state.ts'
import { stripeApiVersion } from './stripe/legacy-api-version.ts'
import { toEndpoint } from './stripe/stripe-state.ts'
import type { WatchResponse } from './watch-responses.ts'
import type { ProductTime } from './product-time.ts'
import type { World } from './world.ts'

export type SimulatorOptions = {
  /** Refused where this is set: people would believe it. */
  isProduction: boolean
  /** 0 or absent: any free port. The control server opens only where it is given one, or 0. */
  port?: number
  controlPort?: number
  /** Where the state is kept from one start to the next; nowhere unless told. */
  statePath?: string
  /** Whom deliveries go to, like http://127.0.0.1:3000; the paths are the product's own. Nobody unless told. */
  deliverTo?: string
  /** Sends what is due by itself, every so many milliseconds; by hand alone where it is 0. */
  deliverEveryMs?: number
  now?: () => number
  /** The product's clock, which goes together with the simulators': moved before theirs is, and caught up with at start. */
  product?: ProductTime
  /** Told of every answer, for tests. */
  watch?: WatchResponse
}

export type Simulators = {
  baseUrls: { substack: string; planningcenter: string; stripe: string }
  credentials: typeof simulatorCredentials
  /** Null where it is not open. */
  controlUrl: string | null
  control: Control
  close(): Promise<void>
}

/**
 * Starts Substack, Planning Center and Stripe on loopback, filled with the samples. @throws in production.
 */
export async function startSimulators(options: SimulatorOptions): Promise<Simulators> {
  if (options.isProduction) throw new Error('The simulators do not run in production.')
  const { statePath, deliverTo, deliverEveryMs = 1_000, now = realNow, product } = options
  const kept = statePath ? readState(statePath) : null
  const state = kept ?? { ...emptyState(), aheadMs: product?.aheadMs() ?? 0 }
  await product?.moveTo(state.aheadMs)
  const faults = new FaultList()
  let isUnsaved = false
  const world: World = {
    state,
    now: () => now() + state.aheadMs,
    nextNumber: () => (state.lastNumber += 1),
    origin: () => state.origin,
    queueDelivery(delivery) {
      const id = `delivery-${world.nextNumber()}`
      state.deliveries.push({ ...delivery, id, attempt: 1, dueAt: world.now(), outcome: 'pending', lastStatus: null })
    },
    changed() {
      isUnsaved = true
    },
  }
  const postman = createPostman(world, now)
  const control = createControl(world, faults, postman, product)

  const server = await buildServices(world, faults, options.watch)
  const origin = await server.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  moveTo(state, origin)
  if (!kept) seedFromSamples(world)
  subscribe(world, deliverTo, kept !== null)
  control.follow(product?.aheadMs() ?? 0)
  save()

  const controlServer = options.controlPort === undefined ? null : buildControlServer(control)
  const controlUrl = controlServer ? await openControl(controlServer) : null
  const timer = deliverEveryMs > 0 ? setInterval(tick, deliverEveryMs).unref() : null

  return {
    baseUrls: {
      substack: `${origin}/substack`,
      planningcenter: `${origin}/planning-center`,
      stripe: `${origin}/stripe`,
    },
    credentials: simulatorCredentials,
    controlUrl,
    control,
    async close() {
      if (timer) clearInterval(timer)
      await Promise.all([server.close(), controlServer?.close()])
      save()
    },
  }

  /** Where it cannot open, nobody would ever close the other. */
  async function openControl(its: NonNullable<typeof controlServer>): Promise<string> {
    try {
      return await its.listen({ host: '127.0.0.1', port: options.controlPort ?? 0 })
    } catch (error) {
      await server.close()
      throw error
    }
  }

  function tick(): void {
    save()
    void postman.deliverDue()
  }

  function save(): void {
    if (!statePath || !isUnsaved) return
    isUnsaved = false
    writeState(statePath, state)
  }
}

// The port may be another than the last time: pages that are still open stand there now.
function moveTo(state: SimulatorState, origin: string): void {
  const moved = <T extends string | null | undefined>(url: T) => url?.replace(state.origin, origin) ?? null
  for (const session of state.stripe.sessions) session.url = moved(session.url)
  for (const invoice of state.stripe.invoices) invoice.hosted_invoice_url = moved(invoice.hosted_invoice_url)
  state.origin = origin
}

/** The product's receivers: at first subscribed with the sample secrets, later wherever the product now is. */
function subscribe({ state }: World, target: string | undefined, isKept: boolean): void {
  const { planningcenter, stripe } = simulatorCredentials
  if (target && isKept) return moveReceivers(state, target)
  state.stripe.endpoints = target
    ? [
        toEndpoint({
          url: `${target}/api/stripe/webhook`,
          secret: stripe.webhookSecret,
          apiVersion: stripeApiVersion,
        }),
      ]
    : []
  const names = target ? webhookEvents.planningcenter : []
  state.planningCenter.hooks = names.map((name, index) => ({
    id: String(index + 1),
    name,
    url: `${target ?? ''}/api/planningcenter/webhook`,
    secret: planningcenter.webhookSecret,
    active: true,
  }))
}

/** The product may answer at another port than the last time. */
function moveReceivers({ stripe, planningCenter }: SimulatorState, target: string): void {
  for (const receiver of [...stripe.endpoints, ...planningCenter.hooks]) {
    const { pathname } = new URL(receiver.url)
    if (/^\/api\/(?:stripe|planningcenter)\/webhook$/u.test(pathname)) receiver.url = `${target}${pathname}`
  }
}
