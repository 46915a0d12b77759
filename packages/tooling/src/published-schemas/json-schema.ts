import { z } from 'zod'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export const jsonObject: z.ZodType<JsonObject> = z.record(z.string(), z.json())

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes every schema within a schema, the innermost first; names of properties are no schemas. */
export function mapSchema(schema: Json, change: (schema: JsonObject) => Json): Json {
  if (!isObject(schema)) return schema
  const inner = (value: Json): Json => mapSchema(value, change)
  const parts = Object.entries(schema).map(([key, value]): [string, Json] => {
    if (key === 'properties' && isObject(value))
      return [key, Object.fromEntries(Object.entries(value).map(([name, it]) => [name, inner(it)]))]
    if (key === 'items' || key === 'additionalProperties') return [key, inner(value)]
    return [key, key === 'anyOf' && Array.isArray(value) ? value.map(inner) : value]
  })
  return change(Object.fromEntries(parts))
}
