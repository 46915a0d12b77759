import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema
export type Hostile = { at: string; input: unknown }

const texts = ['\u0000', 'a\u0000b@example.org', '\ud800', "';--", '%_\\', '\u202Egnp', ' ', 'x'.repeat(20_000)]
const numbers = [2_147_483_648, Number.MAX_SAFE_INTEGER, 1e21, -1, 0.5]

/** For each place of an input, in turn, each value that is none there or that a careless program would trip over. */
export function* hostileInputs(input: z.ZodType): Generator<Hostile> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  for (const { path, of } of findPlaces(schema, schema, []))
    for (const value of valuesFor(of))
      yield { at: path.join('.') || 'the whole', input: put(getSample(schema, schema), path, value) }
}

function resolved(schema: Schema, root: Schema): Schema {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    const found = root.$defs?.[name]
    return typeof found === 'object' ? resolved(found, root) : root
  }
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((it) =>
    typeof it === 'object' && it.type !== 'null' ? [it] : [],
  )
  return first ? resolved(first, root) : schema
}

function* findPlaces(given: Schema, root: Schema, path: string[]): Generator<{ path: string[]; of: Schema }> {
  if (path.length > 4) return
  const schema = resolved(given, root)
  yield { path, of: schema }
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    if (typeof part === 'object') yield* findPlaces(part, root, [...path, name])
  if (schema.items && typeof schema.items === 'object' && !Array.isArray(schema.items))
    yield* findPlaces(schema.items, root, [...path, '0'])
}

const valuesFor = ({ type }: Schema): unknown[] => {
  if (type === 'string') return [...texts, 7, null, []]
  if (type === 'integer' || type === 'number') return [...numbers, 'x', null]
  if (type === 'boolean') return ['yes', 2]
  if (type === 'array') return [[], {}, 'x', Array.from({ length: 3 }, () => null)]
  if (type === 'object') return [[], 'x', JSON.parse('{"__proto__":{"isAdmin":true}}')]
  return ['\u0000', 2_147_483_648, { a: ['\u0000'] }]
}

/** What the contract takes, in all its places. */
function getSample(given: Schema, root: Schema, depth = 0): unknown {
  const schema = resolved(given, root)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'string') return textFor(schema)
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return false
  if (schema.type === 'array')
    return schema.items && typeof schema.items === 'object' && !Array.isArray(schema.items) && depth < 5
      ? [getSample(schema.items, root, depth + 1)]
      : []
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
        typeof part === 'object' && depth < 5 ? [[name, getSample(part, root, depth + 1)]] : [],
      ),
    )
  return undefined
}

const textFor = ({ format, minLength = 0 }: Schema): string =>
  format === 'date-time'
    ? '2025-03-28T15:04:00.000Z'
    : format === 'date'
      ? '2025-03-28'
      : format === 'email'
        ? 'ruth@example.org'
        : format === 'uri'
          ? 'https://example.org/'
          : 'a text that is long enough'.padEnd(minLength, '.')

function put(sample: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(sample)) return [put(sample[0], rest, value)]
  const parts = typeof sample === 'object' && sample !== null ? sample : {}
  return { ...parts, [name]: put(Reflect.get(parts, name), rest, value) }
}
