import { Integration } from '@joy/database/entities/integration.entity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { createAdministrator } from '../administrators/create-administrator.ts'
import type { Actor, Context } from '../context.ts'
import { createTestApp, hannah } from '../testing/test-context.ts'
import { testConnection } from '../integrations/test-connection.ts'
import { listConnections } from '../integrations/list-connections.ts'
import { revealSecrets } from './reveal-secrets.ts'
import { updateIntegration } from './update-integration.ts'

const password = 'a long enough sentence'
const secret = 'sk_test_canary_0123456789'

describe('a secret in the clear', async () => {
  const { database, context, app } = await createTestApp()
  let id = 0
  let actor: Actor = hannah
  const asHannah = (over: Partial<Context> = {}) => context({ actor, ...over })
  beforeAll(async () => {
    const made = await createAdministrator(context(), {
      email: 'hannah.whitfield@example.org',
      name: 'Hannah Whitfield',
      password,
      role: 'administrator',
    })
    actor = {
      kind: 'administrator',
      id: made.id,
      name: made.name,
      email: made.email,
      role: made.role,
      sessionId: 1,
    }
    const { em } = context()
    const integration = em.create(Integration, { platform: 'stripe', config: {} })
    await em.flush()
    id = integration.id
    await updateIntegration(asHannah(), {
      id,
      platform: 'stripe',
      isActive: true,
      apiKey: 'pk_test_1',
      apiSecret: secret,
      config: { webhookSecret: 'whsec_0123456789' },
    })
  })
  afterAll(() => database.close())
  const reveal = (over: object = {}, as = asHannah()) =>
    revealSecrets(as, { id, fields: ['apiSecret'], password, ...over })
  const newest = async () => (await listActivity(context(), { limit: 1 }))[0]

  // Holds V16.3.1, R8
  it('is shown for the right password, and the log says which but not what', async () => {
    expect(await reveal({ fields: ['apiSecret', 'config.webhookSecret', 'config.webhookSecretPrevious'] })).toEqual({
      values: { apiSecret: secret, 'config.webhookSecret': 'whsec_0123456789' },
    })
    expect(await newest()).toMatchObject({
      action: 'Secret Shown',
      details: 'Shown: Secret Key, Webhook signing secret, Previous webhook signing secret',
    })
    expect(JSON.stringify(await listActivity(context(), { limit: 50 }))).not.toContain('canary')
  })

  it('is refused for a wrong password, and the log says so', async () => {
    await expect(reveal({ password: 'not it' })).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(await newest()).toMatchObject({ action: 'Password Asked Again', status: 'Failed' })
  })

  it('is refused after too many tries, even with the right password then', async () => {
    const signInLimits = {
      perAccountAndNetwork: { points: 2, seconds: 60 },
      perNetwork: { points: 50, seconds: 60 },
      perAccount: { points: 50, seconds: 60 },
    }
    const throttled = () =>
      asHannah({ settings: { ...app.settings, signInLimits }, client: { ip: '192.0.2.7', userAgent: null } })
    for (const wrong of ['one', 'two'])
      await expect(reveal({ password: wrong }, throttled())).rejects.toMatchObject({ code: 'wrong_credentials' })
    await expect(reveal({}, throttled())).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('is never something else, nor shown to the program itself', async () => {
    for (const name of ['apiKey', 'config.priceId', 'id', '__proto__'])
      await expect(reveal({ fields: [name] })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(reveal({ id: 99_999 })).rejects.toMatchObject({ code: 'not_found' })
    const system = context({ actor: { kind: 'system', name: 'jobs' } })
    await expect(reveal({}, system)).rejects.toMatchObject({ code: 'forbidden' })
  })

  describe('a test of a connection', () => {
    it('says what it could not ask, and keeps that without changing the settings', async () => {
      const before = (await listConnections(context())).find((it) => it.id === id)
      const test = await testConnection(asHannah(), { id })
      expect(test).toMatchObject({ status: 'not checked' })
      expect(test.checks.map((it) => it.outcome)).toEqual(['passed', 'passed', 'not checked'])
      const after = (await listConnections(context())).find((it) => it.id === id)
      expect(after).toEqual({ ...before, test })
      expect(await newest()).toMatchObject({ action: 'Connection Tested', status: 'Pending' })
    })

    it('asks the platform with the open secret, and tells its answer', async () => {
      const asked: unknown[] = []
      const probes: Context['probes'] = {
        stripe: async (credentials) => {
          asked.push(credentials)
          return { isConnected: true, text: 'Stripe knows these keys.', facts: [{ name: 'Mode', value: 'Test' }] }
        },
      }
      expect(await testConnection(asHannah({ probes }), { id })).toMatchObject({
        status: 'connected',
        facts: [{ name: 'Mode', value: 'Test' }],
      })
      expect(asked).toMatchObject([
        { apiKey: 'pk_test_1', apiSecret: secret, config: { webhookSecret: 'whsec_0123456789' } },
      ])
    })

    it('counts no answer as refused, its detail for the log alone', async () => {
      const probes: Context['probes'] = { stripe: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1')) }
      const test = await testConnection(asHannah({ probes }), { id })
      expect(test.status).toBe('refused')
      expect(JSON.stringify(test)).not.toContain('10.0.0.1')
    })

    it('asks nobody while a credential is missing', async () => {
      await updateIntegration(asHannah(), {
        id,
        platform: 'stripe',
        isActive: true,
        apiKey: 'odd_1',
        apiSecret: null,
        config: {},
      })
      const probes: Context['probes'] = { stripe: () => Promise.reject(new Error('must not be asked')) }
      const test = await testConnection(asHannah({ probes }), { id })
      expect(test).toMatchObject({ status: 'incomplete', text: 'Stripe was not asked: The Secret Key is missing.' })
      expect(test.checks[0]).toMatchObject({ outcome: 'warning' })
    })
  })
})
