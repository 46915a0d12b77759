import * as pages from '#page-paths.ts'
import type { Letter, Sender } from '../letter.ts'
import { placeholder } from '../placeholders.ts'
import type { EditableTemplate } from '../template-variables.ts'
import { accessLetters, type AccessVariables } from './access-letters.ts'
import { memberLetters, type MemberVariables } from './member-letters.ts'
import { ownAccountLetters, type OwnAccountVariables } from './own-account-letters.ts'
import { paymentLetters, type PaymentVariables } from './payment-letters.ts'
import { sponsoringLetters, type SponsoringVariables } from './sponsoring-letters.ts'

/** Those that stand in files of their own. */
type Others = AccessVariables & MemberVariables & OwnAccountVariables & PaymentVariables & SponsoringVariables

/** What a template may say: the variables that its cause gives, and nothing else. */
export type TemplateVariables = Others & {
  welcome: { name: string }
  /** `payment`: how it is paid, and what is paid beside it, as whole sentences. */
  'upgrade-confirmation': { name: string; planTitle: string; payment: string }
  /**
   * `amount` like $10.00, days like Mar 28, 2025, `card` like Visa ending in 4242. `renewsOn` is
   * the day of the next payment, or why there is none; the secret `link` leads to cancelling, where that is possible.
   */
  'payment-receipt': {
    name: string
    planTitle: string
    amount: string
    paidOn: string
    renewsOn: string
    howItEnds: string
    card: string
  }
  /** To administrators, for what fails; `consoleLink` is a whole address. */
  'error-notification': { title: string; text: string; at: string; consoleLink: string }
  /** To administrators, for what they asked to hear of. */
  notification: { title: string; text: string; at: string; consoleLink: string }
  /** `added` is a whole sentence; empty: they stood on a list before. */
  'already-subscribed': { name: string; minutes: string; added: string; leavesOn: string }
  /** `leavesOn`, here and above: the day on which their account is deleted; empty: it stays. To who signed up anew after they left; the secret `link` signs in and opens the mailbox. */
  'subscribe-again': { name: string; minutes: string; leavesOn: string }
  /** `browser` like 'Firefox on Linux'; empty: an administrator sent it at `at`, a moment with its zone. */
  'sign-in-link': { minutes: string; browser: string; at: string }
  'unknown-address': { minutes: string; browser: string; at: string }
  /**
   * `charges` are whole sentences; `after` is what goes on by other sources after the end, empty: nothing. `kept`: empty
   * where the current period is not paid. `resumableUntil`: the day until which its owner can let it go on; empty: no more.
   */
  cancellation: {
    planTitle: string
    endsOn: string
    charges: string
    kept: string
    after: string
    resumableUntil: string
  }
  /** It was cancelled, and was over already. `charges` are whole sentences; `after` is what goes on by other sources. */
  'ended-before-cancelling': { planTitle: string; endedOn: string; charges: string; after: string }
  /** Stripe would not end it. `stands` is a whole sentence: how it goes on. */
  'cancellation-refused': { planTitle: string; stands: string }
  /** Stripe would not let it go on. `stands` is a whole sentence: when it ends. */
  'resumption-refused': { planTitle: string; stands: string }
  /** A payment that was taken before Stripe was told of a cancellation. `kept` and `next` are whole sentences. */
  'charged-after-cancelling': {
    planTitle: string
    cancelledOn: string
    amount: string
    chargedOn: string
    endsOn: string
    kept: string
    next: string
  }
  /** `charge` like $10.00/month. `term` says what becomes of it on the day `termEnd`; `stands` are whole sentences. */
  resumption: {
    planTitle: string
    term: 'Renews on' | 'Was to renew on' | 'Your trial ends on' | 'Paid until' | 'Payments'
    termEnd: string
    stands: string
    charge: string
  }
  /** `follows` are whole sentences: what is charged next, and when it ends. */
  'plan-change': { heading: string; preview: string; planTitle: string; charge: string; follows: string }
  /** `atSubstack` is a whole sentence; empty: Substack sends nothing any more. */
  unsubscribed: { list: string; atSubstack: string }
  /** The secret `link` is the checkout page. `running`: what is paid already, as whole sentences; empty: nothing. */
  'checkout-link': { name: string; planTitle: string; running: string }
}
export type TemplateName = keyof TemplateVariables

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

