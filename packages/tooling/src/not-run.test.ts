import { expect, test } from 'vitest'
import { countTests } from './count-tests.ts'
import { notRun } from './not-run.ts'

const its = (status: string, ...ancestorTitles: string[]) => ({ status, ancestorTitles })
const section = 'Stripe itself (not run: no key)'
const report = {
  testResults: [
    {
      status: 'passed',
      assertionResults: [its('passed', 'the simulated one'), its('skipped', section), its('pending', section)],
    },
    { status: 'passed', assertionResults: [its('skipped', 'something else')] },
  ],
}

test('what was not run for want of a key is named, and is not among the passed', () => {
  expect(notRun(report)).toEqual([`${section}: 2 tests`])
  expect(countTests(report, 0)).toEqual({ passed: 1, failed: 0, skipped: 3 })
})

test('what ran is not named, whatever its section is called', () => {
  expect(notRun({ testResults: [{ assertionResults: [its('passed', section), its('failed', section)] }] })).toEqual([])
})

test.each([undefined, {}, { testResults: 'none' }])('says nothing of the report %j', (torn) =>
  expect(notRun(torn)).toEqual([]),
)
