import { createOutbound } from '@joy/integrations/http/outbound.ts'
import type { Simulators } from '@joy/integrations/simulators/start-simulators.ts'
import { connectionProbes } from '@joy/services/providers/connection-probes.ts'
import { createOutsideServices } from '@joy/services/providers/create-outside-services.ts'
import { outsideUpgradeProviders } from '@joy/services/providers/outside-upgrade-providers.ts'
import type { App, Log } from '@joy/services/context.ts'
import { startDemoSimulators } from './demo-simulators.ts'
import type { Env } from './env.ts'

type Outside = Required<Pick<App, 'outside' | 'probes' | 'upgradeProviders'>>

export type OpenOutside = { parts: Outside; simulators: Simulators | null; close(): Promise<void> }

/** The way out of the program: to the vendors, or in the demo to the simulators. Close it last. */
export async function openOutside(env: Env, log: Log): Promise<OpenOutside> {
  const simulators = env.DEMO ? await startDemoSimulators(env) : null
  const outbound = createOutbound({
    mayCallSimulators: env.NODE_ENV !== 'production' || env.DEMO,
    log: (entry) =>
      entry.fault ? log.warn(entry, 'An outside service failed.') : log.info(entry, 'An outside service answered.'),
  })
  const own = {
    substack: env.SUBSTACK_URL,
    planningcenter: env.PLANNING_CENTER_URL,
    stripe: env.STRIPE_URL,
  }
  const baseUrls = { ...simulators?.baseUrls }
  for (const platform of ['substack', 'planningcenter', 'stripe'] as const)
    if (own[platform]) baseUrls[platform] = own[platform]
  const outside = createOutsideServices(outbound, { userAgent: `${env.SITE_NAME} (${env.SUPPORT_EMAIL})`, baseUrls })
  return {
    parts: { outside, probes: connectionProbes(outside), upgradeProviders: outsideUpgradeProviders },
    simulators,
    async close() {
      await simulators?.close()
      await outbound.close()
    },
  }
}
