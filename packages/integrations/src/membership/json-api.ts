import { z } from 'zod'
import { isJson } from '../http/read-json.ts'
import type { Answer } from '../http/exchange.ts'
import type { Explanation } from '../http/fault-of-status.ts'

// The shapes of the People API, as recorded answers show them; ids are text. What we do not use is not asked for.
const emailResource = z.object({
  type: z.literal('Email'),
  id: z.string(),
  attributes: z.object({ address: z.string(), primary: z.boolean() }),
  relationships: z.object({ person: z.object({ data: z.object({ id: z.string() }) }) }),
})

const personResource = z.object({
  type: z.literal('Person'),
  id: z.string(),
  attributes: z.object({
    name: z.string().nullish(),
    status: z.string(),
    membership: z.string().nullish(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  relationships: z.object({ emails: z.object({ data: z.array(z.object({ id: z.string() })) }).optional() }).optional(),
})

// Other kinds may be included beside the addresses.
const included = z
  .array(z.union([emailResource, z.object({ type: z.string() }).transform(() => null)]))
  .transform((resources) => resources.filter((it) => it !== null))
  .default([])

const meta = z.object({ total_count: z.number().optional(), next: z.object({ offset: z.number() }).optional() })

export const personDocument = z.object({ data: personResource, included })
export const peopleDocument = z.object({ data: z.array(personResource), included, meta })
/** The same, each person to be read by itself. */
export const loosePeopleDocument = z.object({
  data: z.array(z.unknown()),
  included: z.array(z.unknown()).default([]),
  meta,
})
export { emailResource, personResource }
export const emailDocument = z.object({ data: emailResource })
export const emailsDocument = z.object({ data: z.array(emailResource), meta })
export const countDocument = z.object({ meta: z.object({ total_count: z.number() }) })
export const membershipTypesDocument = z.object({
  data: z.array(z.object({ attributes: z.object({ value: z.string() }) })),
})
export const mergersDocument = z.object({
  data: z.array(
    z.object({
      attributes: z.object({ person_to_keep_id: z.coerce.string(), person_to_remove_id: z.coerce.string() }),
    }),
  ),
})
export const meDocument = z.object({
  data: z.object({
    attributes: z.object({
      name: z.string().nullish(),
      first_name: z.string().nullish(),
      last_name: z.string().nullish(),
    }),
  }),
})

const webhookSubscription = z.object({
  type: z.literal('WebhookSubscription'),
  id: z.string(),
  attributes: z.object({ name: z.string(), url: z.string(), active: z.boolean(), authenticity_secret: z.string() }),
})
export const webhookSubscriptionDocument = z.object({ data: webhookSubscription })
export const webhookSubscriptionsDocument = z.object({ data: z.array(webhookSubscription), meta })

export type PersonResource = z.output<typeof personResource>
export type EmailResource = z.output<typeof emailResource>

const errorDocument = z.object({
  errors: z.array(z.object({ title: z.string().nullish(), detail: z.string().nullish(), code: z.string().nullish() })),
})

/** The service's own words about an error; 404 may come without a body. */
export function explainError(answer: Answer): Explanation {
  const parsed = isJson(answer) ? errorDocument.safeParse(parseOrNull(answer.text)) : null
  if (!parsed?.success) return { text: 'no explanation' }
  const { errors } = parsed.data
  return {
    text: errors.map((it) => [it.code, it.title, it.detail].filter(Boolean).join(' ')).join('; '),
    message: errors.map((it) => [it.title, it.detail].filter(Boolean).join(' – ')).join('; '),
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
