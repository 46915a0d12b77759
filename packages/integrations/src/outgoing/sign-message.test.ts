import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createEndpointSecret, signMessage } from './sign-message.ts'

test('signs as the vector that Standard Webhooks publishes', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  }
  expect(signMessage(message, new Date(1_614_265_330_000))).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('after a rotation whoever knows either secret can tell that a message is ours', () => {
  const secrets = [createEndpointSecret(), createEndpointSecret()]
  const at = new Date()
  const headers = signMessage({ id: 'msg_1', body: '{"type":"endpoint.test"}', secrets }, at)
  for (const secret of secrets) {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(key.length).toBe(32)
    expect(() => new Webhook(secret).verify('{"type":"endpoint.test"}', headers)).not.toThrow()
    const text = `msg_1.${headers['webhook-timestamp']}.{"type":"endpoint.test"}`
    expect(headers['webhook-signature']).toContain(`v1,${createHmac('sha256', key).update(text).digest('base64')}`)
  }
  expect(() => new Webhook(createEndpointSecret()).verify('{"type":"endpoint.test"}', headers)).toThrow()
})
