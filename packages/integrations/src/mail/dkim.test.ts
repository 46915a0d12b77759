import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { dkimPublicKey, domainOfSender } from './dkim.ts'

it('reads what a sender and a key are', () => {
  expect(domainOfSender('Path to Joy <hello@Joy.example>')).toBe('joy.example')
  const pem = (type: 'rsa' | 'ed25519') =>
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 1024 })
          .privateKey.export({ format: 'pem', type: 'pkcs8' })
          .toString()
      : generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  expect(dkimPublicKey(pem('rsa'))).toMatch(/^MI/u)
  expect(dkimPublicKey(pem('ed25519'))).toBeNull()
  expect(dkimPublicKey('no key')).toBeNull()
})
