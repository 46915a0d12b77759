import { beforeEach, expect, test, vi } from 'vitest'

// The real work, watched: how long it takes depends on the machine, what is done does not. Another test in this process may
// have loaded it unwatched before.
vi.mock('@node-rs/argon2', { spy: true })
vi.resetModules()
const { verify } = await import('@node-rs/argon2')
const { hashPassword, isPassword } = await import('./password-hash.ts')
const watched = vi.mocked(verify)
beforeEach(() => {
  watched.mockClear()
})

/** Which algorithm, version, memory, passes and lanes a stored hash was made with. */
const readStrength = (stored: unknown) => String(stored).split('$').slice(1, 4)

test('a password fits its own hash alone', async () => {
  const stored = await hashPassword('rejoice always')
  expect(await isPassword('rejoice always', stored)).toBe(true)
  expect(await isPassword('rejoice sometimes', stored)).toBe(false)
})

test('nobody has no password, and finding that out takes the work of a wrong one', async () => {
  const stored = await hashPassword('rejoice always')
  expect(await isPassword('not the password', stored)).toBe(false)
  expect(await isPassword('not the password', null)).toBe(false)
  const [known, unknown, ...others] = watched.mock.calls
  expect(others).toEqual([])
  expect(unknown?.[1]).toBe(known?.[1])
  expect(unknown?.[0]).not.toBe(stored)
  expect(readStrength(unknown?.[0])).toEqual(readStrength(stored))
  expect(readStrength(stored)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
})
