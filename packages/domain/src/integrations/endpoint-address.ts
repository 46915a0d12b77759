import { parseUrl } from '../parse-url.ts'

/**
 * Why messages cannot be sent to an address, in a sentence; null: they can. Literal loopback addresses are the demo's: the
 * way out refuses them elsewhere.
 */
export function endpointAddressFault(text: string): string | null {
  const url = parseUrl(text.trim())
  if (!url) return 'Please enter a whole address, like https://hooks.example.org/joy'
  if (url.protocol !== 'https:' && !isLoopbackAddress(url)) return 'The address has to begin with https://'
  if (url.username || url.password) return 'The address may not hold a name or a password'
  if (url.hash) return 'The address may not hold a #'
  return null
}

/** A literal one, by http: a name could lead anywhere. */
export const isLoopbackAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]')
