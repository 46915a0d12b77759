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
