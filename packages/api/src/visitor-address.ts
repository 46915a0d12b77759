import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Where a request comes from, by which limits count, as the proxies that are trusted tell it. Some write the port behind
 * the address, another one for each connection; it is left out. What is no address at all is the proxy's own fault, and
 * then the proxy counts as the visitor.
 */
export function visitorAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = /^\[(.+)\](?::\d+)?$/u.exec(ip)?.[1] ?? /^([\d.]+):\d+$/u.exec(ip)?.[1] ?? ip
  return isIP(address) ? address : (socket.remoteAddress ?? '')
}
