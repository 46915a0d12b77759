import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { signNewsletterWebhook, verifyNewsletterWebhook } from './verify-newsletter-webhook.ts'
import { verifyPlanningCenterWebhook } from './verify-planning-center-webhook.ts'
import { verifyStripeWebhook } from './verify-stripe-webhook.ts'

const now = Date.parse('2025-03-28T15:04:00Z')
const seconds = now / 1000
const text = '{"id":"evt_1","object":"event","name":"Łucja"}'
const body = Buffer.from(text)
const current = 'whsec_current'
const secrets = { current, previous: 'whsec_previous' }
const good = { isGenuine: true, secret: 'current' }
const refused = (reason: string) => ({ isGenuine: false, reason })

describe('Stripe', () => {
  const header = (secret = current, timestamp = seconds) =>
    Stripe.webhooks.generateTestHeaderString({ payload: text, secret, timestamp })
  const verify = (signature: string | undefined, change: Partial<Parameters<typeof verifyStripeWebhook>[0]> = {}) =>
    verifyStripeWebhook({ body, signature, secrets, now, ...change })

  // Holds W1
  test('takes a vector that was reckoned apart from any package of ours', () => {
    const vector = {
      body: Buffer.from('{"id":"evt_vector"}'),
      secrets: { current: 'whsec_vector' },
      now: 1_700_000_000_000,
    }
    const signature = 't=1700000000,v1=bab6990db7d5b062f5dee99441438ebc4f4e6390f1164523093c3ea693024f34'
    expect(verify(signature, vector)).toEqual(good)
    expect(verify(signature.replace(/4$/, '5'), vector)).toEqual(refused('bad signature'))
  })
  test('takes what the package signs, with the current and the previous secret', () => {
    expect(verify(header())).toEqual(good)
    expect(verify(header('whsec_previous'))).toEqual({ isGenuine: true, secret: 'previous' })
    expect(verify(`${header('whsec_other')},${header().split(',')[1] ?? ''}`)).toEqual(good)
  })
  test('refuses another secret, another byte, re-serialised JSON', () => {
    expect(verify(header('whsec_other'))).toEqual(refused('bad signature'))
    expect(verify(header(), { body: Buffer.from(`${text} `) })).toEqual(refused('bad signature'))
    expect(verify(header(), { body: Buffer.from(JSON.stringify(JSON.parse(text), null, 1)) })).toEqual(
      refused('bad signature'),
    )
    expect(verify(header(), { body: Buffer.alloc(0) })).toEqual(refused('bad signature'))
  })
  test('holds the time to five minutes, both ways', () => {
    expect(verify(header(current, seconds - 300))).toEqual(good)
    expect(verify(header(current, seconds - 301))).toEqual(refused('too old'))
    expect(verify(header(current, seconds + 301))).toEqual(refused('from the future'))
  })
  test('is closed without a secret, an empty one too', () => {
    const empty = Stripe.webhooks.generateTestHeaderString({ payload: text, secret: ' ', timestamp: seconds })
    for (const closed of [{ current: null }, { current: '' }, { current: '  ', previous: '' }])
      expect(verify(empty, { secrets: closed })).toEqual(refused('no secret'))
  })
  test.each([
    undefined,
    '',
    't=1',
    'v1=abc',
    't=x,v1=abc',
    't=-5,v1=abc',
    't=99999999999999,v1=abc',
    '{}',
    't=1,v0=abc',
  ])('refuses the header %j', (signature) => expect(verify(signature)).toEqual(refused('no signature')))
})

describe('Planning Center', () => {
  // HMAC-SHA256 test case 2 of RFC 4231.
  const rfc = {
    body: Buffer.from('what do ya want for nothing?'),
    signature: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    secrets: { current: 'Jefe' },
  }
  test('takes the vector of RFC 4231, in capitals too', () => {
    expect(verifyPlanningCenterWebhook(rfc)).toEqual(good)
    expect(verifyPlanningCenterWebhook({ ...rfc, signature: rfc.signature.toUpperCase() })).toEqual(good)
    expect(verifyPlanningCenterWebhook({ ...rfc, secrets: { current: 'new', previous: 'Jefe' } })).toMatchObject({
      secret: 'previous',
    })
  })
  test('refuses the rest', () => {
    expect(verifyPlanningCenterWebhook({ ...rfc, body: Buffer.from('what do ya want for nothing') })).toEqual(
      refused('bad signature'),
    )
    expect(verifyPlanningCenterWebhook({ ...rfc, signature: 'abc' })).toEqual(refused('bad signature'))
    expect(verifyPlanningCenterWebhook({ ...rfc, signature: undefined })).toEqual(refused('no signature'))
    expect(verifyPlanningCenterWebhook({ ...rfc, secrets: { current: '' } })).toEqual(refused('no secret'))
  })
})

describe('the newsletter’s receiver', () => {
  const timestamp = String(seconds)
  const signature = signNewsletterWebhook(body, timestamp, current)
  const request = { body, timestamp, signature, secrets, now }
  test('takes what was signed with either secret within five minutes', () => {
    expect(verifyNewsletterWebhook(request)).toEqual(good)
    const previous = signNewsletterWebhook(body, timestamp, 'whsec_previous')
    expect(verifyNewsletterWebhook({ ...request, signature: previous })).toMatchObject({ secret: 'previous' })
    expect(verifyNewsletterWebhook({ ...request, now: now + 301_000 })).toEqual(refused('too old'))
    expect(verifyNewsletterWebhook({ ...request, now: now - 301_000 })).toEqual(refused('from the future'))
  })
  test('refuses the rest', () => {
    expect(verifyNewsletterWebhook({ ...request, timestamp: String(seconds + 1) })).toEqual(refused('bad signature'))
    expect(verifyNewsletterWebhook({ ...request, body: Buffer.from('{}') })).toEqual(refused('bad signature'))
    expect(verifyNewsletterWebhook({ ...request, timestamp: undefined })).toEqual(refused('no signature'))
    expect(verifyNewsletterWebhook({ ...request, timestamp: '1e3' })).toEqual(refused('no signature'))
    expect(verifyNewsletterWebhook({ ...request, secrets: { current: null } })).toEqual(refused('no secret'))
  })
})
