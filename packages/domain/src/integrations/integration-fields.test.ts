import { describe, expect, it } from 'vitest'
import { configPaths, configText, withConfigText } from './integration-config.ts'
import { toFault, findField, type IntegrationField, integrationFields, getWarning } from './integration-fields.ts'

const field = (platform: Parameters<typeof findField>[0], name: string): IntegrationField => {
  const found = findField(platform, name)
  if (!found) throw new Error(`No field ${name}`)
  return found
}

describe('a field of an integration', () => {
  it('warns of another beginning than usual, and of nothing else', () => {
    const secret = field('stripe', 'apiSecret')
    expect(getWarning(secret, 'pk_test_1')).toBe(
      'A Secret Key usually begins with sk_ or rk_. Please check that this is the right one.',
    )
    for (const fine of ['sk_test_1', 'rk_live_1', ' sk_test_1', '', null, '••••••••4Q9z'])
      expect(getWarning(secret, fine)).toBeUndefined()
    expect(getWarning(field('planningcenter', 'apiKey'), 'anything')).toBeUndefined()
  })

  it('refuses what cannot be kept', () => {
    const address = field('substack', 'config.portalUrl')
    expect(toFault(address, 'javascript:alert(1)')).toContain('https://')
    expect(toFault(address, 'substack.com')).toContain('https://')
    expect(toFault(address, 'https://joy.substack.com/')).toBeUndefined()
    expect(toFault(address, '')).toBeUndefined()
    const secret = field('stripe', 'apiSecret')
    expect(toFault(secret, 'x'.repeat(501))).toContain('500')
    expect(toFault(secret, 'sk_••••4Q9z')).toContain('mask')
    expect(toFault(secret, '••••••••4Q9z')).toBeUndefined()
  })

  it('has a name of its own on every platform', () => {
    for (const fields of Object.values(integrationFields))
      expect(new Set(fields.map((it) => it.name)).size).toBe(fields.length)
  })
})

describe('a config', () => {
  const config = { priceId: 'price_1', prices: { workOut: { monthly: 'price_2' } } }
  it('is read and written by path', () => {
    expect(configText(config, 'config.prices.workOut.monthly')).toBe('price_2')
    expect(configText(config, 'config.prices.workOut.yearly')).toBeNull()
    expect(configText(config, 'config.constructor.name')).toBeNull()
    expect(withConfigText(config, 'config.prices.workOut.yearly', 'price_3')).toEqual({
      priceId: 'price_1',
      prices: { workOut: { monthly: 'price_2', yearly: 'price_3' } },
    })
  })
  it('loses a branch with its last leaf', () =>
    expect(withConfigText(config, 'config.prices.workOut.monthly', null)).toEqual({ priceId: 'price_1' }))
  it('names everything that stands in it', () =>
    expect(configPaths({ ...config, odd: {}, list: [1] })).toEqual([
      'config.priceId',
      'config.prices.workOut.monthly',
      'config.odd',
      'config.list',
    ]))
})
