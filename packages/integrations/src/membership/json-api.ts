import { z } from 'zod'
import { isJson } from '../http/read-json.ts'
import type { HttpResponse } from '../http/exchange.ts'
import type { Explanation } from '../http/fault-of-status.ts'

// The shapes of the People API, as recorded answers show them; ids are text. What we do not need is not asked for: where it
// is missing, or of another shape, the rest is read all the same.
const textOrNull = z.string().nullish().catch(null)
const instant = z.iso.datetime().nullish().catch(null)
const owner = z.object({ person: z.object({ data: z.object({ id: z.string() }) }) })

const emailResource = z.object({
  type: z.literal('Email'),
  id: z.string(),
  attributes: z.object({ address: z.string(), primary: z.boolean().catch(false) }),
  relationships: owner.nullish().catch(null),
})

/** Any word may be their status. Whose membership is not told at all would look like one who lost it. */
const personResource = z.object({
  type: z.literal('Person'),
  id: z.string(),
  attributes: z.object({
    name: textOrNull,
    status: z.string(),
    membership: z.string().nullable(),
    created_at: instant,
    updated_at: instant,
  }),
  relationships: z
    .object({ emails: z.object({ data: z.array(z.object({ id: z.string() })) }) })
    .nullish()
    .catch(null),
})

const meta = z.object({ total_count: z.number().optional(), next: z.object({ offset: z.number() }).optional() })

/** Each resource is read by itself; others than addresses may be included beside them. */
const included = z.array(z.unknown()).nullish().catch([])
export const personDocument = z.object({ data: z.unknown(), included })
export const peopleDocument = z.object({ data: z.array(z.unknown()), included, meta })
/** Of a person who was made the id alone: whoever is there and whose answer is not understood would be made again. */
export const madeDocument = z.object({ data: z.object({ id: z.string() }) })
export const membershipDocument = z.object({
  data: z.object({ attributes: z.object({ membership: z.string().nullable() }) }),
})
export const listDocument = z.object({ data: z.array(z.unknown()), included, meta: meta.nullish() })
export { emailResource, personResource }
export const countDocument = z.object({ meta: z.object({ total_count: z.number() }) })
export const membershipType = z.object({ attributes: z.object({ value: z.string() }) })
/** Ids come as text, and as numbers within attributes. */
const personId = z.union([z.string().min(1), z.number().transform(String)])
export const personMerger = z.object({
  attributes: z.object({ person_to_keep_id: personId, person_to_remove_id: personId }),
})
export const meDocument = z.object({
  data: z.object({
    attributes: z.object({ name: textOrNull, first_name: textOrNull, last_name: textOrNull }),
  }),
})

export const webhookSubscription = z.object({
  id: z.string(),
  attributes: z.object({ name: z.string(), url: z.string(), active: z.boolean(), authenticity_secret: z.string() }),
})
export const webhookSubscriptionDocument = z.object({ data: webhookSubscription })

export type PersonResource = z.output<typeof personResource>
export type EmailResource = z.output<typeof emailResource>

const errorDocument = z.object({
  errors: z
    .array(
      z.object({
        title: textOrNull,
        detail: textOrNull,
        code: textOrNull,
        source: z.object({ parameter: textOrNull }).nullish().catch(null),
      }),
    )
    .catch([]),
  /** In the place of a list of errors, by some of its gateways. */
  message: textOrNull,
})

/** The service's own words about an error; 404 may come without a body. */
export function explainError(response: HttpResponse): Explanation {
  const parsed = isJson(response) ? errorDocument.safeParse(parseOrNull(response.text)) : null
  if (!parsed?.success) return { text: 'no explanation' }
  const { errors, message } = parsed.data
  const text = errors.map((it) => [it.code, it.title, it.detail].filter(Boolean).join(' ')).join('; ')
  return {
    text: text || message || 'no explanation',
    message: errors.map(toSentence).join('; ') || (message ?? ''),
  }
}

type ErrorShape = z.output<typeof errorDocument>['errors'][number]

/** Which field it is about, too, where the words do not say it: “can't be blank” alone helps nobody. */
function toSentence({ title, detail, source }: ErrorShape): string {
  const said = [title, detail].filter(Boolean).join(' – ')
  const field = source?.parameter
  return field && !said.includes(field) ? `${said} (${field})` : said
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
