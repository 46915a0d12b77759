import { useState } from 'react'
import type { z } from 'zod/mini'

/** A choice of this browser, kept in localStorage under `preference:{name}`; what does not fit the schema counts as not kept. */
export function usePreference<Value>(name: string, schema: z.ZodMiniType<Value>, fallback: Value) {
  const key = `preference:${name}`
  const [value, setValue] = useState(() => read(key, schema) ?? fallback)
  const choose = (next: Value) => {
    setValue(next)
    keep(key, next)
  }
  return [value, choose] as const
}

function read<Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined // storage is forbidden, or somebody else wrote there
  }
}

function keep(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    return // not kept: the choice holds until the page is left
  }
}
