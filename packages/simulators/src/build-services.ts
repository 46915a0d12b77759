import fastify, { type FastifyInstance } from 'fastify'
import { letFaultsHit } from './fault-hooks.ts'
import type { FaultList } from './faults.ts'
import { planningCenterRoutes } from './planning-center/planning-center-routes.ts'
import { stripeRoutes } from './stripe/stripe-routes.ts'
import { substackRoutes } from './substack/substack-routes.ts'
import { watchResponses, type WatchResponse } from './watch-responses.ts'
import type { World } from './world.ts'

/** The three services on one server, each under its own path. */
export async function buildServices(
  world: World,
  faults: FaultList,
  watch: WatchResponse | undefined,
): Promise<FastifyInstance> {
  const server = fastify({
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500, querystringParser: (text) => flat(text) },
  })
  server.addContentTypeParser(
    'application/vnd.api+json',
    { parseAs: 'string' },
    server.getDefaultJsonParser('error', 'error'),
  )
  const services = [
    ['substack', '/substack', substackRoutes],
    ['planningcenter', '/planning-center', planningCenterRoutes],
    ['stripe', '/stripe', stripeRoutes],
  ] as const
  for (const [platform, prefix, routes] of services) {
    await server.register(
      async (service) => {
        letFaultsHit(service, platform, faults)
        if (watch) watchResponses(service, platform, faults, watch)
        await routes(service, world)
      },
      { prefix },
    )
  }
  return server
}

// Brackets stay in the names; who wants them read, reads them.
const flat = (text: string) => Object.fromEntries(new URLSearchParams(text))
