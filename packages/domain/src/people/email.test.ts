import { describe, expect, it } from 'vitest'
import { type EmailFault, emailKey, isEmail, readEmail } from './email.ts'

describe('readEmail', () => {
  it.each([
    'alice@example.com',
    'Bob.Something@advisers.co.uk',
    'Ömil@gmail.com',
    'maïbes@gmail.com',
    "o'neil+tag@sub.example.org",
    'пример@пример.рф',
    'info@bücher.example',
    'x@xn--bcher-kva.example',
    '=cmd@example.com',
    `${'a'.repeat(64)}@example.com`,
  ])('keeps the letters of %s', (email) => {
    expect(readEmail(`  ${email}\t`)).toEqual({ ok: true, email, key: email.normalize('NFC').toLowerCase() })
  })

  it('composes letters, so that two spellings of one address are one', () => {
    expect(emailKey('O\u0308mil@Gmail.com ')).toBe('ömil@gmail.com')
    expect(emailKey(emailKey('İ@x.COM'))).toBe(emailKey('İ@x.COM'))
  })

  const faults: [text: string, fault: EmailFault][] = [
    ['', 'empty'],
    ['   ', 'empty'],
    ['not-an-email.example.com', 'incomplete'],
    ['grace.lindqvist@', 'incomplete'],
    ['@example.com', 'incomplete'],
    ['a@b@example.com', 'incomplete'],
    ['a@localhost', 'incomplete'],
    ['a@example..com', 'incomplete'],
    ['a@-example.com', 'incomplete'],
    ['a@example.com.', 'incomplete'],
    ['a@10.0.0.1', 'incomplete'],
    ['.a@example.com', 'incomplete'],
    ['a..b@example.com', 'incomplete'],
    ['a b@example.com', 'characters'],
    ['a\u0000@example.com', 'characters'],
    ['a\u200b@example.com', 'characters'],
    ['Bob <bob@example.com>', 'characters'],
    ['a@example.com,b.example.com', 'characters'],
    [`${'a'.repeat(65)}@example.com`, 'too-long'],
    [`a@${'b.'.repeat(130)}com`, 'too-long'],
    ['7f3a@deletion-request.substack.com', 'deletion-request'],
    ['7f3a@Deletion-Request.Substack.com', 'deletion-request'],
  ]
  it.each(faults)('refuses %j as %s', (text, fault) => {
    expect(readEmail(text)).toMatchObject({ ok: false, fault, reason: expect.stringMatching(/\w{3}/) })
    expect(isEmail(text)).toBe(false)
  })
})
