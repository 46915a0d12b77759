import { expect, onTestFinished } from 'vitest'
import { createPlanningCenter } from '../church-management/create-planning-center.ts'
import type { Outbound, OutboundOptions } from '../http/outbound.ts'
import { createSubstack } from '../newsletter/create-substack.ts'
import { createStripe } from '../payments/create-stripe.ts'
import { startSimulators, type SimulatorOptions, type Simulators } from '../simulators/start-simulators.ts'
import { holdToPublished } from './published/hold-to-published.ts'
import { testClock, testOutbound } from './test-outbound.ts'

const userAgent = 'Path to Joy tests (support@example.org)'

/** Simulators and clients on one clock, for one test, which fails if they answer otherwise than the vendors publish. */
export async function testServices(
  options: { outbound?: Partial<OutboundOptions>; simulators?: Partial<SimulatorOptions> } = {},
) {
  const clock = testClock()
  const published = holdToPublished()
  const simulators = await startSimulators({
    isProduction: false,
    now: clock.now,
    deliverEveryMs: 0,
    watch: published.watch,
    ...options.simulators,
  })
  onTestFinished(async () => {
    await simulators.close()
    expect(published.differences(simulators.control.state)).toEqual([])
  })
  const outbound = testOutbound({ ...clock, ...options.outbound })
  return { clock, published, simulators, outbound, ...clientsOf(simulators, outbound) }
}

/** The three clients, with the sample credentials. */
export function clientsOf({ baseUrls, credentials }: Pick<Simulators, 'baseUrls' | 'credentials'>, outbound: Outbound) {
  const { substack, planningcenter, stripe } = credentials
  return {
    newsletter: createSubstack(outbound, { apiKey: substack.apiKey, userAgent, baseUrl: baseUrls.substack }),
    church: createPlanningCenter(outbound, {
      applicationId: planningcenter.applicationId,
      secret: planningcenter.secret,
      userAgent,
      baseUrl: baseUrls.planningcenter,
    }),
    payments: createStripe(outbound, { secretKey: stripe.secretKey, baseUrl: baseUrls.stripe }),
  }
}
