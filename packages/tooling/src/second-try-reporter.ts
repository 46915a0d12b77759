import type { Reporter, TestCase } from 'vitest/node'

/** Names on a line of its own whatever passed, but not at the first try. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its path.
export default class SecondTryReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { flaky, retryCount } = test.diagnostic() ?? {}
    if (flaky)
      process.stdout.write(`passed at try ${(retryCount ?? 0) + 1}: ${test.module.moduleId} > ${test.fullName}\n`)
  }
}
