import { z } from 'zod'
import { roles } from '../operation.ts'
import { administrator } from './administrator.ts'
import { emailText, id, instant } from './primitives.ts'

const role = z.enum(roles)

/** Somebody who works in the console, as the owner sees them. `lastSeenAt`: the last request, to the minute. */
export const teamMember = administrator.extend({
  isYou: z.boolean(),
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSeenAt: instant.nullable(),
  createdAt: instant,
})

/** A link that has gone out by mail and that nobody has followed to its end. */
export const invitation = z.object({
  id,
  email: z.string(),
  role,
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
})

export const team = z.object({ members: z.array(teamMember), invitations: z.array(invitation) })
export const inviteInput = z.object({ email: emailText, role })
export const roleInput = z.object({ id, role })

/** What stands behind an invitation's link, for whoever holds it. */
export const openInvitation = z.object({
  email: z.string(),
  role,
  invitedBy: z.string(),
  siteName: z.string(),
  expiresAt: instant,
})

export const linkToken = z.string().max(200)
export const heldLink = z.object({ token: linkToken })
export const newPassword = z.string().max(2048)
export const acceptInput = z.object({
  token: linkToken,
  name: z.string().trim().min(1).max(200),
  password: newPassword,
})

export type TeamMember = z.output<typeof teamMember>
export type Invitation = z.output<typeof invitation>
export type Team = z.output<typeof team>
export type OpenInvitation = z.output<typeof openInvitation>
