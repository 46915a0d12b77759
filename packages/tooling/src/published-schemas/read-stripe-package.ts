import { fileURLToPath } from 'node:url'
import { createGenerator } from 'ts-json-schema-generator'
import { isObject, jsonObject, mapSchema, type Json, type JsonObject } from './json-schema.ts'
import { keepReachable, type Schemas } from './keep-reachable.ts'
import { nameByModule } from './name-by-module.ts'

const roots = fileURLToPath(new URL('stripe-answers.ts', import.meta.url))
const tsconfig = fileURLToPath(new URL('../../../../tsconfig.json', import.meta.url))

/**
 * The schema of Stripe's objects out of the types of Stripe's own package, which Stripe makes from its OpenAPI document.
 * Said more strictly than the types say it: words are those listed (the types leave room for words to come), decimals
 * are texts, as over the wire, and where a reference may be expanded only objects that the simulator has may stand.
 */
export function readStripePackage(): Schemas {
  nameByModule()
  const options = { skipTypeCheck: true, jsDoc: 'none', expose: 'export', additionalProperties: false } as const
  const schema = createGenerator({ path: roots, tsconfig, type: 'StripeAnswers', ...options }).createSchema(
    'StripeAnswers',
  )
  const { definitions = {} } = jsonObject.parse(schema)
  if (!isObject(definitions)) throw new Error('The types gave no definitions.')
  const all = new Map(
    Object.entries(definitions).map(([name, it]) => [decodeURIComponent(name), mapSchema(it, stricter)] as const),
  )
  const root = [...all].find(([name]) => name.endsWith('.StripeAnswers'))?.[1]
  const answers = isObject(root) ? root['properties'] : undefined
  if (!isObject(answers)) throw new Error('The types gave no answers.')
  const simulated = new Set(
    Object.values(answers)
      .flatMap((it) => branches(it))
      .flatMap((it) => getTag(follow(it, all)) ?? []),
  )
  for (const [name, it] of all) {
    const tag = getTag(it)
    if (tag !== null && tag !== 'list' && !simulated.has(tag)) all.set(name, false)
  }
  return { answers, definitions: keepReachable(answers, all) }
}

function stricter(schema: JsonObject): Json {
  const { anyOf, $ref: ref } = schema
  if (typeof ref === 'string' && ref.endsWith('Decimal.Decimal'))
    return { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' }
  if (!Array.isArray(anyOf)) return schema
  return { ...schema, anyOf: anyOf.filter((it) => !(isObject(it) && isAnyWord(it['$ref']))) }
}

const isAnyWord = (ref: Json | undefined): boolean => typeof ref === 'string' && ref.endsWith('shared.OtherString')

/** The word under `object` that every resource of Stripe carries; null: no resource. */
function getTag(schema: Json | undefined): string | null {
  const properties = isObject(schema) ? schema['properties'] : undefined
  const tag = isObject(properties) ? properties['object'] : undefined
  return isObject(tag) && typeof tag['const'] === 'string' ? tag['const'] : null
}

/** What may stand in a place: one kind of object, or one that was deleted. */
const branches = (schema: Json): readonly Json[] =>
  isObject(schema) && Array.isArray(schema['anyOf']) ? schema['anyOf'] : [schema]

/** What a chain of references ends at. */
function follow(schema: Json, all: ReadonlyMap<string, Json>): Json | undefined {
  const ref = isObject(schema) ? schema['$ref'] : undefined
  return typeof ref === 'string'
    ? follow(all.get(decodeURIComponent(ref.replace('#/definitions/', ''))) ?? false, all)
    : schema
}
