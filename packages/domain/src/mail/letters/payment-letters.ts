import * as pages from '#page-paths.ts'
import type { Letter, Sender } from '../letter.ts'
import { placeholder } from '../placeholders.ts'

/**
 * `retry` is a whole sentence: when the provider tries again, or that it does not; `stands` what is open until when. The secret
 * `link` leads to where it is mended, `act` says what is done there.
 */
type FailedPayment = {
  name: string
  planTitle: string
  amount: string
  failedOn: string
  card: string
  retry: string
  stands: string
  act: string
}

/** What a person is told before something ends. */
export type PaymentVariables = {
  'payment-failed': FailedPayment
  /** `follows` is a whole sentence, what becomes of the plan; `subject` says the same in few words. */
  'payment-still-failing': Omit<FailedPayment, 'stands'> & { follows: string; subject: string }
  /** The secret `link` is the page where the payer's bank lets them confirm it. */
  'payment-to-confirm': { name: string; planTitle: string; amount: string }
  /** `amount` like $10.00/month, what is charged after the trial. */
  'trial-ends-soon': { name: string; planTitle: string; endsOn: string; amount: string; card: string }
}

const triedFacts = (tried: Pick<FailedPayment, 'planTitle' | 'amount' | 'failedOn' | 'card'>) => ({
  kind: 'facts' as const,
  facts: [
    ['Subscription', tried.planTitle],
    ['Amount', tried.amount],
    ['Tried on', tried.failedOn],
    ['Card', tried.card],
  ] as const,
})

export const paymentLetters: { [T in keyof PaymentVariables]: (its: PaymentVariables[T], sender: Sender) => Letter } = {
  'payment-failed': ({ name, planTitle, amount, failedOn, card, retry, stands, act }, { appUrl }) => ({
    subject: `Your payment for ${planTitle} did not go through`,
    preview: `${retry} You can change the card in your portal.`,
    heading: `Your payment did not go through${name && `, ${name}`}`,
    parts: [
      {
        kind: 'text',
        text: `This happens, most often because a card has been replaced. Nothing is lost: ${stands}`,
      },
      triedFacts({ planTitle, amount, failedOn, card }),
      { kind: 'text', text: retry },
      { kind: 'button', label: act, href: placeholder('link') },
      {
        kind: 'note',
        text: `In your portal, at ${appUrl}${pages.portalAccount()}, you can change the card for all that comes.`,
      },
      {
        kind: 'note',
        text: 'Is the money short at present? Write to us: no one is turned away because they cannot pay.',
      },
    ],
  }),
  'payment-still-failing': ({ name, planTitle, amount, failedOn, card, retry, follows, subject, act }) => ({
    subject,
    preview: `${amount} could still not be taken. ${retry}`,
    heading: `${amount} could still not be taken${name && `, ${name}`}`,
    parts: [
      {
        kind: 'text',
        text: `We have tried several times. ${retry} ${follows}`,
      },
      triedFacts({ planTitle, amount, failedOn, card }),
      { kind: 'button', label: act, href: placeholder('link') },
      {
        kind: 'note',
        text: 'Is the money short at present? Write to us: no one is turned away because they cannot pay.',
      },
    ],
  }),
  'payment-to-confirm': ({ name, planTitle, amount }) => ({
    subject: `Please confirm your payment for ${planTitle}`,
    preview: `Your bank wants ${amount} confirmed by you.`,
    heading: `Your bank asks you to confirm ${amount}${name && `, ${name}`}`,
    parts: [
      {
        kind: 'text',
        text: `Nothing is wrong with your card: for this payment of ${planTitle} your bank wants to hear from yourself that it is you. It takes a minute, and you keep your plan meanwhile.`,
      },
      { kind: 'button', label: 'Confirm the payment', href: placeholder('link') },
      {
        kind: 'note',
        text: 'The page is our payment provider’s. Your bank then asks you in the way that you know from it: by its app, or by a code.',
      },
    ],
  }),
  'trial-ends-soon': ({ name, planTitle, endsOn, amount, card }, { appUrl }) => ({
    subject: `Your trial of ${planTitle} ends on ${endsOn}`,
    preview: `From then on ${amount} is charged.`,
    heading: `Your trial ends on ${endsOn}${name && `, ${name}`}`,
    parts: [
      {
        kind: 'text',
        text: 'We tell you in good time, so that it does not surprise you. If you would like to stay, there is nothing to do.',
      },
      {
        kind: 'facts',
        facts: [
          ['Subscription', planTitle],
          ['Charged from then on', amount],
          ['Paid by', card],
        ],
      },
      { kind: 'button', label: 'See it in your portal', href: `${appUrl}${pages.portalAccount()}` },
      { kind: 'note', text: 'You can cancel there until then, and nothing is charged.' },
    ],
  }),
}
