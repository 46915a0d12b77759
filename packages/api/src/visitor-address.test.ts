import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { visitorAddress } from './visitor-address.ts'

const proxy: Pick<Socket, 'remoteAddress'> = { remoteAddress: '10.0.0.2' }

// Holds L35
test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51044', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]:51044', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['unknown', '10.0.0.2'],
  ['"<script>', '10.0.0.2'],
  ['203.0.113.7.9', '10.0.0.2'],
  ['', '10.0.0.2'],
])('%s is %s', (ip, address) => {
  expect(visitorAddress({ ip, socket: proxy as Socket })).toBe(address)
})
