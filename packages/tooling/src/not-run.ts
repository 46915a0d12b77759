import { z } from 'zod'

const reportSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), ancestorTitles: z.array(z.string()) })) }),
  ),
})

/**
 * The sections that say of themselves that they were not run, each with how many tests it has: those against the real
 * services, where there is no key. They count as skipped, never as passed.
 */
export function notRun(report: unknown): string[] {
  const parsed = reportSchema.safeParse(report)
  if (!parsed.success) return []
  const counts = new Map<string, number>()
  for (const { status, ancestorTitles } of parsed.data.testResults.flatMap((file) => file.assertionResults)) {
    const section = ancestorTitles.find((title) => title.includes('(not run: '))
    if (section && status !== 'passed' && status !== 'failed') counts.set(section, (counts.get(section) ?? 0) + 1)
  }
  return [...counts].map(([section, tests]) => `${section}: ${tests} tests`)
}
