import { z } from 'zod'
import type { SeenAnswer } from '../../simulators/watch-answers.ts'
import * as recorded from './recorded-planning-center.ts'

const { alone, listOf } = recorded
/** By the path without its query; the first that fits. */
const shapes: readonly (readonly [RegExp, z.ZodType])[] = [
  [/^\/people\/v2\/people$/, z.union([listOf(recorded.personInList), alone(recorded.personAlone)])],
  [/^\/people\/v2\/people\/\d+$/, alone(recorded.personAlone)],
  [/^\/people\/v2\/people\/\d+\/emails$/, z.union([listOf(recorded.emailInList), alone(recorded.emailAlone)])],
  [/^\/people\/v2\/emails$/, listOf(recorded.emailInList)],
  [/^\/people\/v2\/person_mergers$/, listOf(recorded.personMerger)],
  [/^\/people\/v2\/membership_types$/, listOf(recorded.membershipType)],
  // Of this one only the names are known.
  [/^\/current\/v2\/me$/, z.looseObject({ data: z.looseObject({ type: z.literal('Person'), id: z.string() }) })],
]

/** How an answer of Planning Center differs from what recordings and documentation show. */
export function judgePlanningCenter({ path, status, headers, body }: SeenAnswer): string[] {
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
  const shape = shapes.find(([fits]) => fits.test(place))?.[1]
  return [...found, ...(shape ? differ(place, shape, JSON.parse(body)) : [`${place}: nothing is recorded of it`])]
}

/** How a delivery's body differs from what is documented, the resources within it as well. */
export function judgePlanningCenterDelivery(body: string): string[] {
  const outer = recorded.delivery.safeParse(JSON.parse(body))
  if (!outer.success) return [z.prettifyError(outer.error)]
  return outer.data.data.flatMap(({ attributes: { name, payload } }) =>
    differ(name, recorded.payload, JSON.parse(payload)),
  )
}

function differ(place: string, shape: z.ZodType, value: unknown): string[] {
  const parsed = shape.safeParse(value)
  return parsed.success ? [] : [`${place} ${z.prettifyError(parsed.error)}`]
}
