import { expect, test } from 'vitest'
import { isTimeZone, timeZones, timeZoneMessage } from './time-zone.ts'

test.each([
  'UTC',
  'America/Los_Angeles',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'America/Argentina/Buenos_Aires',
  'Etc/GMT+12',
])('%s is a zone', (name) => expect(isTimeZone(name)).toBe(true))
test.each([
  '',
  'utc',
  'Mars/Phobos',
  '+05:30',
  'EST5EDT4',
  'Europe/Berlin ',
  "Europe/'; drop table community",
  'Europe',
])('%j is none', (name) => expect(isTimeZone(name)).toBe(false))
test('each that is offered is one, UTC first and once', () => {
  const all = timeZones()
  expect(all[0]).toBe('UTC')
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((name) => !isTimeZone(name))).toEqual([])
  expect(all).toContain('America/Los_Angeles')
})
test('is read without underscores', () => expect(timeZoneMessage('America/New_York')).toBe('America/New York'))
