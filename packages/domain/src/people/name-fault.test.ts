import { expect, it } from 'vitest'
import { signUpForm } from '../forms/forms.ts'
import { nameFault } from './name-fault.ts'

it.each([
  'Jo',
  "Anne-Marie O'Neil",
  'Łukasz',
  '李明',
  'مريم',
  'Ann 👩‍🚀',
  'Ann (www)',
  'A: B',
  'Sts.Peter/Paul',
  'J. R. Smith',
])('takes %j', (name) => expect(nameFault(name)).toBeNull())

it.each([
  ['', 'at least 2'],
  ['👩', 'at least 2'],
  ['a'.repeat(201), 'at most 200'],
  ['Ruth\r\nBcc: all', 'in one line'],
  ['Ruth\u2028x', 'in one line'],
  ['Ruth\u0000', 'in one line'],
  ['Ruth\u202Egnp.exe', 'can be seen'],
  ['Ruth\u2066x', 'can be seen'],
  ['http://evil.example/win a prize', 'web address'],
  ['See WWW.evil.example', 'web address'],
  ['evil.example/win a prize', 'web address'],
  ['\u200B\u200B\u200B', 'can be seen'],
  ['Ru\u00ADth', 'can be seen'],
  ['--- ---', 'can be seen'],
])('refuses %j: %s', (name, expected) => expect(nameFault(name)).toContain(expected))

it('speaks in the form as well', () => {
  const said = (name: string) =>
    signUpForm.safeParse({ name, email: 'ann@example.org' }).error?.issues.map(({ message }) => message) ?? null
  expect(said(' A ')).toEqual(['Name must be at least 2 characters'])
  expect(said(' http://evil.example ')).toEqual(['Please write your name without a web address'])
  expect(said(' Ann ')).toBeNull()
})
