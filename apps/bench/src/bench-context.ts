import { createProductClock } from '@joy/domain/time/clock.ts'
import type { Database } from '@joy/database/create-orm.ts'
import type { App, Context } from '@joy/services/context.ts'
import { importSizes } from '@joy/services/imports/import-sizes.ts'
import { createChangeFeed } from '@joy/services/live/change-feed.ts'
import { testSettings } from '@joy/services/testing/test-settings.ts'
import { systemContext } from '@joy/services/system-context.ts'

const said = (level: string) => (facts: object, message: string) =>
  void process.stderr.write(`${level} ${message} ${JSON.stringify(facts)}\n`)

/** The program without its server and its queue: the bench processes its jobs itself. */
export function benchContext(database: Database): { app: App; context(): Context } {
  const app: App = {
    database,
    clock: createProductClock(),
    queue: { enqueue: async () => undefined },
    changes: createChangeFeed(),
    secrets: {
      seal: (text) => text,
      open: (text) => text,
      hasKey: () => true,
      sign: (text) => text,
      isSigned: () => false,
    },
    settings: {
      ...testSettings,
      import: { maximumBytes: 1_000_000_000, maximumRows: 2_000_000, ...importSizes(database.pglite !== undefined) },
      jobBatch: 1000,
    },
    log: { info: () => undefined, warn: said('warn'), error: said('error') },
  }
  return { app, context: () => systemContext(app, 'Bench', 'bench') }
}