/** The mails whose words stand fast, by name. Secrets stand in them as placeholders. Those that administrators may edit: editable-templates.ts. */
export const letters: {
  [T in Exclude<TemplateName, EditableTemplate>]: (its: TemplateVariables[T], sender: Sender) => Letter
} = {
  ...accessLetters,
  ...memberLetters,
  ...ownAccountLetters,
  ...paymentLetters,
  ...sponsoringLetters,
  notification: ({ title, text, at, consoleLink }, { siteName }) => ({
    subject: `${siteName}: ${title}`,
    preview: text,
    heading: title,
    parts: [
      { kind: 'text', text },
      { kind: 'facts', facts: [['When', at]] },
      { kind: 'button', label: 'Look at it in the console', href: consoleLink },
      {
        kind: 'note',
        text: 'You receive this because your notification switches ask for it. You can change them under Messages in the console.',
      },
    ],
  }),
  'checkout-link': ({ name, planTitle, running }, { siteName }) => ({
    subject: `Your ${planTitle} subscription at ${siteName}`,
    preview: 'One step is left: the payment.',
    heading: `${planTitle} is ready for you, ${name}`,
    parts: [
      {
        kind: 'text',
        text: 'One step is left: the payment. It is made on a secure page of Stripe; we never see your card.',
      },
      ...(running ? [{ kind: 'text', text: `You pay already. ${running}` } as const] : []),
      { kind: 'button', label: 'Go to the payment', href: link },
      {
        kind: 'note',
        text: 'The link works for one day. If you do not want the subscription, you can leave this email as it is: nothing is charged.',
      },
    ],
  }),
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
  cancellation: ({ planTitle, endsOn, charges, kept, after, resumableUntil }, { siteName, appUrl }) => ({
    subject: `Your ${planTitle} subscription ends on ${endsOn}`,
    preview: charges,
    heading: 'Your subscription has been cancelled',
    parts: [
      { kind: 'text', text: kept ? `${charges} ${kept}` : charges },
      {
        kind: 'facts',
        facts: [
          ['Subscription', planTitle],
          [after || !kept ? 'Ends on' : 'Access until', endsOn],
          ...(after ? [['After that', after] as const] : []),
        ],
      },
      ...(resumableUntil
        ? ([
            {
              kind: 'text',
              text: `If you did not cancel, or have changed your mind, you can take it back in your portal, under Account, until ${resumableUntil}: then it goes on as before.`,
            },
            { kind: 'button', label: 'Take it back in your portal', href: `${appUrl}${pages.portalAccount()}` },
          ] as const)
        : [{ kind: 'button', label: 'See it in your portal', href: `${appUrl}${pages.portal()}` } as const]),
      {
        kind: 'note',
        text: `${resumableUntil ? 'If something is not as you expected it' : 'If you did not cancel, or have changed your mind'}, write to us. Thank you for having been part of ${siteName}.`,
      },
    ],
  }),
  'ended-before-cancelling': ({ planTitle, endedOn, charges, after }, { siteName, appUrl }) => ({
    subject: `Your ${planTitle} subscription ended on ${endedOn}`,
    preview: charges,
    heading: 'Your subscription is over',
    parts: [
      {
        kind: 'text',
        text: `You asked to cancel it. At Stripe, which takes the payments, it had ended already, on ${endedOn}. ${charges}`,
      },
      {
        kind: 'facts',
        facts: [
          ['Subscription', planTitle],
          ['Ended on', endedOn],
          ...(after ? [['What you have now', after] as const] : []),
        ],
      },
      { kind: 'button', label: 'See it in your portal', href: `${appUrl}${pages.portal()}` },
      {
        kind: 'note',
        text: `If this is not as you expected it, write to us. Thank you for having been part of ${siteName}.`,
      },
    ],
  }),
  'cancellation-refused': ({ planTitle, stands }, { appUrl }) => ({
    subject: `Your cancellation of ${planTitle} was not carried out`,
    preview: 'Stripe refused it. Please cancel once more, or write to us.',
    heading: 'Your subscription was not cancelled',
    parts: [
      {
        kind: 'text',
        text: `It was to be cancelled. Stripe, which takes the payments, refused that, and nothing has changed. We are sorry. ${stands}`,
      },
      {
        kind: 'text',
        text: 'Please cancel once more in your portal. If you hear from us again that it was refused, write to us: we then end it by hand.',
      },
      { kind: 'button', label: 'Cancel in your portal', href: `${appUrl}${pages.portal()}` },
    ],
  }),
  'resumption-refused': ({ planTitle, stands }, { appUrl, supportEmail }) => ({
    subject: `${planTitle} could not be resumed`,
    preview: 'Stripe refused it. Please try once more, or write to us.',
    heading: 'Your subscription was not resumed',
    parts: [
      {
        kind: 'text',
        text: `It was to go on. Stripe, which takes the payments, refused that, and it stays cancelled. We are sorry. ${stands}`,
      },
      {
        kind: 'text',
        text: `Please resume it once more in your portal, or write to ${supportEmail}: we see to it that you keep what you have.`,
      },
      { kind: 'button', label: 'Resume it in your portal', href: `${appUrl}${pages.portalAccount()}` },
    ],
  }),
  'charged-after-cancelling': (its, { appUrl }) => ({
    subject: `You were charged after you had cancelled ${its.planTitle}`,
    preview: `If you want ${its.amount} back, write to us.`,
    heading: 'You were charged after you had cancelled',
    parts: [
      {
        kind: 'text',
        text: `You cancelled on ${its.cancelledOn}. Stripe, which takes the payments, could not be told before the next period began, and took ${its.amount} on ${its.chargedOn}. We are sorry. If you want it back, write to us, and we see to it.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Subscription', its.planTitle],
          ['Charged', `${its.amount} on ${its.chargedOn}`],
          [its.kept ? 'Ends on' : 'Ended on', its.endsOn],
        ],
      },
      { kind: 'text', text: [its.kept, its.next].filter(Boolean).join(' ') },
      { kind: 'button', label: 'See it in your portal', href: `${appUrl}${pages.portal()}` },
    ],
  }),
  resumption: ({ planTitle, term, termEnd, stands, charge }, { siteName, appUrl }) => ({
    subject: `Your ${planTitle} subscription goes on`,
    preview: 'It was to end, and now it does not.',
    heading: 'Your subscription goes on',
    parts: [
      { kind: 'text', text: `It was to end. ${stands}` },
      {
        kind: 'facts',
        facts: [
          ['Subscription', planTitle],
          [term, termEnd],
          ['Price', charge],
        ],
      },
      { kind: 'button', label: 'See it in your portal', href: `${appUrl}${pages.portal()}` },
      { kind: 'note', text: `If you did not ask for this, write to us. We are glad to have you at ${siteName}.` },
    ],
  }),
  'plan-change': ({ heading, preview, planTitle, charge, follows }, { appUrl }) => ({
    subject: heading,
    preview,
    heading,
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Subscription', planTitle],
          ['Price', charge],
        ],
      },
      { kind: 'text', text: follows },
      { kind: 'button', label: 'See it in your portal', href: `${appUrl}${pages.portal()}` },
      { kind: 'note', text: 'If you did not ask for this, write to us.' },
    ],
  }),
  unsubscribed: ({ list, atSubstack }, { siteName }) => ({
    subject: `You are unsubscribed from ${siteName}`,
    preview: atSubstack || 'You will receive no more reflections.',
    heading: 'You are unsubscribed',
    parts: [
      {
        kind: 'text',
        text: atSubstack
          ? `This address is off the list ${list}. ${atSubstack}`
          : `This address receives no more emails of the list ${list}.`,
      },
      { kind: 'button', label: 'Take it back', href: link },
      { kind: 'note', text: 'If you have a paid subscription, it goes on. You can cancel it in your portal.' },
    ],
  }),
}
