import { expect, onTestFinished } from 'vitest'
import type { OutboundOptions } from '@joy/integrations/http/outbound.ts'
import { startSimulators, type SimulatorOptions } from '../start-simulators.ts'
import { holdToPublished } from './published/hold-to-published.ts'
import { toClients } from '@joy/integrations/testing/test-clients.ts'
import { testClock, testOutbound } from '@joy/integrations/testing/test-outbound.ts'

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
  return { clock, published, simulators, outbound, ...toClients(simulators, outbound) }
}
