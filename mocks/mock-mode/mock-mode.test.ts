import { expect, test } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'
import { followAddress } from './follow-address.ts'
import { asAtFirst, inWorld, saveMockMode, type MockMode, readMockMode } from './mock-mode.ts'

stubStorage()

const set: MockMode = { scenario: 'typical', delayMs: 500, failing: 'comps.grant', laterMs: 60_000, begunAt: 1 }

test('another world keeps delay, failure and clock, by the panel and by the address; a world as at first has none', () => {
  const { begunAt, ...another } = inWorld(set, 'large')
  expect(another).toEqual({ scenario: 'large', delayMs: 500, failing: 'comps.grant', laterMs: 60_000 })
  expect(begunAt).toBeGreaterThan(1)

  saveMockMode(set)
  const { mode, notices } = followAddress('?scenario=large')
  expect(mode).toMatchObject(another)
  expect(notices).toEqual([])
  expect(readMockMode().mode).toEqual(mode)

  expect(asAtFirst(mode)).toMatchObject({ scenario: 'large', delayMs: 0, failing: null, laterMs: 0 })
})

test('who opens an address with a scenario gets it from its beginning, and keeps it over a reload', () => {
  saveMockMode({ ...set, scenario: 'large' })
  localStorage.setItem('mock-writes', '[]')
  expect(followAddress('?scenario=large').mode.begunAt).toBeGreaterThan(set.begunAt)
  expect(localStorage.getItem('mock-writes')).toBeNull()

  const kept = readMockMode().mode
  localStorage.setItem('mock-writes', '[]')
  expect(followAddress('?scenario=large', false)).toEqual({ mode: kept, notices: [] })
  expect(localStorage.getItem('mock-writes')).toBe('[]')
})

test('who goes back to an address keeps what was chosen since, and is told', () => {
  saveMockMode(set)
  expect(followAddress('?scenario=large&failing=comps.end', false)).toEqual({
    mode: set,
    notices: ["The address names 'large'; 'typical' was chosen since, and is on."],
  })
})

test('what no clock can stand at is as at first', () => {
  localStorage.setItem('mock-mode', JSON.stringify({ ...set, laterMs: 1e300, delayMs: -5 }))
  expect(readMockMode().mode).toMatchObject({ laterMs: 0, delayMs: 0 })
})

test('an address names the call that fails', () => {
  expect(followAddress('?failing=comps.grant').mode.failing).toBe('comps.grant')
  expect(readMockMode().mode.failing).toBe('comps.grant')
})

test.each([
  ['?scenario=windy', "There is no scenario 'windy'; 'typical' is on."],
  ['?failing=comps.grnt', "No screen makes a call 'comps.grnt'; 'comps.grant' fails."],
  // Scripts alone ask it: no screen would ever fail.
  ['?failing=subscribers.list', "No screen makes a call 'subscribers.list'; 'comps.grant' fails."],
])('%s is told, and what was set stays', (search, sentence) => {
  saveMockMode(set)
  expect(followAddress(search)).toEqual({ mode: set, notices: [sentence] })
})

test('a name that was kept and is none any longer is told once', () => {
  localStorage.setItem('mock-mode', JSON.stringify({ ...set, scenario: 'windy', failing: 'comps.gone' }))
  const { mode, notices } = followAddress('')
  expect(mode).toEqual({ ...set, failing: null })
  expect(notices).toEqual([
    "There is no scenario 'windy'; 'typical' is on.",
    "No screen makes a call 'comps.gone'; none fails.",
  ])
  expect(followAddress('').notices).toEqual([])
})
