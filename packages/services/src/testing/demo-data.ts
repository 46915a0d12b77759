import { seed } from '@joy/database/seed.ts'
import type { App } from '../context.ts'

/** The whole cast in the test's database, at the cast's own now. */
export const bringInTheCast = (app: App): Promise<boolean> =>
  seed(app.database, { at: new Date('2025-03-28T15:04:00Z'), seal: app.secrets.seal })
