import { z } from 'zod'
import type { SeenResponse } from '#watch-responses.ts'
import * as recorded from '@joy/integrations/testing/recorded/recorded-planning-center.ts'

const { alone, createListShape } = recorded
/** By the method and the path without its query. */
const shapes: readonly (readonly [name: string, fits: RegExp, shape: z.ZodType])[] = [
  ['people', /^GET \/people\/v2\/people$/, createListShape(recorded.personInList)],
  ['person', /^(POST \/people\/v2\/people|(GET|PATCH) \/people\/v2\/people\/\d+)$/, alone(recorded.personAlone)],
  ['emails', /^GET \/people\/v2\/(people\/\d+\/)?emails$/, createListShape(recorded.emailInList)],
  ['email', /^POST \/people\/v2\/people\/\d+\/emails$/, alone(recorded.emailAlone)],
  ['person mergers', /^GET \/people\/v2\/person_mergers$/, createListShape(recorded.personMerger)],
  ['membership types', /^GET \/people\/v2\/membership_types$/, createListShape(recorded.membershipType)],
  [
    'webhook subscriptions',
    /^GET \/webhooks\/v2\/webhook_subscriptions$/,
    createListShape(recorded.webhookSubscription),
  ],
  [
    'webhook subscription',
    /^(POST \/webhooks\/v2\/webhook_subscriptions|(GET|PATCH) \/webhooks\/v2\/webhook_subscriptions\/\d+)$/,
    alone(recorded.webhookSubscription),
  ],
  ['field definitions', /^GET \/people\/v2\/field_definitions$/, createListShape(recorded.fieldDefinition)],
  ['field data', /^GET \/people\/v2\/(people\/\d+\/)?field_data$/, createListShape(recorded.fieldDatum)],
  [
    'field datum',
    /^(POST \/people\/v2\/people\/\d+\/field_data|PATCH \/people\/v2\/field_data\/\d+)$/,
    alone(recorded.fieldDatum),
  ],
  ['workflows', /^GET \/people\/v2\/workflows$/, createListShape(recorded.workflow)],
  ['workflow cards', /^GET \/people\/v2\/people\/\d+\/workflow_cards$/, createListShape(recorded.workflowCard)],
  [
    'workflow card',
    /^POST \/people\/v2\/(workflows\/\d+\/cards|people\/\d+\/workflow_cards\/\d+\/remove)$/,
    alone(recorded.workflowCard),
  ],
  ['phone numbers', /^GET \/people\/v2\/people\/\d+\/phone_numbers$/, createListShape(recorded.phoneNumber)],
  ['me', /^GET \/current\/v2\/me$/, recorded.me],
]
export const recordedNames = shapes.map(([name]) => `Planning Center ${name}`)

/** How an answer of Planning Center differs from what recordings and documentation show. */
export function judgePlanningCenter(
  { method, path, status, headers, body }: SeenResponse,
  seen: (name: string) => void,
): string[] {
  const [place = ''] = path.split('?')
  const media = headers['content-type'] ?? ''
  const isJsonApi = media === 'application/vnd.api+json; charset=utf-8'
  if (status === 401) return differ(place, recorded.refusals, JSON.parse(body))
  const found = differ(`${place} headers`, recorded.headers, headers)
  // Deleted, or a path of no app: no body.
  if (body === '') return status === 204 || status === 404 ? found : [...found, `${place} ${status} without a body`]
  if (status >= 400) {
    if (!/^application\/(vnd\.api\+)?json; charset=utf-8$/.test(media)) found.push(`${place} ${media}`)
    if (status === 429 && !headers['retry-after']) found.push('a 429 without retry-after')
    return [...found, ...differ(place, recorded.refusals, JSON.parse(body))]
  }
  if (!isJsonApi) found.push(`${place} ${media}`)
  const known = shapes.find(([, fits]) => fits.test(`${method} ${place}`))
  if (!known) return [...found, `${method} ${place}: nothing is recorded of it`]
  const [name, , shape] = known
  seen(`Planning Center ${name}`)
  return [...found, ...differ(place, shape, JSON.parse(body))]
}

/** How a delivery's body differs from what is documented, the resources within it as well. */
export function judgePlanningCenterDelivery(body: string): string[] {
  const outer = recorded.webhookRequest.safeParse(JSON.parse(body))
  if (!outer.success) return [z.prettifyError(outer.error)]
  return outer.data.data.flatMap(({ attributes: { name, payload } }) =>
    differ(name, recorded.payload, JSON.parse(payload)),
  )
}

function differ(place: string, shape: z.ZodType, value: unknown): string[] {
  const parsed = shape.safeParse(value)
  return parsed.success ? [] : [`${place} ${z.prettifyError(parsed.error)}`]
}
