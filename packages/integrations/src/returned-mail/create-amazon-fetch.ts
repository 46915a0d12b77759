import { request } from 'undici'
import type { Outbound } from '../http/outbound.ts'
import { readCappedText } from '../http/read-capped-text.ts'
import { OutgoingFault } from '../outgoing/outgoing-fault.ts'
import { isOfAmazon } from './sns-envelope.ts'

const MOST_BYTES = 100_000
const MOST_KEPT = 20

/** Asks an address of Amazon's, and no other, for a text; a certificate is asked for once. */
export function createAmazonFetch(outbound: Outbound): (address: string) => Promise<string> {
  const certificates = new Map<string, string>()
  return async (address) => {
    if (!isOfAmazon(address)) throw new OutgoingFault('The address is none of Amazon’s.')
    const known = certificates.get(address)
    if (known !== undefined) return known
    const text = await fetchText(outbound, address)
    if (new URL(address).pathname.endsWith('.pem') && certificates.size < MOST_KEPT) certificates.set(address, text)
    return text
  }
}

async function fetchText(outbound: Outbound, address: string): Promise<string> {
  try {
    const { statusCode, body } = await request(address, {
      signal: AbortSignal.timeout(outbound.timeoutMs),
      dispatcher: outbound.dispatcher(false),
    })
    const text = await readCappedText(body, MOST_BYTES)
    if (statusCode === 200) return text
    throw new OutgoingFault(`Amazon answered with ${statusCode}.`, { status: statusCode })
  } catch (cause) {
    if (cause instanceof OutgoingFault) throw cause
    throw new OutgoingFault('Amazon could not be reached.', { cause })
  }
}
