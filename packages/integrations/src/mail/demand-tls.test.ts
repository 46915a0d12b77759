import { expect, test } from 'vitest'
import { demandTls } from './demand-tls.ts'

test.each([
  ['smtp://user:secret@mail.example.org', true],
  ['smtp://user:secret@mail.example.org:587?pool=true', true],
  ['smtp://user:secret@mail.example.org?allowPlaintextPassword=yes', false],
  ['smtp://user:secret@mail.example.org?allowPlaintextPassword=no', true],
  ['smtp://mail.example.org', false],
  ['smtp://user:secret@127.0.0.1:2525', false],
  ['smtp://user:secret@localhost', false],
  ['smtps://user:secret@mail.example.org', false],
])('%s demands that the connection is made safe: %s', (address, isDemanded) => {
  const found = demandTls(address)
  expect(found.isDemanded).toBe(isDemanded)
  expect(found.url).not.toContain('allowPlaintextPassword')
})
