import { expect, test } from 'vitest'
import { toConnectionState } from './connection-state.ts'

const good = new Date('2025-03-28T14:00:00Z')
const since = new Date('2025-03-28T15:00:00Z')
const untried = { isSetUp: true }
const none = { goodAt: null, since: null, reason: null }

test('a connection is connected only after a good answer', () => {
  expect(toConnectionState(untried)).toEqual({ state: 'never tried', ...none })
  expect(toConnectionState({ ...untried, goodAt: good })).toEqual({
    state: 'connected',
    ...none,
    goodAt: good.toISOString(),
  })
})

test('without a key, or switched off, it is not connected, whatever was answered before', () => {
  expect(toConnectionState({ ...untried, isSetUp: false, goodAt: good, failingSince: since })).toEqual({
    state: 'not connected',
    ...none,
  })
})

test.each(['refused', 'failing'] as const)('says since when it is %s, why, and when it last was good', (failure) => {
  expect(
    toConnectionState({ ...untried, goodAt: good, failingSince: since, failure, failureReason: 'No such key.' }),
  ).toEqual({ state: failure, goodAt: good.toISOString(), since: since.toISOString(), reason: 'No such key.' })
})

test('each kind of call that is forbidden makes it refused, though others succeed, and is named', () => {
  const forbidden = {
    'GET /v1/prices/:id': { since: '2025-03-28T16:00:00Z', reason: 'Not these prices.' },
    'GET /v1/invoices': { since: '2025-03-28 15:00:00+00', reason: 'Not these invoices.' },
  }
  expect(toConnectionState({ ...untried, goodAt: good, forbidden })).toEqual({
    state: 'refused',
    goodAt: good.toISOString(),
    since: since.toISOString(),
    reason: 'Not these prices. (GET /v1/prices/:id) Not these invoices. (GET /v1/invoices)',
  })
})
