import { expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((its) => ({ status: its })),
})

test.each([
  ['passed, failed and skipped', [file('failed', 'passed', 'failed', 'skipped')], 1, [1, 1, 1]],
  ['a file that could not be loaded', [file('failed'), file('passed', 'passed')], 1, [1, 1, 0]],
  ['a hook that failed after its tests', [file('failed', 'passed')], 1, [1, 1, 0]],
  ['an error outside any test', [file('passed', 'passed')], 1, [1, 1, 0]],
  ['no test at all', [], 0, [0, 1, 0]],
  ['only skipped tests', [file('passed', 'skipped')], 0, [0, 1, 1]],
  ['all well', [file('passed', 'passed', 'passed')], 0, [2, 0, 0]],
])('counts %s', (_, testResults, exitCode, [passed, failed, skipped]) => {
  expect(countTests({ testResults }, exitCode)).toEqual({ passed, failed, skipped })
})

test.each([undefined, null, 'half a repo', {}, { testResults: 3 }])('counts the report %j as one failure', (report) => {
  expect(countTests(report, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
