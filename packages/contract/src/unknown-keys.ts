import { z } from 'zod'

type Schema = z.core.$ZodType

/**
 * The keys of an input that its schema does not know, as paths like `people.0.emial`: zod would drop them without a
 * word, and whoever misspelt one would not hear of it. Of a union the member counts that takes the input.
 */
export function unknownKeys(schema: Schema, input: unknown, at = ''): string[] {
  const inner = wrapped(schema)
  if (inner) return unknownKeys(inner, input, at)
  if (schema instanceof z.ZodUnion) {
    const taken = schema.options.find((option) => z.safeParse(option, input).success)
    return taken ? unknownKeys(taken, input, at) : unknownToAll(schema.options, input, at)
  }
  if (Array.isArray(input)) {
    const element = schema instanceof z.ZodArray ? schema.element : undefined
    return element ? input.flatMap((item, index) => unknownKeys(element, item, `${at}${index}.`)) : []
  }
  if (typeof input !== 'object' || input === null) return []
  if (schema instanceof z.ZodObject) return ofObject(schema, input, at)
  if (schema instanceof z.ZodRecord)
    return Object.entries(input).flatMap(([key, value]) => unknownKeys(schema.valueType, value, `${at}${key}.`))
  return schema instanceof z.ZodVoid ? Object.keys(input).map((key) => `${at}${key}`) : []
}

function ofObject(schema: z.ZodObject, input: object, at: string): string[] {
  return Object.entries(input).flatMap(([key, value]) => {
    const shape: Record<string, Schema> = schema.shape
    const known = Object.hasOwn(shape, key) ? shape[key] : schema.def.catchall
    return known ? unknownKeys(known, value, `${at}${key}.`) : [`${at}${key}`]
  })
}

/** What no member of a union knows, where none takes the input as it is. */
function unknownToAll(options: readonly Schema[], input: unknown, at: string): string[] {
  const [first = [], ...others] = options.map((option) => unknownKeys(option, input, at))
  return first.filter((key) => others.every((keys) => keys.includes(key)))
}

/** What stands inside of an optional, a default and the like; of a pipe what goes in. */
function wrapped(schema: Schema): Schema | undefined {
  if (schema instanceof z.ZodPipe) return schema.in
  if (schema instanceof z.ZodLazy) return schema.unwrap()
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  )
    return schema.unwrap()
  return undefined
}

/** What tRPC's own client adds to an input: where an endless list is read on to, and from where a stream goes on. */
const trpcsOwn = new Set(['direction', 'lastEventId'])
export const withoutTrpcsOwn = (keys: readonly string[]): string[] => keys.filter((key) => !trpcsOwn.has(key))

/** The sentence that refuses them. */
export function unknownKeysMessage(keys: readonly string[]): string {
  const shown = keys.slice(0, 5).map((key) => `'${key.slice(0, 60)}'`)
  const rest = keys.length > 5 ? ` and ${keys.length - 5} more` : ''
  return `This call does not know ${shown.join(', ')}${rest}. Nothing was done.`
}
