import { afterEach, expect, test } from 'vitest'
import { setCommunityZone } from '#dates.ts'
import { offerMessage, requestMessage } from './sponsoring-messages.ts'

afterEach(() => setCommunityZone('UTC'))
const askedAt = '2025-03-28T02:04:00.000Z'
const offer = { askedAt, state: 'heard', places: 3, plan: 'Paid', duration: '1 year', given: 0 } as const

test('a request says since when and how it stands', () => {
  setCommunityZone('America/Los_Angeles')
  expect(requestMessage({ askedAt, state: 'waiting', place: null })).toMatch(
    /^On Mar 27, 2025 you asked for a place\. It waits for you: only once you have followed the link/u,
  )
  expect(requestMessage({ askedAt, state: 'heard', place: null })).toMatch(
    /Your email address is confirmed, and we write/u,
  )
  const place = { plan: 'Join the Gym', until: '2026-03-28T12:00:00.000Z' }
  expect(requestMessage({ askedAt, state: 'given', place })).toMatch(
    /It was given to you: Join the Gym, until Mar 28, 2026\.$/u,
  )
  expect(requestMessage({ askedAt, state: 'given', place: { ...place, until: null } })).toMatch(/without an end\.$/u)
})

test('an offer says how many have a place of it', () => {
  expect(offerMessage(offer)).toBe(
    'On Mar 28, 2025 you offered 3 places in Work Out, for 1 year each. Your email address is confirmed. None is given yet.',
  )
  expect(offerMessage({ ...offer, given: 1 })).toMatch(/1 of them is given\.$/u)
  expect(offerMessage({ ...offer, given: 3 })).toMatch(/All of them are given\.$/u)
  expect(offerMessage({ ...offer, places: 1, given: 1 })).toMatch(
    /1 place in Work Out, for 1 year\. .* It is given\.$/u,
  )
  expect(offerMessage({ ...offer, state: 'waiting' })).toMatch(/It waits for you/u)
})
