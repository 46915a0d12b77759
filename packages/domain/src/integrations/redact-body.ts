const hidden = '•••'

/** Names of fields whose value opens something to its bearer: secrets, and pages that need no sign-in. */
const secretName = /secret|password|token|authenticity|api_?key|authorization|^url$|_url$|_pdf$/iu
/** What such values look like wherever they stand. */
const secretValue = /\b(?:whsec|sk|rk|pk|cs|seti|pi)_(?:live|test)?_?[\w-]*secret[\w-]*|\b(?:whsec|sk|rk)_[\w-]{8,}/gu

/**
 * The body of a webhook event as an administrator may read it: indented, without what would open something to its bearer.
 * JSON inside a text (Planning Center's payload) is unfolded. What is no JSON is shown as it is, but for such values.
 */
export function redactBody(body: string): string {
  const parsed = parse(body)
  return parsed === undefined ? body.replace(secretValue, hidden) : JSON.stringify(redact(parsed), null, 2)
}

function redact(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return redactText(value, name)
  if (typeof value === 'number') return secretName.test(name) ? hidden : value
  if (Array.isArray(value)) return value.map((it) => redact(it, name))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, its]) => [key, redact(its, key)]))
  return value
}

function redactText(text: string, name: string): unknown {
  if (/^\s*[{[]/u.test(text)) {
    const inner = parse(text)
    if (inner !== undefined) return redact(inner, name)
  }
  // A list's own address (`/v1/invoices/…/lines`) opens nothing.
  return secretName.test(name) && !text.startsWith('/') ? hidden : text.replace(secretValue, hidden)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: an answer of its own, not a fault.
    return undefined
  }
}
