import * as pages from '#page-paths.ts'
import type { Letter, Sender } from '../letter.ts'
import { placeholder } from '../placeholders.ts'

/** Mails to administrators about their access. */
export type AccessVariables = {
  invitation: { inviter: string; roleName: string; days: string }
  'password-reset': { minutes: string }
  /** `what` is a whole sentence, `at` a moment with its zone. */
  'access-changed': { what: string; at: string }
}

const link = placeholder('link')

export const accessLetters: { [T in keyof AccessVariables]: (its: AccessVariables[T], sender: Sender) => Letter } = {
  invitation: ({ inviter, roleName, days }, { siteName }) => ({
    subject: `${inviter} invites you to the console of ${siteName}`,
    preview: `The link works once, for ${days} days.`,
    heading: `You are invited to work on ${siteName}`,
    parts: [
      {
        kind: 'text',
        text: `${inviter} has invited you to the console, where the subscribers of ${siteName} are looked after.`,
      },
      { kind: 'facts', facts: [['Your role', roleName]] },
      { kind: 'button', label: 'Accept the invitation', href: link },
      {
        kind: 'note',
        text: `The link works once, for ${days} days. If you did not expect it, you can leave this email as it is.`,
      },
    ],
  }),
  'password-reset': ({ minutes }, { siteName }) => ({
    subject: `Set a new password for ${siteName}`,
    preview: `The link works once, for ${minutes} minutes.`,
    heading: 'Set a new password',
    parts: [
      { kind: 'text', text: 'Somebody, most likely you, has forgotten the password of your account in the console.' },
      { kind: 'button', label: 'Set a new password', href: link },
      {
        kind: 'note',
        text: `The link works once, for ${minutes} minutes, and signs you out everywhere. If this was not you, you can leave this email as it is: your password stays.`,
      },
    ],
  }),
  'access-changed': ({ what, at }, { siteName, appUrl }) => ({
    subject: `Your access to ${siteName} was changed`,
    preview: what,
    heading: 'Your access was changed',
    parts: [
      { kind: 'text', text: what },
      { kind: 'facts', facts: [['When', at]] },
      { kind: 'button', label: 'Open your account', href: `${appUrl}${pages.account()}` },
      { kind: 'note', text: 'If this was not you, set a new password at once and tell an owner.' },
    ],
  }),
}
