import { readFileSync } from 'node:fs'
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv'
import { z } from 'zod'

/** What Stripe publishes of its objects: of the version that our package speaks, and of before 2025-03-31. */
export type PublishedSchema = 'stripe-current' | 'stripe-legacy'

const files = {
  'stripe-current': new URL('stripe-current.schema.json', import.meta.url),
  'stripe-legacy': new URL('stripe-legacy.schema.json', import.meta.url),
} as const
const schemaFile: z.ZodType<AnySchemaObject & { properties: Record<string, unknown> }> = z.looseObject({
  properties: z.record(z.string(), z.unknown()),
})

// Each validator runs a few times only: what would make it faster takes longer than all its runs.
const quick = { validateSchema: false, inlineRefs: false, code: { optimize: false } } as const

type Opened = { ajv: Ajv; names: readonly string[]; validators: Map<string, ValidateFunction> }
const opened = new Map<PublishedSchema, Opened>()

/** Each name that the schema knows: of objects, and of events. */
export const publishedNames = (schema: PublishedSchema): readonly string[] => open(schema).names

/**
 * How a value differs from what is published under a name: a missing field, an unknown one, another kind, a word that
 * is not listed. Empty where it does not.
 */
export function differences(schema: PublishedSchema, name: string, value: unknown): string[] {
  const { ajv, names, validators } = open(schema)
  if (!names.includes(name)) return [`nothing is published under ${name}`]
  const validate = validators.get(name) ?? ajv.compile({ $ref: `${schema}#/properties/${name}` })
  validators.set(name, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${name}${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
  )
}

function open(schema: PublishedSchema): Opened {
  const known = opened.get(schema)
  if (known) return known
  const json = schemaFile.parse(JSON.parse(readFileSync(files[schema], 'utf8')))
  const ajv = new Ajv({ ...quick, allErrors: true, schemas: [json] })
  const fresh = { ajv, names: Object.keys(json.properties), validators: new Map<string, ValidateFunction>() }
  opened.set(schema, fresh)
  return fresh
}
