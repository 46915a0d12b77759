import { Integration } from '@joy/database/entities/integration.entity.ts'
import { findField } from '@joy/domain/integrations/integration-fields.ts'
import { buildServer } from '@joy/server/build-server.ts'
import type { Context } from '@joy/services/context.ts'
import { ensureIntegrations } from '@joy/services/integrations/ensure-integrations.ts'
import { storeField } from '@joy/services/integrations/store-field.ts'
import { benchContext } from './bench-context.ts'
import { measureEventsScreen } from './measure-events-screen.ts'
import type { BenchDatabase } from './open-bench-database.ts'
import { type Sent, sendAsFastAsTheyGo, sendAtRate } from './send-requests.ts'
import { benchSecret, signedRequest } from './signed-request.ts'

type Options = { rate: number; seconds: number; rows: number }

/** Signed requests to the real webhook routes over loopback, from this same process; then the screen over many events. */
export async function measureWebhooks(
  { database }: BenchDatabase,
  { rate, seconds, rows }: Options,
): Promise<[string, string][]> {
  const { app, context } = benchContext(database)
  await openApi(context())
  const server = await buildServer({
    app,
    env: { APP_URL: 'http://localhost:3000', TRUST_PROXY: undefined, REQUESTS_PER_MINUTE: 1200 },
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  let serial = 0
  const next = () => signedRequest(++serial)
  const load = { port: Number(new URL(address).port), seconds, connections: 10, next }
  try {
    await sendAsFastAsTheyGo({ ...load, seconds: 2 })
    const steady = await sendAtRate({ ...load, rate })
    const fastest = await sendAsFastAsTheyGo(load)
    return [
      [`offered ${rate} a second`, `${perSecond(steady)} acknowledged, ${steady.refused} refused`],
      ['  slowest', `${slowest(steady, 1)} (99 % below ${slowest(steady, 0.99)})`],
      ['as fast as they go', `${perSecond(fastest)} acknowledged, ${fastest.refused} refused`],
      ['  slowest', `${slowest(fastest, 1)} (99 % below ${slowest(fastest, 0.99)})`],
      ['  processor time of this process for each', `${(fastest.cpuMs / fastest.milliseconds.length).toFixed(2)} ms`],
      ...(await measureEventsScreen(context(), rows)),
    ]
  } finally {
    await server.close()
  }
}

async function openApi(context: Context): Promise<void> {
  await ensureIntegrations(context)
  const field = findField('stripe', 'config.webhookSecret')
  const stripe = await context.em.findOneOrFail(Integration, { platform: 'stripe' })
  if (field) storeField(stripe, field, benchSecret, context)
  await context.em.flush()
}

const perSecond = ({ count, seconds }: Sent) => `${(count / seconds).toFixed(0)} a second`

function slowest({ milliseconds }: Sent, share: number): string {
  const sorted = milliseconds.toSorted((one, two) => one - two)
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)} ms`
}
