/** When to ask again, in milliseconds since 1970: Retry-After in seconds or as a date (RFC 9110 10.2.3). */
export function readRetryAfter(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const text = headers['retry-after']?.trim()
  if (!text) return undefined
  if (/^\d+(\.\d+)?$/.test(text)) return now + Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(at, now)
}
