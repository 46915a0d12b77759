import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorTable, type OutsideIntegration } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { createOutbound, type OutboundOptions } from '@joy/integrations/http/outbound.ts'
import { startSimulators, type Simulators } from '@joy/simulators/start-simulators.ts'
import { moveClockTo } from '../clock/move-clock.ts'
import type { App } from '../context.ts'
import { createOutcomeRecorder } from '../integrations/record-outcome.ts'
import { connectToSimulators } from './connect-to-simulators.ts'
import { createIntegrationClients } from '../providers/create-integration-clients.ts'
import { connectionProbes } from '../providers/connection-probes.ts'
import { outsideUpgradeProviders } from '../person-outside/outside-upgrade-providers.ts'
import { systemContext } from '../system-context.ts'
import { receiveRequest } from '../webhooks/receive-request.ts'

export type ConnectedApp = {
  app: App
  simulators: Simulators
  /** All that the services answered so far is kept. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * The program with the three simulators behind it: they deliver to it, and it calls them. `connect` false leaves the
 * platforms without credentials; what `outbound` sets of time the simulators go by too, else
 * their clock and the program's are moved together.
 */
export async function connectSimulators(
  app: App,
  { connect = true, outbound: over = {} }: { connect?: boolean; outbound?: Partial<OutboundOptions> } = {},
): Promise<ConnectedApp> {
  const receiver = await startReceiver(() => connected)
  const { port } = receiver.address() as AddressInfo
  const receiverUrl = `http://127.0.0.1:${port}`
  const product = { aheadMs: app.clock.aheadMs, moveTo: (aheadMs: number) => moveClockTo(app, aheadMs) }
  const simulators = await startSimulators({
    isProduction: false,
    deliverEveryMs: 0,
    deliverTo: receiverUrl,
    ...(over.now ? { now: over.now } : { product }),
  })
  const outbound = createOutbound({
    mayCallSimulators: true,
    wait: () => Promise.resolve(),
    ...(over.now ? {} : { productNow: () => app.clock.now().getTime() }),
    ...over,
  })
  const recorder = createOutcomeRecorder(app)
  const outside = createIntegrationClients(outbound, {
    onOutcome: recorder.onOutcome,
    userAgent: 'Path to Joy tests (support@example.org)',
    baseUrls: simulators.baseUrls,
    receivers: { stripe: receiverUrl, planningcenter: receiverUrl },
  })
  const connected: App = {
    ...app,
    outside,
    probes: connectionProbes(outside),
    upgradeProviders: outsideUpgradeProviders,
  }
  if (connect) await connectToSimulators(systemContext(connected, 'test', 'test'))
  return {
    app: connected,
    simulators,
    settled: () => recorder.settled(),
    async close() {
      await simulators.close()
      await outbound.close()
      await recorder.settled()
      receiver.closeAllConnections()
      await new Promise((done) => receiver.close(done))
    },
  }
}

/** Takes in what the simulators deliver, as the program's own webhooks do. */
function startReceiver(getApp: () => App): Promise<Server> {
  const server = createServer((request, response) => {
    const platform = /^\/api\/(\w+)\/webhook$/.exec(request.url ?? '')?.[1]
    void readBody(request)
      .then((body) => {
        const headers = Object.fromEntries(Object.entries(request.headers).map(([name, it]) => [name, String(it)]))
        return receiveRequest(systemContext(getApp(), 'test', 'test'), getPlatform(platform), { body, headers })
      })
      .then(
        () => response.writeHead(200).end(),
        (thrown: unknown) =>
          response.writeHead(thrown instanceof AppError ? errorTable[thrown.code].status : 500).end(),
      )
  })
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}

async function readBody(request: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part)
  return Buffer.concat(parts)
}

function getPlatform(name: string | undefined): OutsideIntegration {
  if (name === 'substack' || name === 'planningcenter' || name === 'stripe') return name
  throw new AppError('not_found', 'There is no such receiver.')
}
