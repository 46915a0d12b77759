import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { emailText, message } from '../schemas/primitives.ts'
import { heldLink, linkToken, newPassword } from '../schemas/team.ts'

/** A forgotten password. */
export const passwords = {
  requestReset: mutation({
    summary: 'Have a link mailed; the same answer for known and unknown addresses',
    access: 'public',
    input: z.object({ email: emailText }),
    output: message,
    rest: { method: 'POST', path: '/admin/password-links' },
  }),
  look: query({
    summary: 'Whether a link still holds; changes nothing',
    access: 'public',
    input: heldLink,
    output: z.object({ maskedEmail: z.string() }),
    rest: { method: 'GET', path: '/admin/password' },
  }),
  reset: mutation({
    summary: 'Set a new password; ends all sessions, and signs nobody in',
    refuses: ['not_found'],
    access: 'public',
    input: z.object({ token: linkToken, password: newPassword }),
    output: message,
    rest: { method: 'POST', path: '/admin/password' },
  }),
}
