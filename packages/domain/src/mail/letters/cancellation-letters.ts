import * as pages from '#page-paths.ts'
import type { Letter, Sender } from '../letter.ts'

/** What becomes of a subscription that its owner cancels, resumes or changes. */
export type CancellationVariables = {
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
}

export const cancellationLetters: {
  [T in keyof CancellationVariables]: (its: CancellationVariables[T], sender: Sender) => Letter
} = {
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
}
