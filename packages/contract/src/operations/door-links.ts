import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { adminSession } from '../schemas/administrator.ts'
import { emailText, message } from '../schemas/primitives.ts'
import { acceptInput, linkToken, newPassword, openInvitation } from '../schemas/team.ts'

const held = z.object({ token: linkToken })

/** Following an invitation's link. Looking at it uses nothing up. */
export const invitations = {
  look: query({
    summary: 'What an invitation is for; changes nothing',
    access: 'public',
    input: held,
    output: openInvitation,
    rest: { method: 'GET', path: '/admin/invitation' },
  }),
  accept: mutation({
    summary: 'Become an administrator with name and password, and be signed in',
    access: 'public',
    input: acceptInput,
    output: adminSession,
    rest: { method: 'POST', path: '/admin/invitation' },
  }),
}

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
    input: held,
    output: z.object({ maskedEmail: z.string() }),
    rest: { method: 'GET', path: '/admin/password' },
  }),
  reset: mutation({
    summary: 'Set a new password; ends all sessions, and signs nobody in',
    access: 'public',
    input: z.object({ token: linkToken, password: newPassword }),
    output: message,
    rest: { method: 'POST', path: '/admin/password' },
  }),
}
