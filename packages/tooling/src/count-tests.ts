import { z } from 'zod'
import type { Counts } from './stage.ts'

const reportSchema = z.object({
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

/**
 * Counts a Vitest JSON report. A file that could not be loaded has no tests and still failed, an error outside any test
 * shows in the exit code only, and a run without a test proves nothing: each counts as one failure.
 */
export function countTests(report: unknown, exitCode: number): Counts {
  const parsed = reportSchema.safeParse(report)
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0 }
  const files = parsed.data.testResults
  const tests = files.flatMap((file) => file.assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failedTests = tests.filter(({ status }) => status === 'failed').length
  const failedFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  const failed = failedTests + failedFiles
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed, skipped: tests.length - passed - failedTests }
}
