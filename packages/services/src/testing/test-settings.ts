import type { Settings } from '../context.ts'

const plenty = { points: 1_000_000, seconds: 60 }

/** Settings for tests: nothing is throttled unless a test turns it. */
export const testSettings: Settings = {
  isDemo: true,
  siteName: 'Path to Joy',
  supportEmail: 'support@example.org',
  session: { idleMinutes: 30, absoluteHours: 12 },
  signInLimits: { perAccountAndNetwork: plenty, perNetwork: plenty },
  signUpLimits: { perNetwork: plenty, perAddress: plenty },
  cancelLimits: { perNetwork: plenty, perSubscription: plenty },
  import: { maximumBytes: 100_000_000, maximumRows: 2_000_000, analysisBatch: 500, batch: 500 },
  jobBatch: 100,
}
