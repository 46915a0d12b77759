import { z } from 'zod'

const telling = /secret|password|passphrase|token|api_?key|private_?key|authorization|cookie|code_?hash|recovery/iu

/** The last guard before facts of the log leave: whatever is named like a secret reads '•••', at any depth. */
export function redact(facts: Record<string, unknown>): Record<string, z.core.util.JSONType> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, redacted(name, value)]))
}

function redacted(name: string, value: unknown): z.core.util.JSONType {
  // Whether there is one, and how many there are, is no secret.
  if (telling.test(name) && value !== null && typeof value !== 'boolean' && typeof value !== 'number') return '•••'
  if (Array.isArray(value)) return value.map((it) => redacted('', it))
  if (typeof value === 'object' && value !== null) return redact({ ...value })
  return z.json().parse(value ?? null)
}
