import type { TextFile } from '@joy/contract'
import { formatMomentWithZone } from '@joy/domain/dates.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Address } from '../addresses/move-person.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { dataAsHtml } from './data-as-html.ts'
import { dataAsJson } from './data-as-json.ts'
import { readOwnData } from './read-own-data.ts'

/** Everything that is held of one person, part by part, as a file for a program or to be read. @throws TooManyRequests */
export async function exportOwnData(context: Context, person: Address, form: 'json' | 'html'): Promise<TextFile> {
  await takePoint(context, 'own-data', person.key, context.settings.portalLimits.ownDataPerPerson)
  await logActivity(context, {
    action: 'Own Data Downloaded',
    platform: 'Website',
    status: 'Successful',
    details: `Everything that is held of them, as ${form === 'json' ? 'JSON' : 'a page'}`,
    person: { name: null, email: person.email },
  })
  const at = context.clock.now()
  const sections = readOwnData(context, person)
  if (form === 'json')
    return { filename: 'my-data.json', contentType: 'application/json', text: dataAsJson(sections, { person, at }) }
  const zone = await communityZone(context.em)
  const { siteName, supportEmail } = context.settings
  const head = { siteName, supportEmail, email: person.email, at: formatMomentWithZone(at, zone), zone }
  return { filename: 'my-data.html', contentType: 'text/html', text: dataAsHtml(sections, head) }
}
