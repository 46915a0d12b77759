/** Reads what came from outside: undefined where it is something else. What the first screen reads needs no library for it. */
export type ReadShape<Value> = (value: unknown) => Value | undefined

export const toReader =
  <const Value extends string>(...choices: readonly Value[]): ReadShape<Value> =>
  (value) =>
    choices.find((it) => it === value)

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Yes or no under names. */
export const readFlags: ReadShape<Record<string, boolean>> = (value) => {
  if (!isObject(value)) return undefined
  const flags = Object.entries(value).flatMap(([name, flag]) =>
    typeof flag === 'boolean' ? [[name, flag] as const] : [],
  )
  return flags.length === Object.keys(value).length ? Object.fromEntries(flags) : undefined
}

export const readTexts: ReadShape<string[]> = (value) =>
  Array.isArray(value) && value.every((it) => typeof it === 'string') ? value : undefined
