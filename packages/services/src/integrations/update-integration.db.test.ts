import { Integration } from '@joy/database/entities/integration.entity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { createTestApp } from '../testing/test-context.ts'
import { listIntegrations } from './list-integrations.ts'
import { updateIntegration } from './update-integration.ts'

const secret = 'canary-secret-9f3a7c'

describe('integration settings', async () => {
  const { database, context } = await createTestApp()
  let id = 0
  beforeAll(async () => {
    const { em } = context()
    const it = em.create(Integration, { platform: 'stripe', config: { priceId: 'price_1' } })
    await em.flush()
    id = it.id
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

  it('keep a secret sealed, masked and out of the log', async () => {
    await save({ apiSecret: secret })
    const [shown] = await listIntegrations(context())
    expect(shown).toMatchObject({
      apiKey: 'pk_test_1',
      apiSecret: '••••••••3a7c',
      isActive: true,
      config: { priceId: 'price_2' },
    })
    expect((await context().em.findOneOrFail(Integration, { id })).apiSecret).toBe(
      `sealed|integration:stripe:api_secret|${secret}`,
    )
    expect(JSON.stringify([shown, await listActivity(context(), { limit: 50 })])).not.toContain(secret)
  })

  it('keep the secret by its mask and clear it by null', async () => {
    await save({ apiSecret: '••••••••3a7c' })
    expect((await listIntegrations(context()))[0]?.apiSecret).toBe('••••••••3a7c')
    await save({ apiSecret: null })
    expect((await listIntegrations(context()))[0]?.apiSecret).toBeNull()
  })

  it('refuse another platform and an id that is not there', async () => {
    await expect(save({ platform: 'substack' })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(save({ id: 99_999 })).rejects.toMatchObject({ code: 'not_found' })
  })
})
