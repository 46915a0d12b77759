import { unconnectedIntegrations } from '@joy/samples/integrations.ts'
import { describe, expect, it } from 'vitest'
import { fieldText, typedOver, withFieldText } from './field-text.ts'

const [, , stripe] = unconnectedIntegrations

describe('a field of the form', () => {
  it('is read and written wherever it stands', () => {
    if (!stripe) throw new Error('The samples have no Stripe.')
    expect(fieldText(stripe, 'apiKey')).toBe('')
    const edited = withFieldText(withFieldText(stripe, 'apiKey', 'pk_1'), 'config.prices.joinTheGym.yearly', 'price_9')
    expect(edited.apiKey).toBe('pk_1')
    expect(fieldText(edited, 'config.prices.joinTheGym.yearly')).toBe('price_9')
    expect(withFieldText(edited, 'apiKey', '').apiKey).toBeNull()
  })
})

describe('a masked secret', () => {
  const mask = '••••••••4Q9z'
  it.each([
    ['sk_new', 'sk_new'],
    [`${mask}x`, 'x'],
    [`x${mask}`, 'x'],
    ['••••••••4Q9', ''],
    ['', ''],
  ])('typed over to %s becomes %s', (typed, text) => expect(typedOver(mask, typed)).toBe(text))
})
