import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar } from './request-context.ts'

/** Over https the `__Host-` prefix ties a cookie to this very host; browsers refuse that name over http. */
export const cookieNames = (isSecure: boolean) =>
  isSecure
    ? {
        session: '__Host-admin',
        known: '__Host-known',
        receipt: '__Host-receipt',
        portal: '__Host-portal',
        browser: '__Host-browser',
      }
    : { session: 'admin', known: 'known', receipt: 'receipt', portal: 'portal', browser: 'browser' }

/** Cookies that no script reads and no other site sends along. */
export function createCookieJar(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): CookieJar {
  const names = cookieNames(isSecure)
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure }
  // Whoever follows a link in a mail comes from elsewhere, and is to be known all the same.
  const fromMail: CookieSerializeOptions = { ...options, sameSite: 'lax' }
  return {
    saveSession: (token, endsAt) =>
      void reply.setCookie(names.session, token, { ...options, expires: new Date(endsAt) }),
    dropSession: () => void reply.clearCookie(names.session, options).header('clear-site-data', '"cache"'),
    saveKnown: ({ token, seconds }) => void reply.setCookie(names.known, token, { ...options, maxAge: seconds }),
    known: () => request.cookies[names.known] ?? null,
    saveReceipt: (token) => void reply.setCookie(names.receipt, token, { ...options, maxAge: 3600 }),
    savePortalSession: (token, endsAt) =>
      void reply.setCookie(names.portal, token, { ...fromMail, expires: new Date(endsAt) }),
    dropPortalSession: () => void reply.clearCookie(names.portal, fromMail).header('clear-site-data', '"cache"'),
    saveBrowser: ({ token, seconds }) => void reply.setCookie(names.browser, token, { ...fromMail, maxAge: seconds }),
    browser: () => (request.isCookieTrusted ? (request.cookies[names.browser] ?? null) : null),
    takeReceipt() {
      const token = request.cookies[names.receipt] ?? null
      if (token) reply.clearCookie(names.receipt, options)
      return token
    },
  }
}
