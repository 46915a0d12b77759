import type { TextFile } from '@joy/contract'
import { logActivity } from '../activity/log-activity.ts'
import type { Address } from '../address-changes/move-person.ts'
import type { Context } from '../context.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { dataFile } from './data-file.ts'

/** Somebody takes everything that is held of them. @throws TooManyRequests */
export async function exportOwnData(context: Context, person: Address, form: 'json' | 'html'): Promise<TextFile> {
  await takePoint(context, 'own-data', person.key, context.settings.portalLimits.ownDataPerPerson)
  await logActivity(context, {
    action: 'Own Data Downloaded',
    platform: 'Website',
    status: 'Successful',
    details: `Everything that is held of them, as ${form === 'json' ? 'JSON' : 'a page'}`,
    person: { name: null, email: person.email },
  })
  return dataFile(context, person, { form, name: 'my-data' })
}
