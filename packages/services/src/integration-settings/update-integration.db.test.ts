import { Integration } from '@joy/database/entities/integration.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { createTestApp } from '../testing/test-context.ts'
import { getWebhookSecrets } from '../integrations/credentials-of.ts'
import { listConnections } from '../integrations/list-connections.ts'
import { listIntegrations } from '../integrations/list-integrations.ts'
import { updateIntegration } from './update-integration.ts'

const secret = 'canary-secret-9f3a7c'
const mask = '••••••••3a7c'

describe('integration settings', async () => {
  const { database, context } = await createTestApp()
  let id = 0
  beforeAll(async () => {
    const { em } = context()
    const integration = em.create(Integration, { platform: 'stripe', config: { priceId: 'price_1' } })
    await em.flush()
    id = integration.id
  })
  afterAll(() => database.close())
  const save = (over: object) =>
    updateIntegration(context(), {
      id,
      platform: 'stripe',
      isActive: true,
      apiKey: 'pk_test_1',
      apiSecret: '',
      config: { priceId: 'price_2' },
      ...over,
    })
  const shown = async () => (await listIntegrations(context()))[0]

  // Holds R8, L16, L18
  it('keep a secret sealed, masked and out of the log', async () => {
    await save({ apiSecret: secret })
    expect(await shown()).toMatchObject({
      apiKey: 'pk_test_1',
      apiSecret: mask,
      isActive: true,
      config: { priceId: 'price_2' },
    })
    expect((await context().em.findOneOrFail(Integration, { id })).apiSecret).toBe(
      `sealed|integration:stripe:api_secret|${secret}`,
    )
    expect(JSON.stringify([await shown(), await listActivity(context(), { limit: 50 })])).not.toContain(secret)
    expect((await listConnections(context()))[0]).toMatchObject({ changedBy: 'Hannah Whitfield', test: null })
  })

  it('of the other side of Stripe are those of a book of which no event is known', async () => {
    const known = async () =>
      (
        await queryRows(
          context().em,
          sql<{
            isKnown: boolean
          }>`select events_from is not null or events_until is not null as "isKnown" from payment_check`,
        )
      )[0]?.isKnown
    await save({ apiSecret: 'sk_test_one' })
    await queryRows(context().em, sql`update payment_check set events_from = app_now(), events_until = app_now()`)
    await save({ apiSecret: 'sk_test_two' })
    expect(await known()).toBe(true)
    await save({ apiSecret: 'sk_live_one' })
    expect(await known()).toBe(false)
    await save({ apiSecret: secret })
  })

  // Holds F26
  it("are not saved over what somebody else saved meanwhile; without a version they are a script's and stand", async () => {
    const { version } = await save({ config: { priceId: 'price_mine' } })
    const theirs = await save({ config: { priceId: 'price_theirs' }, version })
    expect(theirs.version).toBe(version + 1)
    await expect(save({ apiKey: 'pk_test_2', config: { priceId: 'price_mine' }, version })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Somebody else changed these settings meanwhile. Load them again before you save yours.',
    })
    expect(await shown()).toMatchObject({ apiKey: 'pk_test_1', config: { priceId: 'price_theirs' } })
    const again = await save({ config: { priceId: 'price_theirs' }, version: theirs.version })
    expect(again.version).toBe(theirs.version)
    expect(await save({ config: { priceId: 'price_of_a_script' } })).toMatchObject({ version: theirs.version + 1 })
  })

  it('of two who save at once, one hears of the other', async () => {
    const { version } = (await shown()) ?? {}
    const both = await Promise.allSettled(
      ['price_a', 'price_b'].map((priceId) => save({ config: { priceId }, version })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await save({ config: { priceId: 'price_2' } })
  })

  it('keep the secret by its mask and clear it by null', async () => {
    await save({ apiSecret: mask })
    expect((await shown())?.apiSecret).toBe(mask)
    await save({ apiSecret: null })
    expect((await shown())?.apiSecret).toBeNull()
  })

  it('seal the secrets of the config too: mask and silence keep them, null clears them', async () => {
    await save({ config: { webhookSecret: `whsec_${secret}`, priceId: 'price_2' } })
    const stored = await context().em.findOneOrFail(Integration, { id })
    expect(stored.config['webhookSecret']).toBe(`sealed|integration:stripe:config.webhookSecret|whsec_${secret}`)
    await save({ config: { webhookSecret: mask, webhookSecretPrevious: 'one,two', priceId: 'price_2' } })
    await save({ config: { priceId: 'price_2', prices: { workOut: { monthly: ' price_3 ' } } } })
    expect((await shown())?.config).toEqual({
      webhookSecret: mask,
      webhookSecretPrevious: '••••••••',
      priceId: 'price_2',
      prices: { workOut: { monthly: 'price_3' } },
    })
    expect(await getWebhookSecrets(context(), 'stripe')).toEqual({
      current: [`whsec_${secret}`],
      previous: ['one', 'two'],
    })
    expect(JSON.stringify(await listActivity(context(), { limit: 50 }))).not.toContain(secret)
    await save({ config: { webhookSecret: null, webhookSecretPrevious: null } })
    expect((await shown())?.config).toEqual({})
  })

  it('keep an odd beginning: that is a warning, not a fault', async () => {
    await save({ apiKey: 'sk_in_the_wrong_field' })
    expect((await shown())?.apiKey).toBe('sk_in_the_wrong_field')
    await save({})
  })

  const stripe = 'These settings stay as they are'
  it.each([
    ['an unknown setting', { config: { colour: 'red' } }, 'invalid_input'],
    ['an unknown price', { config: { prices: { workOut: { weekly: 'price_9' } } } }, 'invalid_input'],
    ['a number where text belongs', { config: { priceId: 7 } }, 'invalid_input'],
    ['too long a price', { config: { priceId: 'p'.repeat(501) } }, 'invalid_input'],
    ['too long a secret in the config', { config: { webhookSecret: 's'.repeat(501) } }, 'invalid_input'],
    ['a torn mask', { apiSecret: 'sk_••••1234' }, 'invalid_input'],
    ['the mask of another secret', { apiSecret: '••••••••zzzz' }, 'conflict'],
    ['another platform', { platform: 'substack' }, 'invalid_input'],
    ['an id that is not there', { id: 99_999 }, 'not_found'],
  ])(`refuse %s. ${stripe}`, async (_what, over, code) => {
    const before = await shown()
    await expect(save(over)).rejects.toMatchObject({ code })
    expect(await shown()).toEqual(before)
  })

  it('take blanks for nothing', async () => {
    await save({ apiKey: '   ', apiSecret: '  ', config: { priceId: '  ', webhookSecret: ' ' } })
    expect(await shown()).toMatchObject({ apiKey: 'pk_test_1', apiSecret: null, config: {} })
  })

  it('take back what stood in the config before anybody judged it', async () => {
    await context().em.nativeUpdate(Integration, { id }, { config: { ours: 'from before' } })
    await save({ config: { ours: 'from before', priceId: 'price_5' } })
    expect((await shown())?.config).toEqual({ ours: 'from before', priceId: 'price_5' })
  })
})
