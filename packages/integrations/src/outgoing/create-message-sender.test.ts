import { createServer, type RequestListener } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { testOutbound } from '../testing/test-outbound.ts'
import { createMessageSender } from './create-message-sender.ts'
import { createEndpointSecret } from './sign-message.ts'

const secret = createEndpointSecret()
const message = { id: 'msg_1', body: '{"type":"endpoint.test"}', secrets: [secret] }
const userAgent = 'Path to Joy (support@example.org)'

async function serve(reply: RequestListener): Promise<string> {
  const server = createServer(reply)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}/joy`
}

test('a message arrives signed', async () => {
  const arrived: { headers: Record<string, string>; body: string }[] = []
  const url = await serve((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, it]) => [name, String(it)]))
      arrived.push({ headers, body })
      response.writeHead(202).end('taken')
    })
  })
  const outbound = testOutbound({ now: Date.now })
  expect(await createMessageSender(outbound, { userAgent }).send(url, message)).toBe(202)
  expect(arrived).toMatchObject([{ body: message.body, headers: { 'webhook-id': 'msg_1', 'user-agent': userAgent } }])
  expect(() => new Webhook(secret).verify(message.body, arrived[0]?.headers ?? {})).not.toThrow()
})

test.each([
  [500, 'It answered with 500.'],
  [404, 'It answered with 404.'],
  [302, 'It answered with 302: redirects are not followed.'],
])('%i is no success', async (status, sentence) => {
  const url = await serve((_request, response) => response.writeHead(status, { location: 'https://example.org' }).end())
  await expect(createMessageSender(testOutbound(), { userAgent }).send(url, message)).rejects.toMatchObject({
    message: sentence,
    status,
  })
})

test('one that never answers is left', async () => {
  const url = await serve(() => undefined)
  await expect(
    createMessageSender(testOutbound({ timeoutMs: 50 }), { userAgent }).send(url, message),
  ).rejects.toMatchObject({ message: 'It did not answer in time.', status: null })
})

// Holds V1.3.6
test.each([
  'https://10.0.0.1/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:9/',
  'http://hooks.example.org/',
])('outside the demo nothing is sent to %s', async (address) => {
  const sender = createMessageSender(testOutbound({ mayCallSimulators: false }), { userAgent })
  expect(sender.faultOf(address)).not.toBeNull()
  await expect(sender.send(address, message)).rejects.toMatchObject({ status: null })
})

test('nor where a name leads to a private address', async () => {
  const sender = createMessageSender(testOutbound(), { userAgent })
  expect(sender.faultOf('https://localhost/')).toBeNull()
  await expect(sender.send('https://localhost/', message)).rejects.toMatchObject({
    message: 'The address leads to a private network, where nothing is sent.',
  })
})
