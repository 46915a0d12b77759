import type { OutsideIntegration } from '@joy/contract'
import { outsideIntegrations } from '@joy/domain/integrations/integration-names.ts'
import { createOutbound, type OutboundLogEntry } from '@joy/integrations/http/outbound.ts'
import { connectionProbes } from '@joy/services/providers/connection-probes.ts'
import { createOutcomeRecorder } from '@joy/services/integrations/record-outcome.ts'
import { createIntegrationClients } from '@joy/services/providers/create-integration-clients.ts'
import { outsideUpgradeProviders } from '@joy/services/person-outside/outside-upgrade-providers.ts'
import type { App } from '@joy/services/context.ts'
import type { Env } from './env.ts'
import { ownOrigin } from './own-origin.ts'

type Outside = Required<Pick<App, 'outside' | 'probes' | 'upgradeProviders'>>

type OnCall = (entry: OutboundLogEntry) => void

export type OpenOutside = {
  parts: Outside
  /** The simulators of this process, where there are any, go to where the product's clock is. */
  followClock(aheadMs: number): void
  close(): Promise<void>
}

/** The way out of the program: to the vendors, or in the demo to the simulators. Close it last. */
export async function openOutside(env: Env, app: App, onCall?: OnCall): Promise<OpenOutside> {
  const { log, clock } = app
  const own = {
    substack: env.SUBSTACK_URL,
    planningcenter: env.PLANNING_CENTER_URL,
    stripe: env.STRIPE_URL,
  }
  // A demo whose simulators all run elsewhere starts none of its own.
  const isServed = outsideIntegrations.every((platform) => own[platform])
  const simulators = env.DEMO && !isServed ? await startSimulators(env, app) : null
  const outbound = createOutbound({
    productNow: () => clock.now().getTime(),
    mayCallSimulators: env.NODE_ENV !== 'production' || env.DEMO,
    log(entry) {
      onCall?.(entry)
      // A sync looks 100,000 people up: whom it found, and whom not, is counted, and told once where the job ends.
      if (entry.fault && entry.fault !== 'not found') log.warn(entry, 'An outside service failed.')
      else if (entry.method !== 'GET') log.info(entry, 'An outside service answered.')
    },
  })
  const baseUrls = { ...simulators?.baseUrls }
  for (const platform of outsideIntegrations) if (own[platform]) baseUrls[platform] = own[platform]
  const receivers: Partial<Record<OutsideIntegration, string>> = {}
  for (const platform of outsideIntegrations) if (simulators && !own[platform]) receivers[platform] = ownOrigin(env)
  const recorder = createOutcomeRecorder(app)
  const outside = createIntegrationClients(outbound, {
    userAgent: `${env.SITE_NAME} (${env.SUPPORT_EMAIL})`,
    baseUrls,
    receivers,
    onOutcome: recorder.onOutcome,
  })
  return {
    parts: { outside, probes: connectionProbes(outside), upgradeProviders: outsideUpgradeProviders },
    followClock: (aheadMs) => simulators?.control.follow(aheadMs),
    async close() {
      await simulators?.close()
      await outbound.close()
      await recorder.settled()
    },
  }
}

// Loaded by the demo alone: elsewhere they need not be installed.
async function startSimulators(env: Env, app: App) {
  const { startDemoSimulators } = await import('./demo/start-demo-simulators.ts')
  return startDemoSimulators(env, app)
}
