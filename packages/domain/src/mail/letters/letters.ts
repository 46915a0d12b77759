import type { Letter, Sender } from '../letter.ts'
import { placeholder } from '../placeholders.ts'
import type { EditableTemplate } from '../template-variables.ts'
import { accessLetters, type AccessVariables } from './access-letters.ts'
import { cancellationLetters, type CancellationVariables } from './cancellation-letters.ts'
import { memberLetters, type MemberVariables } from './member-letters.ts'
import { ownAccountLetters, type OwnAccountVariables } from './own-account-letters.ts'
import { paymentLetters, type PaymentVariables } from './payment-letters.ts'
import { signInLetters, type SignInVariables } from './sign-in-letters.ts'
import { sponsoringLetters, type SponsoringVariables } from './sponsoring-letters.ts'
import { weeklyLetters, type WeeklyVariables } from './weekly-letters.ts'

/** Those that stand in files of their own. */
type Others = AccessVariables &
  CancellationVariables &
  MemberVariables &
  OwnAccountVariables &
  PaymentVariables &
  SignInVariables &
  SponsoringVariables &
  WeeklyVariables

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
  /** `what` like 'Your Work Out subscription', `inDays` like 'in 7 days'; `why` and `after` are whole sentences: why it ends, and what goes on. */
  'ends-soon': { name: string; what: string; inDays: string; endsOn: string; why: string; after: string }
  /** To administrators, for what fails; `consoleLink` is a whole address. */
  'error-notification': { title: string; text: string; at: string; consoleLink: string }
  /** To administrators, for what they asked to hear of. */
  notification: { title: string; text: string; at: string; consoleLink: string }
  /** `atSubstack` is a whole sentence; empty: Substack sends nothing any more. */
  unsubscribed: { list: string; atSubstack: string }
  /** The secret `link` is the checkout page. `running`: what is paid already, as whole sentences; empty: nothing. */
  'checkout-link': { name: string; planTitle: string; running: string }
}
export type TemplateName = keyof TemplateVariables

const link = placeholder('link')

/** The mails whose words stand fast, by name. Secrets stand in them as placeholders. Those that administrators may edit: editable-templates.ts. */
export const letters: {
  [T in Exclude<TemplateName, EditableTemplate>]: (its: TemplateVariables[T], sender: Sender) => Letter
} = {
  ...accessLetters,
  ...cancellationLetters,
  ...memberLetters,
  ...ownAccountLetters,
  ...paymentLetters,
  ...signInLetters,
  ...sponsoringLetters,
  ...weeklyLetters,
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
