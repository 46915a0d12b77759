import * as pages from '#page-paths.ts'
import type { Letter, Sender } from '../letter.ts'
import { placeholder } from '../placeholders.ts'

/** Mails about sponsored places: to whoever offers, asks or has one, and to the support address. */
export type SponsoringVariables = {
  /** The secret `link` proves the address. The same for an offer and a request: the outbox must not tell who asked for help. */
  'sponsoring-link': { hours: string }
  'sponsoring-received': Record<string, never>
  /** `what` like '3 places in Work Out, for 1 year each'; `named` is Yes or No. */
  'places-offered': { name: string; email: string; what: string; named: string; consoleLink: string }
  'place-asked-for': { consoleLink: string }
  /** `until` empty: forever. `giver` empty: nobody is named. */
  'place-given': { name: string; planTitle: string; until: string; giver: string }
}

const link = placeholder('link')

export const sponsoringLetters: {
  [T in keyof SponsoringVariables]: (its: SponsoringVariables[T], sender: Sender) => Letter
} = {
  'sponsoring-link': ({ hours }, { siteName }) => ({
    subject: `Please confirm your email for ${siteName}`,
    preview: `One press, and what you wrote reaches us. The link works once, for ${hours} hours.`,
    heading: 'Please confirm your email',
    parts: [
      {
        kind: 'text',
        text: `Somebody, most likely you, wrote to ${siteName} about sponsored places with this address. It reaches us once you have confirmed that the address is yours.`,
      },
      { kind: 'button', label: 'Confirm your email', href: link },
      {
        kind: 'note',
        text: `The link works once, for ${hours} hours. If this was not you, you can leave this email as it is: what was written reaches nobody and is deleted.`,
      },
    ],
  }),
  'sponsoring-received': (_its, { siteName }) => ({
    subject: `${siteName} has received what you wrote`,
    preview: 'A person reads it and answers you by email.',
    heading: 'Thank you. It has reached us.',
    parts: [
      {
        kind: 'text',
        text: 'What you wrote about sponsored places has arrived. A person reads it and answers you by email, usually within a few days.',
      },
      {
        kind: 'text',
        text: 'Until then nothing is charged and nothing changes. If you want to add something or take it back, just write to us.',
      },
    ],
  }),
  'places-offered': ({ name, email, what, named, consoleLink }, { siteName }) => ({
    subject: `${siteName}: somebody offers sponsored places`,
    preview: what,
    heading: 'Somebody offers places',
    parts: [
      {
        kind: 'text',
        text: 'Write to them how they can pay. The offer stands in the pool of the console from now on.',
      },
      {
        kind: 'facts',
        facts: [
          ['From', name],
          ['Email', email],
          ['Offer', what],
          ['May be named as giver', named],
        ],
      },
      { kind: 'button', label: 'Look at it in the console', href: consoleLink },
    ],
  }),
  'place-asked-for': ({ consoleLink }, { siteName }) => ({
    subject: `${siteName}: somebody asks for a sponsored place`,
    preview: 'Who it is stands in the console, for administrators and owners.',
    heading: 'Somebody asks for a place',
    parts: [
      {
        kind: 'text',
        text: 'Who it is, and what they wrote, stands in the console, where administrators and owners see it. This email does not repeat it.',
      },
      { kind: 'button', label: 'Look at it in the console', href: consoleLink },
    ],
  }),
  'place-given': ({ name, planTitle, until, giver }, { siteName, appUrl }) => ({
    subject: `You have a place in ${planTitle} at ${siteName}`,
    preview: until ? `It is yours until ${until}, and costs you nothing.` : 'It is yours, and costs you nothing.',
    heading: `A place in ${planTitle} is yours${name && `, ${name}`}`,
    parts: [
      {
        kind: 'text',
        text: `It is given to you by ${giver ? `the gift of ${giver}` : `somebody of the community of ${siteName}`}. You pay nothing, and there is nothing to do.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Plan', planTitle],
          ['Until', until || 'No end'],
        ],
      },
      { kind: 'button', label: 'Log In to your portal', href: `${appUrl}${pages.portal()}` },
      { kind: 'note', text: 'If you do not want the place, write to us, and it goes to somebody else.' },
    ],
  }),
}
