import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { realNow } from '@joy/domain/time/clock.ts'
import type { FastifyInstance } from 'fastify'
import type { SiteIdentity } from './site-pages.ts'

/** Well below the year that the standard asks for, and a day long the same. */
const VALID_DAYS = 180

/** Where somebody who finds a weakness writes to (RFC 9116), from the settings; it never expires while the program runs. */
export async function securityTxtPlugin(
  server: FastifyInstance,
  { origin, supportEmail }: Pick<SiteIdentity, 'origin' | 'supportEmail'>,
): Promise<void> {
  const path = '/.well-known/security.txt'
  server.get(path, async (_request, reply) => {
    const today = Math.floor(realNow() / millisecondsInDay) * millisecondsInDay
    const text = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${new Date(today + VALID_DAYS * millisecondsInDay).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${path}`,
      '',
    ].join('\n')
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(text)
  })
}
