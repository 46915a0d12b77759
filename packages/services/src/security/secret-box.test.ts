import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const secret = 'a secret key of at least 32 letters'
const box = createSecretBox(secret)

test('a secret comes back, and no two seals look alike', () => {
  const sealed = box.seal('sk_live_Ω', 'integration:1:apiSecret')
  expect(sealed).not.toContain('sk_live')
  expect(box.seal('sk_live_Ω', 'integration:1:apiSecret')).not.toBe(sealed)
  expect(box.open(sealed, 'integration:1:apiSecret')).toBe('sk_live_Ω')
})

// Holds V11.3.2
test('a sealed text opens for its own purpose only', () => {
  expect(() => box.open(box.seal('x', 'integration:1:apiKey'), 'integration:2:apiKey')).toThrow('belongs elsewhere')
})

test.each(['', 'x', 'v1.a.b', 'v2.a.b.c'])('%j is refused', (sealed) => {
  expect(() => box.open(sealed, 'p')).toThrow('cannot be read')
})

test('one flipped letter is noticed', () => {
  const sealed = box.seal('hello', 'p')
  const flipped = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.slice(-1)}`
  expect(() => box.open(flipped, 'p')).toThrow('was changed')
})

test('another key refuses clearly; as the previous key it opens', () => {
  const sealed = box.seal('hello', 'p')
  const next = 'another secret key of 32 letters or so'
  expect(() => createSecretBox(next).open(sealed, 'p')).toThrow('another SECRET_KEY')
  const rotated = createSecretBox(next, secret)
  expect(rotated.open(sealed, 'p')).toBe('hello')
  expect(() => box.open(rotated.seal('new', 'p'), 'p')).toThrow('another SECRET_KEY')
})

test('a signature holds for its text, its purpose and its key', () => {
  const signature = box.sign('w12', 'unsubscribe')
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect(box.isSigned('w12', signature, 'unsubscribe')).toBe(true)
  expect(box.isSigned('w13', signature, 'unsubscribe')).toBe(false)
  expect(box.isSigned('w12', signature, 'sign-in')).toBe(false)
  expect(box.isSigned('e:w12', box.sign('w12', 'unsubscribe:e'), 'unsubscribe')).toBe(false)
  expect(createSecretBox('another secret key of 32 letters or so').isSigned('w12', signature, 'unsubscribe')).toBe(
    false,
  )
  for (const forged of ['', 'x', `${signature}A`, 'A'.repeat(43), 'Ω'.repeat(43)])
    expect(box.isSigned('w12', forged, 'unsubscribe')).toBe(false)
})

test('a signature outlives one change of the key', () => {
  const rotated = createSecretBox('another secret key of 32 letters or so', secret)
  expect(rotated.isSigned('w12', box.sign('w12', 'p'), 'p')).toBe(true)
})
