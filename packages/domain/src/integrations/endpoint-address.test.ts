import { expect, test } from 'vitest'
import { endpointAddressFault } from './endpoint-address.ts'

test.each([
  ['https://hooks.example.org/joy?x=1', null],
  [' https://hooks.example.org:8443/ ', null],
  ['http://127.0.0.1:4000/', null],
  ['http://[::1]:4000/', null],
  ['http://hooks.example.org/', 'The address has to begin with https://'],
  ['http://localhost:4000/', 'The address has to begin with https://'],
  ['javascript:alert(1)', 'The address has to begin with https://'],
  ['hooks.example.org', 'Please enter a whole address, like https://hooks.example.org/joy'],
  ['', 'Please enter a whole address, like https://hooks.example.org/joy'],
  ['https://name:secret@hooks.example.org/', 'The address may not hold a name or a password'],
  ['https://hooks.example.org/#here', 'The address may not hold a #'],
])('%s', (address, fault) => {
  expect(endpointAddressFault(address)).toBe(fault)
})
