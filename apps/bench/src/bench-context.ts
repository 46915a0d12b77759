import type { Database } from '@joy/database/create-orm.ts'
import type { App, Context } from '@joy/services/context.ts'
import { importSizes } from '@joy/services/imports/import-sizes.ts'
import { systemContext } from '@joy/services/system-context.ts'

const plenty = { points: 1_000_000, seconds: 60 }
const said = (level: string) => (facts: object, message: string) =>
  void process.stderr.write(`${level} ${message} ${JSON.stringify(facts)}\n`)

/** The program without its doors and its queue: the bench works its jobs off itself. */
export function benchContext(database: Database): { app: App; context(): Context } {
  const app: App = {
    database,
    queue: { enqueue: async () => undefined },
    secrets: { seal: (text) => text, open: (text) => text, sign: (text) => text, isSigned: () => false },
    settings: {
      isDemo: true,
      siteName: 'Bench',
      appUrl: 'http://localhost:3000',
      supportEmail: 'bench@example.org',
      supportPhone: '',
      hasSmtp: false,
      session: { idleMinutes: 30, absoluteHours: 12 },
      signInLimits: { perAccountAndNetwork: plenty, perNetwork: plenty },
      secondFactorLimit: plenty,
      passwordLinkLimits: { perNetwork: plenty, perAddress: plenty },
      doorLinkLimit: plenty,
      portal: { linkMinutes: 15, idleDays: 30, absoluteDays: 90, codeTries: 5 },
      portalLimits: { linksPerAddress: plenty, linksPerNetwork: plenty, verifiesPerNetwork: plenty },
      mail: { attempts: 3, firstRetrySeconds: 30, keptDays: 30 },
      signUpLimits: { perNetwork: plenty, perAddress: plenty },
      cancelLimits: { perNetwork: plenty, perSubscription: plenty },
      import: { maximumBytes: 1_000_000_000, maximumRows: 2_000_000, ...importSizes(database) },
      jobBatch: 1000,
    },
    log: { info: () => undefined, warn: said('warn'), error: said('error') },
  }
  return { app, context: () => systemContext(app, 'Bench', 'bench') }
}
