import { lookup } from 'node:dns'
import { describe, expect, test } from 'vitest'
import { allowedAddress } from './allowed-address.ts'
import { guardedLookup, PrivateAddressError } from './guarded-lookup.ts'
import { isPublicAddress } from './private-addresses.ts'

describe('an address of the public internet', () => {
  test.each(['54.187.174.169', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001:81b::200e'])('%s is', (it) =>
    expect(isPublicAddress(it)).toBe(true),
  )
  const inside = `127.0.0.1 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0
    255.255.255.255 224.0.0.1 198.18.0.1 192.0.2.1 203.0.113.9 :: ::1 ::ffff:127.0.0.1 ::ffff:a9fe:a9fe ::ffff:8.8.8.8
    64:ff9b::7f00:1 2002:7f00:1:: fc00::1 fd12:3456::1 fe80::1 ff02::1 2001:db8::1 ::7f00:1`.split(/\s+/)
  // Holds L14
  test.each([...inside, 'localhost', '', '127.1', '0x7f000001', '2130706433'])('%s is not', (it) =>
    expect(isPublicAddress(it)).toBe(false),
  )
})

describe('where calls may go', () => {
  const may = { mayCallSimulators: true }
  test('to the vendor, by https', () => {
    expect(allowedAddress('stripe', undefined, may)).toEqual({
      origin: 'https://api.stripe.com',
      basePath: '',
      isLoopback: false,
    })
    expect(allowedAddress('stripe', 'https://api.stripe.com/', may).isLoopback).toBe(false)
  })
  test.each(['http://127.0.0.1:4100/stripe', 'http://[::1]:4100'])(
    'to a simulator at %s, where they may be called',
    (url) => {
      expect(allowedAddress('stripe', url, may).isLoopback).toBe(true)
      expect(() => allowedAddress('stripe', url, { mayCallSimulators: false })).toThrow('not one that may be called')
    },
  )
  test.each([
    'http://api.stripe.com',
    'https://api.stripe.com.evil.example',
    'https://evil.example/api.stripe.com',
    'https://api.stripe.com@evil.example',
    'https://user:secret@api.stripe.com',
    'https://api.stripe.com:8443',
    'https://api.planningcenteronline.com',
    'https://127.0.0.1',
    'http://localhost:4100',
    'http://127.0.0.1.nip.io:4100',
    'http://169.254.169.254/latest',
    'http://[::ffff:127.0.0.1]:4100',
    'http://[::ffff:169.254.169.254]',
    'http://10.0.0.1',
    'http://0.0.0.0:4100',
    'file:///etc/passwd',
    'ftp://127.0.0.1',
    'not an address',
    '',
  ])('not to %j', (url) => expect(() => allowedAddress('stripe', url, may)).toThrow('not one that may be called'))
})

// Holds V1.3.6, L14
test('a name that leads inside is not connected to', async () => {
  const found = await new Promise((resolve) => guardedLookup('localhost', {}, (error) => resolve(error)))
  expect(found).toBeInstanceOf(PrivateAddressError)
  // The name itself is fine: it is the guard that refuses.
  expect(await new Promise((resolve) => lookup('localhost', (error) => resolve(error)))).toBeNull()
})
