import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { toClients } from '../testing/test-clients.ts'
import { testOutbound } from '../testing/test-outbound.ts'

const credentials = {
  substack: { apiKey: 'sk_0' },
  planningcenter: { applicationId: 'app', secret: 'secret' },
  stripe: { secretKey: 'sk_test_0' },
}

async function serve(reply: RequestListener): Promise<string> {
  const server = createServer(reply)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`
}

// Where it leads is there and would answer: whoever follows is found out.
// Holds V1.3.6
test.each([301, 302, 303, 307, 308])('no client follows a %i to a private address', async (status) => {
  let arrived = 0
  const inside = await serve((_request, response) => {
    arrived += 1
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"balance","livemode":false}')
  })
  const url = await serve((_request, response) => response.writeHead(status, { location: `${inside}/secrets` }).end())
  const baseUrls = { substack: url, planningcenter: url, stripe: url }
  const { newsletter, members, payments } = toClients({ baseUrls, credentials }, testOutbound())
  const asked = [
    newsletter.findSubscriber('miriam.okafor@example.com'),
    newsletter.countSubscribers({ from: '2025-03-28', until: '2025-03-28' }),
    members.getPerson('48210377'),
    members.createPerson({ name: 'Peter Kowalczyk' }),
    payments.getCataloguePrice('price_1'),
    payments.openPortal({ customerId: 'cus_1', returnUrl: 'https://example.org' }, { idempotencyKey: 'k' }),
  ]
  for (const outcome of await Promise.allSettled(asked))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'refused address', status } })
  expect(arrived).toBe(0)
})
