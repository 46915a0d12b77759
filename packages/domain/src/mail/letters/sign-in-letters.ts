import * as pages from '#page-paths.ts'
import type { Letter, Sender } from '../letter.ts'
import { placeholder } from '../placeholders.ts'

/** The way back in for who signs up again, or asks to log in. */
export type SignInVariables = {
  /** `added` is a whole sentence; empty: they stood on a list before. */
  'already-subscribed': { name: string; minutes: string; added: string; leavesOn: string }
  /** `leavesOn`, here and above: the day on which their account is deleted; empty: it stays. To who signed up anew after they left; the secret `link` signs in and opens the mailbox. */
  'subscribe-again': { name: string; minutes: string; leavesOn: string }
  /** `browser` like 'Firefox on Linux'; empty: an administrator sent it at `at`, a moment with its zone. */
  'sign-in-link': { minutes: string; browser: string; at: string }
  'unknown-address': { minutes: string; browser: string; at: string }
  /** `browser` as above; empty: not known. The secret `link` ends what was opened by the code; the code itself is in no mail. */
  'code-read-by-phone': { browser: string; at: string; hours: string; days: string }
}

/** By this a person knows their own request from somebody else’s. */
const asked = (browser: string, at: string) =>
  [
    browser ? (['Asked for in', browser] as const) : (['Sent by', 'Our support, for you'] as const),
    ['When', at],
  ] as const

const link = placeholder('link')
const unsubscribe = placeholder('unsubscribe')

/** For who signs up again while the end of their account waits: a sign-up takes nothing of that back. */
const toBeDeleted = (leavesOn: string): Letter['parts'] =>
  leavesOn === ''
    ? []
    : [
        {
          kind: 'text',
          text: `Your account is still to be deleted on ${leavesOn}, as you asked, and your place on the list with it. To stay, log in and press 'Keep my account'.`,
        },
      ]

export const signInLetters: {
  [T in keyof SignInVariables]: (its: SignInVariables[T], sender: Sender) => Letter
} = {
  'already-subscribed': ({ name, minutes, added, leavesOn }, { siteName }) => ({
    subject: `You are already part of ${siteName}`,
    preview: leavesOn
      ? `Your account is still to be deleted on ${leavesOn}. You can keep it.`
      : added || 'What you have stays as it is, and there is nothing to do.',
    heading: `Good to see you again${name && `, ${name}`}`,
    parts: [
      {
        kind: 'text',
        text: `Somebody, most likely you, has just signed up for ${siteName} with this address. We know it already: what you have stays as it is${leavesOn ? ' until your account is deleted' : ''}.${added && ` ${added}`}`,
      },
      ...toBeDeleted(leavesOn),
      { kind: 'text', text: `Follow this link to log in to your portal. It works once, for ${minutes} minutes.` },
      { kind: 'button', label: 'Log In', href: link },
      { kind: 'note', text: 'If this was not you, you can leave this email as it is: nobody gets in without it.' },
    ],
    unsubscribe,
  }),
  'subscribe-again': ({ name, minutes, leavesOn }, { siteName }) => ({
    subject: `Do you want the reflections of ${siteName} again?`,
    preview: `One press brings them back. The link works once, for ${minutes} minutes.`,
    heading: `Do you want the reflections again${name && `, ${name}`}?`,
    parts: [
      {
        kind: 'text',
        text: `Somebody, most likely you, has just signed up for ${siteName} with this address. No reflections are sent to it at present, and that stays so until you say otherwise.`,
      },
      ...toBeDeleted(leavesOn),
      {
        kind: 'text',
        text: `Follow this link to subscribe again. It logs you in to your portal as well, and works once, for ${minutes} minutes.`,
      },
      { kind: 'button', label: 'Subscribe again', href: link },
      { kind: 'note', text: 'If this was not you, you can leave this email as it is: nothing changes.' },
    ],
  }),
  'sign-in-link': ({ minutes, browser, at }, { siteName }) => ({
    // An administrator’s opens nothing by its code: no browser asked for it.
    subject: browser
      ? `${placeholder('code')} is your log-in code for ${siteName}`
      : `Your log-in link for ${siteName}`,
    preview: `${browser ? 'The link and the code work' : 'The link works'} once, for ${minutes} minutes.`,
    heading: 'Log in to your portal',
    parts: [
      { kind: 'text', text: `Follow this link to log in. It works once, for ${minutes} minutes.` },
      { kind: 'button', label: 'Log In', href: link },
      ...(browser
        ? ([
            { kind: 'text', text: 'Or type this code on the page that you asked from:' },
            { kind: 'code', code: placeholder('code') },
          ] as const)
        : []),
      { kind: 'facts', facts: asked(browser, at) },
      {
        kind: 'note',
        text: 'If you did not ask to log in, you can leave this email as it is: nobody gets in without it. Never give the code to anybody who calls or writes.',
      },
    ],
  }),
  'code-read-by-phone': ({ browser, at, hours, days }, { siteName, supportEmail }) => ({
    subject: `A log-in code for ${siteName} was read by phone`,
    preview: 'If you called us, there is nothing to do.',
    heading: 'Was it you who called?',
    parts: [
      {
        kind: 'text',
        text: `Somebody called us, most likely you, and we read them a code to log in to your portal of ${siteName}, after we had checked who it was.`,
      },
      { kind: 'text', text: 'If this was you, there is nothing to do.' },
      {
        kind: 'facts',
        facts: [...(browser ? [['For', browser] as const] : []), ['When', at]],
      },
      { kind: 'button', label: 'This was not me', href: link },
      {
        kind: 'note',
        text: `For ${days} days it logs out whoever used the code. In the first ${hours} hours they can change no address and no plan, and download and delete nothing. If anything looks wrong, write to ${supportEmail}.`,
      },
    ],
  }),
  'unknown-address': ({ browser, at }, { siteName, appUrl }) => ({
    subject: `How to join ${siteName}`,
    preview: 'We do not know this address yet.',
    heading: 'We do not know this address yet',
    parts: [
      {
        kind: 'text',
        text: `Somebody, most likely you, asked to log in to ${siteName} with this address, but nobody has joined with it. Perhaps you joined with another one.`,
      },
      { kind: 'text', text: 'Joining is free and takes a minute: you receive a spiritual reflection each week.' },
      { kind: 'button', label: 'Join for free', href: `${appUrl}${pages.freeSubscription()}` },
      { kind: 'facts', facts: asked(browser, at) },
      {
        kind: 'note',
        text: 'If this was not you, you can leave this email as it is. We have not kept your address for anything else.',
      },
    ],
  }),
}
