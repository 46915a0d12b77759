import * as pages from '#page-paths.ts'
import type { Letter, Sender } from '../letter.ts'

/** Mails about what members do in their portal. */
export type MemberVariables = {
  /** `what` is a whole sentence, `at` a moment with its zone. */
  'account-changed': { what: string; at: string }
  /** `atSubstack` is a whole sentence and `substackLink` leads there; empty: Substack sends. */
  'subscribed-again': { list: string; atSubstack: string; substackLink: string }
  /** To support. `text` says who would like what; `consoleLink` is a whole address. */
  'plan-wish': { text: string; email: string; consoleLink: string }
  'plan-wish-heard': { wanted: string }
  /** To support: there is nothing left to do. */
  'plan-wish-taken-back': { text: string; email: string; consoleLink: string }
  'opening-heard': Record<never, string>
}

const getPortalUrl = ({ appUrl }: Sender) => `${appUrl}${pages.portalAccount()}`

export const memberLetters: { [T in keyof MemberVariables]: (its: MemberVariables[T], sender: Sender) => Letter } = {
  'account-changed': ({ what, at }, sender) => ({
    subject: `Your account at ${sender.siteName} was changed`,
    preview: what,
    heading: 'Your account was changed',
    parts: [
      { kind: 'text', text: what },
      { kind: 'facts', facts: [['When', at]] },
      { kind: 'button', label: 'Open your portal', href: getPortalUrl(sender) },
      {
        kind: 'note',
        text: `If this was not you, log in, choose 'Log Out Everywhere' under Account, and write to ${sender.supportEmail}.`,
      },
    ],
  }),
  'subscribed-again': ({ list, atSubstack, substackLink }, sender) => ({
    subject: `You are subscribed to ${sender.siteName} again`,
    preview: atSubstack || 'The next reflection comes to you.',
    heading: 'Welcome back',
    parts: [
      {
        kind: 'text',
        text: atSubstack
          ? `This address is on the list ${list} again. ${atSubstack}`
          : `This address is on the list ${list} again. The next reflection comes to you.`,
      },
      atSubstack && substackLink
        ? { kind: 'button', label: 'Subscribe at Substack', href: substackLink }
        : { kind: 'button', label: 'Open your portal', href: getPortalUrl(sender) },
      { kind: 'note', text: 'If you did not ask for this, you can unsubscribe again in your portal, under Account.' },
    ],
  }),
  'plan-wish': ({ text, email, consoleLink }) => ({
    subject: `${text}`,
    preview: `They wait for an answer at ${email}.`,
    heading: 'A member asks for another plan',
    parts: [
      { kind: 'text', text: `${text}.` },
      { kind: 'facts', facts: [['Their address', email]] },
      { kind: 'button', label: 'Change it in the console', href: consoleLink },
      { kind: 'note', text: 'Once the plan is changed there, their wish is settled, and they hear of it by email.' },
    ],
  }),
  'plan-wish-heard': ({ wanted }, sender) => ({
    subject: 'We have your wish for another plan',
    preview: `You asked for ${wanted}.`,
    heading: 'We have your wish',
    parts: [
      {
        kind: 'text',
        text: `You asked for ${wanted}. We change it by hand and write to you once it is done. Until then your plan and what you pay stay as they are.`,
      },
      { kind: 'button', label: 'See it in your portal', href: getPortalUrl(sender) },
      { kind: 'note', text: 'You can take your wish back in your portal, under Account.' },
    ],
  }),
  'plan-wish-taken-back': ({ text, email, consoleLink }) => ({
    subject: text,
    preview: 'Their plan stays as it is.',
    heading: 'A member takes their wish back',
    parts: [
      { kind: 'text', text: `${text}. Their plan stays as it is, and there is nothing left to do.` },
      { kind: 'facts', facts: [['Their address', email]] },
      { kind: 'button', label: 'See it in the console', href: consoleLink },
    ],
  }),
  'opening-heard': (_its, sender) => ({
    subject: `We tell you when paid plans open at ${sender.siteName}`,
    preview: 'One email, on the day, and none before.',
    heading: 'You are on the list',
    parts: [
      { kind: 'text', text: 'Paid plans are not open yet. On the day they open we write to you, once.' },
      { kind: 'button', label: 'Open your portal', href: getPortalUrl(sender) },
      { kind: 'note', text: 'If you do not want to be told after all, your portal takes it back, under Account.' },
    ],
  }),
}
