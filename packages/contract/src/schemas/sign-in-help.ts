import { z } from 'zod'
import { count, instant } from './primitives.ts'
import { noted } from './note.ts'

/**
 * What became of one sign-in link. `asked`: somebody asked on the log-in page, in `browser`; `sent`: an administrator had it
 * sent; `phone`: a code was read out, and no link went anywhere; `sign-up`: it went out with a letter of the sign-up.
 */
const signInLinkTrace = z.object({
  kind: z.enum(['asked', 'sent', 'phone', 'sign-up']),
  at: instant,
  /** Like 'Safari on iPhone'; null: nobody asked, or it was not written down. */
  browser: z.string().nullable(),
  expiresAt: instant,
  /**
   * Its mail; null: there is none, or it is not there any more. `taken`: by our mail server's next one; `kept`: no mail server is
   * set, and it stands in the outbox.
   */
  mail: z
    .object({
      state: z.enum(['waiting', 'taken', 'kept', 'failed', 'returned']),
      at: instant.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Somebody opened it in another browser, where a press of a button was still missing. */
  openedAt: instant.nullable(),
  wrongCodes: count,
  usedAt: instant.nullable(),
  /** Why it opens nothing any more; null: it still does, or it was used. `void`: by wrong codes, or everything was ended. */
  end: z.enum(['expired', 'replaced', 'void']).nullable(),
})

/**
 * `links`: the newest five, newest first. `phone`: the browser that asked last, in which alone a code works that is read by phone,
 * and until when it can be read; null: nobody asked lately.
 */
export const signInHelp = z.object({
  email: z.string(),
  links: z.array(signInLinkTrace),
  phone: z.object({ browser: z.string().nullable(), askedAt: instant, until: instant }).nullable(),
})

/** How a caller was recognised. */
const callerCheck = z.enum(['voice', 'payment', 'record', 'called back', 'other'])

export const readCodeInput = noted.extend({
  password: z.string().max(1024),
  check: callerCheck,
  /** In a few words; `other` needs it. */
  note: z.string().trim().max(200, 'Please use at most 200 characters.').default(''),
})

/** The code is given once and stands nowhere else. */
export const readCode = z.object({
  code: z.string(),
  expiresAt: instant,
  browser: z.string().nullable(),
  askedAt: instant,
})

export type SignInLinkTrace = z.output<typeof signInLinkTrace>
export type SignInHelp = z.output<typeof signInHelp>
export type CallerCheck = z.output<typeof callerCheck>
export type ReadCodeInput = z.output<typeof readCodeInput>
export type ReadCode = z.output<typeof readCode>
