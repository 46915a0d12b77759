import type { TextFile } from '@joy/contract'
import { formatMomentWithZone } from '@joy/domain/time/dates.ts'
import type { Address } from '../address-changes/move-person.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { dataAsHtml } from './data-as-html.ts'
import { dataAsJson } from './data-as-json.ts'
import { readOwnData } from './read-own-data.ts'

/** Everything that is held of one person, part by part, as a file for a program or to be read; read as it is sent. */
export async function dataFile(
  context: Context,
  person: Address,
  { form, name }: { form: 'json' | 'html'; name: string },
): Promise<TextFile> {
  const at = context.clock.now()
  const sections = readOwnData(context, person)
  if (form === 'json')
    return { filename: `${name}.json`, contentType: 'application/json', text: dataAsJson(sections, { person, at }) }
  const zone = await communityZone(context.em)
  const { siteName, supportEmail } = context.settings
  const head = { siteName, supportEmail, email: person.email, at: formatMomentWithZone(at, zone), zone }
  return { filename: `${name}.html`, contentType: 'text/html', text: dataAsHtml(sections, head) }
}
