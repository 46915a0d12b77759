import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPasted } from './read-pasted.ts'

const read = (text: string) =>
  readPasted(text).map(({ name, email, fault }) => (fault === null ? `${name ?? '-'} ${email}` : `! ${fault}`))
const noAddress = '! There is no email address in it'
const notComplete = '! Not a complete e-mail address'

test.each<[string, string[]]>([
  // As mail programs give them.
  [
    'Ruth Abernathy <ruth@x.org>, "Doe, John" <j@x.org>; plain@x.org',
    ['Ruth Abernathy ruth@x.org', 'John Doe j@x.org', '- plain@x.org'],
  ],
  ['Ruth <ruth@x.org>\r\nBen <ben@x.org>\n\n  \rann@x.org', ['Ruth ruth@x.org', 'Ben ben@x.org', '- ann@x.org']],
  ['Doe, John <j@x.org>', ['John Doe j@x.org']],
  ['"Doe, Jr." <j@x.org>', ['Doe, Jr. j@x.org']],
  ['"ruth@x.org" <ruth@x.org>', ['- ruth@x.org']],
  ['ruth@x.org (Ruth A)', ['Ruth A ruth@x.org']],
  ['=?utf-8?Q?Jos=C3=A9?= <jose@x.org>', ['José jose@x.org']],
  ['Friends: a@x.org, Bea <b@x.org>;', ['- a@x.org', 'Bea b@x.org']],
  ["O'Brien <ob@x.org>,", ["O'Brien ob@x.org"]],
  ["'Ruth O'Brien' <'ruth@x.org'>; 'plain@x.org'", ["Ruth O'Brien ruth@x.org", '- plain@x.org']],
  ['Evil http://spam.com <evil@x.org>', ['! Please write their name without a web address']],
  ['Müller <müller@bücher.example>', ['Müller müller@bücher.example']],
  // As spreadsheets and lists do.
  ['Ruth\tAbernathy\truth@x.org\t555-0100', ['Ruth Abernathy ruth@x.org']],
  ['ruth@x.org\tRuth Abernathy', ['Ruth Abernathy ruth@x.org']],
  ['1\truth@x.org', ['- ruth@x.org']],
  ['Name\tE-mail', [noAddress]],
  ['Ruth, ruth@x.org', ['Ruth ruth@x.org']],
  ['Ruth Abernathy ruth@x.org', ['Ruth Abernathy ruth@x.org']],
  // As a letter numbers them.
  [
    '1. Hans Eins <hans@x.org>\n2) Eva Strich, eva@x.org\n(3) ben@x.org',
    ['Hans Eins hans@x.org', 'Eva Strich eva@x.org', '- ben@x.org'],
  ],
  [
    '- Eva Strich <eva@x.org>\n• Ann\tann@x.org\n – ben@x.org',
    ['Eva Strich eva@x.org', 'Ann ann@x.org', '- ben@x.org'],
  ],
  ['1.\tRuth\truth@x.org', ['Ruth ruth@x.org']],
  ['-ann@x.org', ['- -ann@x.org']],
  ['- ', []],
  // What cannot be.
  ['Ruth at x.org', [noAddress]],
  ['ruth@localhost', [notComplete]],
  ['ruth@@x.org', [notComplete]],
  ['"""', [noAddress]],
  ['Ruth www.evil.example <ruth@x.org>', ['! Please write their name without a web address']],
  ['=?utf-8?Q?A=0D=0ABcc=3A_x?= <a@x.org>', ['! Please write their name in one line, with letters that can be seen']],
  ['Ru‮th <a@x.org>', ['! Please write their name in one line, with letters that can be seen']],
  [`${'n'.repeat(201)} <a@x.org>`, ['! Please use at most 200 characters']],
  [`${'a'.repeat(65)}@x.org`, ['! The e-mail address is too long (at most 254 characters, 64 before the @)']],
  ['', []],
  [' \n\t\n', []],
])('%j', (text, expected) => expect(read(text)).toEqual(expected))

test('tells each line by its number', () => {
  expect(readPasted('\na@x.org, b@x.org\n\nnobody').map(({ line }) => line)).toEqual([2, 2, 4])
})

test('answers whatever is pasted, and at once', () => {
  const signs = fc.constantFrom('"', '<', '>', '(', ')', ',', ';', ':', '@', '\\', '\t', '\n', 'a', ' ', '=')
  const hostile = fc.string({ unit: signs, maxLength: 300 })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), hostile), (text) => {
      for (const person of readPasted(text)) {
        expect(person.text.length).toBeLessThanOrEqual(200)
        if (person.fault === null) expect(person.email).toMatch(/^[^\s<>@"]+@[^\s<>@"]+$/u)
      }
    }),
  )
  const start = performance.now()
  for (const sign of ['"', '(', '<', ',', 'a:', '\\', '=?utf-8?Q?', '@', ';'])
    readPasted(sign.repeat(50_000 / sign.length))
  expect(performance.now() - start).toBeLessThan(5000)
})
