import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar } from './door.ts'

/** Over https the `__Host-` prefix ties a cookie to this very host; browsers refuse that name over http. */
export const cookieNames = (isSecure: boolean) =>
  isSecure ? { session: '__Host-admin', receipt: '__Host-receipt' } : { session: 'admin', receipt: 'receipt' }

/** Cookies that no script reads and no other site sends along. */
export function createCookieJar(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): CookieJar {
  const names = cookieNames(isSecure)
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure }
  return {
    keepSession: (token, endsAt) =>
      void reply.setCookie(names.session, token, { ...options, expires: new Date(endsAt) }),
    dropSession: () => void reply.clearCookie(names.session, options).header('clear-site-data', '"cache"'),
    keepReceipt: (token) => void reply.setCookie(names.receipt, token, { ...options, maxAge: 3600 }),
    takeReceipt() {
      const token = request.cookies[names.receipt] ?? null
      if (token) reply.clearCookie(names.receipt, options)
      return token
    },
  }
}
