import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './private-addresses.ts'

/** A vendor's name that leads to an address of our own network. */
export class PrivateAddressError extends Error {
  constructor(hostname: string) {
    super(`${hostname} leads to a private address`)
    this.name = 'PrivateAddressError'
  }
}

/**
 * Resolves names for outbound connections. The connection is made to the very addresses that were checked here, so a
 * name that changes its answer in between gains nothing.
 */
export const guardedLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const first = addresses[0]
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddressError(hostname), '')
    if (options.all === true) return done(null, addresses)
    return done(null, first.address, first.family)
  })
}
