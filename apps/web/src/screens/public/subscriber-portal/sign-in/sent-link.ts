import { siteMessages } from '#data/site-messages.ts'

/** A link that is on its way; `secondsAgo` it was asked for. */
export type SentLink = { email: string; secondsLeft: number; secondsAgo: number; canSimulate: boolean }

export const portalMessages = {
  invalidToken: 'Invalid or expired token. Please request a new login link.',
  notVerified: siteMessages.tokenNotVerified,
  linkOver: 'The link in our email has expired. Please request a new login link.',
  notSent: siteMessages.linkNotSent,
} as const
