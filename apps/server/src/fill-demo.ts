import { seed } from '@joy/database/seed.ts'
import { demoAdministrator } from '@joy/services/administrators/demo-administrator.ts'
import { ensureAdministrator } from '@joy/services/administrators/ensure-administrator.ts'
import type { App } from '@joy/services/context.ts'
import { systemContext } from '@joy/services/system-context.ts'

/** Brings the cast of samples and the demo's administrator in, once. */
export async function fillDemo(app: App): Promise<void> {
  await seed(app.database, { at: new Date(), seal: app.secrets.seal })
  await ensureAdministrator(systemContext(app, 'Start', 'start'), demoAdministrator)
}
