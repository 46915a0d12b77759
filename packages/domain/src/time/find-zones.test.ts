import { expect, test } from 'vitest'
import { findZones, zoneOffset } from './find-zones.ts'
import { timeZones } from './time-zone.ts'

const zones = timeZones()

test.each([
  ['new york', 'America/New_York'],
  ['NEW_YORK', 'America/New_York'],
  ['pacific time', 'America/Los_Angeles'],
  ['central european', 'Europe/Berlin'],
  ['berlin', 'Europe/Berlin'],
  ['angeles america', 'America/Los_Angeles'],
  ['utc', 'UTC'],
])('%s finds %s among few', (search, zone) => {
  const found = findZones(zones, search)
  expect(found).toContain(zone)
  expect(found.length).toBeLessThan(60)
})

test('nothing looked for is every zone, and no such place is none', () => {
  expect(findZones(zones, '  ')).toEqual(zones)
  expect(findZones(zones, 'atlantis')).toEqual([])
})

test('the offset is that of the moment', () => {
  expect(zoneOffset('America/Los_Angeles', new Date('2025-03-01T12:00:00Z'))).toBe('GMT-8')
  expect(zoneOffset('America/Los_Angeles', new Date('2025-03-28T12:00:00Z'))).toBe('GMT-7')
  expect(zoneOffset('UTC', new Date('2025-03-28T12:00:00Z'))).toBe('GMT')
})
