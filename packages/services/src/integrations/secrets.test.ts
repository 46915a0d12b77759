import { toMask } from '@joy/domain/integrations/integration-fields.ts'
import { describe, expect, it } from 'vitest'
import { nextKey } from './secrets.ts'

describe('a stored key in a PUT', () => {
  const stored = 'sk_test_1234567890'
  it('is kept by its own mask and by nothing', () => {
    expect(nextKey(stored, toMask(stored))).toBe(stored)
    expect(nextKey(stored, '')).toBe(stored)
  })
  it('is replaced by new text and cleared by null', () => {
    expect(nextKey(stored, ' sk_test_new ')).toBe('sk_test_new')
    expect(nextKey(stored, null)).toBeNull()
  })
  it('shows no character of a short secret', () => expect(toMask('whsec_abc')).toBe('••••••••'))
})
