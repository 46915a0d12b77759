import { expect, test } from 'vitest'
import { concernPath, concernLabel, refusalMessage } from './webhook-labels.ts'

test('each record of ours has its address', () => {
  expect(concernPath({ kind: 'subscriber', id: 4, label: 'Ruth' })).toBe('/admin/subscribers/4')
  expect(concernPath({ kind: 'subscription', id: 2, label: 'a@example.org' })).toBe('/admin/payments/2')
  expect(concernPath({ kind: 'upgrade', id: 18, label: '#18' })).toBe('/admin/upgrades/18')
  expect(concernLabel({ kind: 'upgrade', id: 18, label: '#18' })).toBe('Upgrade #18')
})

test('a reason that nobody wrote a sentence for says itself', () => {
  expect(refusalMessage({ reason: 'bad signature' })).toBe('The signature did not match')
  expect(refusalMessage({ reason: 'another' })).toBe('another')
})
