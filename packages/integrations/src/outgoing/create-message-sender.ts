import { isIP } from 'node:net'
import { endpointAddressFault, isLoopbackAddress } from '@joy/domain/integrations/endpoint-address.ts'
import { request } from 'undici'
import { z } from 'zod'
import { PrivateAddressError } from '../http/guarded-lookup.ts'
import type { Outbound } from '../http/outbound.ts'
import { isPublicAddress } from '../http/private-addresses.ts'
import { OutgoingFault } from './outgoing-fault.ts'
import { type OutgoingMessage, signMessage } from './sign-message.ts'

/** How messages reach the community's own tools. */
export type MessageSender = {
  /** Why nothing may be sent there, in a sentence; null: it may. */
  faultOf(address: string): string | null
  /** Gives the status of the answer, 200 to 299. @throws {OutgoingFault} where there is no such answer */
  send(address: string, message: OutgoingMessage): Promise<number>
}

const PRIVATE = 'The address leads to a private network, where nothing is sent.'

/** By https to the public internet alone, or to a loopback address where simulators may be called; no redirect is followed. */
export function createMessageSender(outbound: Outbound, { userAgent }: { userAgent: string }): MessageSender {
  const faultOf = (address: string) => endpointAddressFault(address) ?? faultOfHost(address, outbound)
  return {
    faultOf,
    async send(address, message) {
      const fault = faultOf(address)
      if (fault !== null) throw new OutgoingFault(fault)
      const url = new URL(address)
      const status = await post(outbound, url, message, userAgent)
      if (status >= 300 && status < 400)
        throw new OutgoingFault(`It answered with ${status}: redirects are not followed.`, { status })
      if (status < 200 || status >= 300) throw new OutgoingFault(`It answered with ${status}.`, { status })
      return status
    },
  }
}

// A literal address is looked up by nobody: what the lookup refuses is refused here.
function faultOfHost(address: string, { mayCallSimulators }: Outbound): string | null {
  const url = new URL(address)
  if (isLoopbackAddress(url)) return mayCallSimulators ? null : PRIVATE
  const host = url.hostname.replace(/^\[|\]$/gu, '')
  return isIP(host) !== 0 && !isPublicAddress(host) ? PRIVATE : null
}

async function post(outbound: Outbound, url: URL, message: OutgoingMessage, userAgent: string): Promise<number> {
  try {
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        ...signMessage(message, new Date(outbound.now())),
      },
      body: message.body,
      signal: AbortSignal.timeout(outbound.timeoutMs),
      dispatcher: outbound.dispatcher(isLoopbackAddress(url)),
    })
    // Nothing of the answer but its status is of use: one that never ends is not waited for.
    body.on('error', () => undefined).destroy()
    return statusCode
  } catch (cause) {
    throw new OutgoingFault(describeTransport(cause), { cause })
  }
}

const thrownShape = z.object({ name: z.string().catch(''), code: z.string().catch('') })

function describeTransport(cause: unknown): string {
  if (cause instanceof PrivateAddressError) return PRIVATE
  const { name, code } = thrownShape.catch({ name: '', code: '' }).parse(cause)
  if (name === 'TimeoutError' || code.includes('TIMEOUT') || code === 'ETIMEDOUT') return 'It did not answer in time.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Nobody has this address: its name is not known.'
  if (code.startsWith('ERR_TLS') || code.includes('CERT')) return 'Its certificate is not valid.'
  return 'It could not be reached.'
}
