import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'

/** Says honestly that there is nothing to synchronise with: no newsletter platform's client is connected. */
export async function startSync(context: Context): Promise<never> {
  await logActivity(context, {
    action: 'Sync Subscribers',
    platform: 'Substack',
    status: 'Failed',
    details: 'No newsletter platform is connected',
  })
  throw new AppError(
    'not_configured',
    'No newsletter platform is connected yet. Import a CSV export from Substack instead: it holds the complete list.',
  )
}
