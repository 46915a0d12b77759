import type { z } from 'zod'
import { UnreadableReport } from './returned-mail.ts'

/** @throws UnreadableReport */
export function readJsonReport<S extends z.ZodType>(schema: S, body: Buffer | string): z.output<S> {
  let value: unknown
  try {
    value = JSON.parse(body.toString())
  } catch (cause) {
    throw new UnreadableReport('The body is no JSON.', { cause })
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new UnreadableReport('The body is not what this relay documents.', { cause: parsed.error })
}

/** Each of several by itself: what cannot be read stands for itself, and stops none of its neighbours (ruling 47). */
export const readEach = <S extends z.ZodType>(
  schema: S,
  values: readonly unknown[],
): (z.output<S> | UnreadableReport)[] =>
  values.map((value) => {
    const { data, error } = schema.safeParse(value)
    return error ? new UnreadableReport('One of its reports is not what this relay documents.', { cause: error }) : data
  })
