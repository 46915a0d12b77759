import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPassword } from '../security/password-hash.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createAdministrator } from './create-administrator.ts'
import { demoAdministrator } from './demo-administrator.ts'
import { ensureAdministrator } from './ensure-administrator.ts'

let awaited: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  awaited = await createTestApp()
})
afterAll(() => awaited.database.close())

const someone = { email: 'Ann@Example.org', name: 'Ann', password: 'a long enough sentence', role: 'support' as const }
const stored = (emailKey: string) => awaited.context().em.findOneOrFail(Administrator, { emailKey })

// Holds V11.4.2
test('is made with an Argon2id hash of 19 MiB and two passes', async () => {
  expect(await createAdministrator(awaited.context(), someone)).toMatchObject({
    email: 'Ann@Example.org',
    role: 'support',
  })
  const { passwordHash } = await stored('ann@example.org')
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(someone.password, passwordHash)).toBe(true)
  expect(await isPassword(`${someone.password} `, passwordHash)).toBe(false)
})

test('one address, one administrator, whatever its case', async () => {
  await expect(createAdministrator(awaited.context(), { ...someone, email: 'ANN@example.org' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test.each([
  ['too short', 'elevenchars', 'at least 12 characters'],
  ['common', 'password1234', 'common passwords'],
  ['common in capitals', 'PASSWORD1234', 'common passwords'],
  ['far too long', 'x'.repeat(1025), '1,024'],
])('a password that is %s is refused', async (_what, password, sentence) => {
  await expect(
    createAdministrator(awaited.context(), { ...someone, email: 'ben@example.org', password }),
  ).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining(sentence) })
})

test.each(['', 'nobody', 'a b@example.org', `${'x'.repeat(250)}@example.org`])('%j is no address', async (email) => {
  await expect(createAdministrator(awaited.context(), { ...someone, email })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

// Holds V6.2.1
test('letters of any script and 64 of them come through whole', async () => {
  const password = '😀 ключ '.repeat(9)
  await createAdministrator(awaited.context(), { ...someone, email: 'dora@example.org', password })
  const { passwordHash } = await stored('dora@example.org')
  expect(await isPassword(password, passwordHash)).toBe(true)
  expect(await isPassword(password.trim(), passwordHash)).toBe(false)
})

test('making sure leaves one who is there as she is', async () => {
  expect(await ensureAdministrator(awaited.context(), demoAdministrator)).toBe('created')
  const before = await stored(demoAdministrator.email)
  expect(
    await ensureAdministrator(awaited.context(), { ...demoAdministrator, password: 'another long password' }),
  ).toBe('there already')
  expect((await stored(demoAdministrator.email)).passwordHash).toBe(before.passwordHash)
})
