import { isObject, type Json, type JsonObject } from './json-schema.ts'

/** `answers` by name; each leads into `definitions`. */
export type Schemas = { answers: JsonObject; definitions: JsonObject }

/** Of all definitions those that the roots lead to, by name in their order. */
export function keepReachable(roots: JsonObject, all: ReadonlyMap<string, Json>): JsonObject {
  const kept = new Map<string, Json>()
  const visit = (value: Json | undefined): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isObject(value)) return
    const { $ref: ref } = value
    if (typeof ref !== 'string') return Object.values(value).forEach(visit)
    const name = decodeURIComponent(ref.replace('#/definitions/', ''))
    if (kept.has(name)) return
    const found = all.get(name)
    if (found === undefined) throw new Error(`There is no definition of ${name}.`)
    kept.set(name, found)
    visit(found)
  }
  visit(roots)
  return Object.fromEntries([...kept].toSorted(([a], [b]) => a.localeCompare(b)))
}
