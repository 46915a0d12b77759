import { seed } from '@joy/database/seed.ts'
import { seedNotifications } from '@joy/database/seed-notifications.ts'
import { sampleFieldTexts } from '@joy/samples/integrations.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { demoAdministrator } from '@joy/services/administrators/demo-administrator.ts'
import { ensureAdministrator } from '@joy/services/administrators/ensure-administrator.ts'
import type { App } from '@joy/services/context.ts'
import { connectUnsaved } from '@joy/services/integrations/connect-unsaved.ts'
import { systemContext } from '@joy/services/system-context.ts'

/**
 * Brings the samples and the demo's administrator in, once, and connects the platforms to the simulators where
 * nobody has saved settings; gives whether the samples are new.
 */
export async function fillDemo(app: App): Promise<boolean> {
  const at = app.clock.now()
  const isFresh = await seed(app.database, { at, seal: app.secrets.seal })
  const context = systemContext(app, 'System', 'start')
  await ensureAdministrator(context, demoAdministrator)
  await connectUnsaved(context, sampleFieldTexts)
  if (isFresh) await seedNotifications(app.database, { at, emailKey: emailKey(demoAdministrator.email) })
  return isFresh
}
