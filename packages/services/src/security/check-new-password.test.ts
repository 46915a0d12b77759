import { expect, test } from 'vitest'
import { demoAdministrator } from '../administrators/demo-administrator.ts'
import { checkNewPassword } from './check-new-password.ts'

const about = { email: 'hannah.whitfield@joy-church.org', name: 'Hannah Whitfield', siteName: 'Path to Joy' }

// Holds V6.2.4
test.each([
  ['short', 'needs at least 12 characters'],
  ['x'.repeat(1025), 'longer than 1,024'],
  ['password1234', 'on the list of common passwords'],
  ['            ', 'too easy to guess'],
  ['joyjoyjoyjoy', 'too easy to guess'],
  ['Password12345678', 'too easy to guess'],
  ['hannah.whitfield@joy-church.org', 'too easy to guess'],
  ['HannahWhitfield', 'too easy to guess'],
  ['pathtojoy2026', 'too easy to guess'],
  ['Path to Joy 2026', 'too easy to guess'],
  ['joy-church-hannah', 'too easy to guess'],
  ['qwertyuiop[]', 'too easy to guess'],
  ['123456789012', 'on the list of common passwords'],
  ['a'.repeat(1000), 'too easy to guess'],
])('%s is refused', async (password, sentence) => {
  await expect(checkNewPassword(password, about)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(sentence),
  })
})

test.each([
  'a long enough sentence',
  'correct horse battery staple',
  'Tr0ub4dor&3-vexing',
  '我爱平安喜乐温柔良善信实',
  'vK7#qLw9!zRt2',
  demoAdministrator.password,
])('%s is welcome', async (password) => {
  await expect(checkNewPassword(password, about)).resolves.toBeUndefined()
})

test('the longest are judged in a moment', async () => {
  const began = performance.now()
  await checkNewPassword('correct horse battery staple '.repeat(35).slice(0, 1024), about)
  expect(performance.now() - began).toBeLessThan(5000)
})
