import type { Settings } from '../context.ts'

const plenty = { points: 1_000_000, seconds: 60 }

/** Settings for tests: nothing is throttled unless a test turns it. */
export const testSettings: Settings = {
  isDemo: true,
  mayMoveClock: true,
  siteName: 'Path to Joy',
  appUrl: 'http://localhost:3000',
  mayHideVisitors: false,
  supportEmail: 'support@example.org',
  supportPhone: '(555) 010-0199',
  hasSmtp: false,
  sender: null,
  session: { idleMinutes: 30, absoluteHours: 12 },
  signInLimits: { perAccountAndNetwork: plenty, perNetwork: plenty, perAccount: plenty },
  secondFactorLimit: plenty,
  passwordLinkLimits: { perNetwork: plenty, perAddress: plenty },
  authLinkLimit: plenty,
  portal: {
    linkMinutes: 15,
    idleDays: 30,
    absoluteDays: 90,
    codeTries: 5,
    activeLinks: 3,
    phoneCode: { minutes: 5, tries: 3, restrictedHours: 24 },
  },
  portalLimits: {
    linksPerBrowser: plenty,
    linksPerAddress: plenty,
    linksPerNetwork: plenty,
    verifiesPerNetwork: plenty,
    cardChangesPerPerson: plenty,
    actsPerPerson: plenty,
    addressChangesPerPerson: plenty,
    phoneCodesPerPerson: plenty,
    ownDataPerPerson: plenty,
  },
  webhooks: { attempts: 3, firstRetrySeconds: 30, refusalsPerNetwork: plenty, bodiesKeptDays: 90 },
  payments: { checkEveryMinutes: 60, readsPerCheck: 500 },
  memberships: { checkEveryMinutes: 60 },
  mail: { attempts: 3, firstRetrySeconds: 30, keptDays: 30 },
  signUpLimits: { perNetwork: plenty, perAddress: plenty },
  cancelLimits: { perNetwork: plenty, perSubscription: plenty },
  import: { maximumBytes: 100_000_000, maximumRows: 2_000_000, analysisBatch: 500, batch: 500 },
  sync: { batch: 10, inFlight: 4, firstPauseMs: 1 },
  jobBatch: 100,
}
