import * as pages from '@joy/domain/page-paths.ts'
import type { Letter } from '@joy/domain/mail/letter.ts'
import { editableTemplates } from '@joy/domain/mail/editable-templates.ts'
import { letterFromTemplate } from '@joy/domain/mail/letter-from-template.ts'
import { letters, type TemplateName, type TemplateVariables } from '@joy/domain/mail/letters/letters.ts'
import { getIllustration } from '@joy/domain/mail/mail-illustration.ts'
import { fillIn } from '@joy/domain/mail/placeholders.ts'
import { renderHtml } from '@joy/domain/mail/render-html.ts'
import { renderText } from '@joy/domain/mail/render-text.ts'
import { sampleValues } from '@joy/domain/mail/sample-values.ts'
import { type EditableTemplate, isEditable } from '@joy/domain/mail/template-variables.ts'
import { memberLetterValues } from './member-letter-values.ts'
import { ruthAbernathy } from './named-people.ts'
import { sampleSender } from './outbox.ts'
import { sampleAskedIn, sampleSignInCode, sampleSignInToken, sampleUnsubscribeToken } from './portal.ts'

const { name } = ruthAbernathy
const planTitle = 'Work Out'
const at = 'Mar 28, 2025 3:04 PM UTC'
const minutes = '15'
const asked = { minutes, browser: sampleAskedIn, at }
const notice = {
  title: 'Synchronization Failed',
  text: 'Substack does not answer at the moment. Nothing was changed.',
  at,
  consoleLink: `${sampleSender.appUrl}${pages.jobs()}`,
}

/** What each letter of fixed words says to a sample person. */
const variables: { [T in Exclude<TemplateName, EditableTemplate>]: TemplateVariables[T] } = {
  'sign-in-link': asked,
  'unknown-address': asked,
  'code-read-by-phone': { browser: 'Safari on iPhone', at, hours: '24', days: '30' },
  'already-subscribed': {
    name,
    minutes,
    added: 'From now on the weekly reflections come to it as well.',
    leavesOn: '',
  },
  'subscribe-again': { name, minutes, leavesOn: '' },
  unsubscribed: { list: 'Weekly reflections', atSubstack: '' },
  'checkout-link': { name, planTitle, running: '' },
  'payment-failed': {
    name,
    planTitle,
    amount: '$8.00',
    failedOn: 'Mar 28, 2025',
    card: 'Visa ending in 4242',
    retry: 'It is tried again on Apr 1, 2025.',
    stands: 'you keep your plan while it is tried again.',
    act: 'Pay it now',
  },
  'payment-still-failing': {
    name,
    planTitle,
    amount: '$8.00',
    failedOn: 'Apr 6, 2025',
    card: 'Visa ending in 4242',
    retry: 'We try it again on Apr 13, 2025, for the last time.',
    follows: 'If it is not paid then, your subscription may end; for now, you keep your plan.',
    subject: 'Your Work Out subscription may end soon',
    act: 'Pay it now',
  },
  'payment-to-confirm': { name, planTitle, amount: '$8.00' },
  'trial-ends-soon': {
    name,
    planTitle,
    endsOn: 'Apr 6, 2025',
    amount: '$8.00/month',
    card: 'Visa ending in 4242',
  },
  'weekly-letter': {
    name: 'Hannah Whitfield',
    week: 'Mar 17 to Mar 23',
    signUps: '5 (3)',
    newsletter: '7 (4)',
    left: '1 (0)',
    began: '1 (0)',
    ended: '0 (0)',
    given: '2 (1)',
    paying: '2, $20 a month',
    endComps: '2',
    endCancellations: '1',
    endTrials: '',
    endSubstack: '',
    failedMails: '',
    failedWebhooks: '1',
    failedCalls: '',
    failedJobs: '',
    upgrades: '1',
    tasks: '3',
    wishes: '',
    differences: '4',
    places: '2',
  },
  cancellation: {
    planTitle,
    endsOn: 'Apr 28, 2025',
    charges: 'Nothing more is charged.',
    kept: 'You keep access until the end of the period that you have paid for.',
    after: '',
    resumableUntil: 'Apr 28, 2025',
  },
  'cancellation-refused': { planTitle, stands: 'It renews on Apr 28, 2025, for $8.00.' },
  'resumption-refused': { planTitle, stands: 'It ends on Apr 28, 2025.' },
  'ended-before-cancelling': {
    planTitle,
    endedOn: 'Mar 20, 2025',
    charges: 'Nothing more is charged.',
    after: 'Warm Up, which is free.',
  },
  'charged-after-cancelling': {
    planTitle,
    cancelledOn: 'Mar 27, 2025',
    amount: '$8.00',
    chargedOn: 'Mar 28, 2025',
    endsOn: 'Apr 28, 2025',
    kept: 'You keep access until then.',
    next: 'Nothing more is charged.',
  },
  resumption: {
    planTitle,
    term: 'Renews on',
    termEnd: 'Apr 28, 2025',
    stands: 'Now it renews as before.',
    charge: '$8.00/month',
  },
  'plan-change': {
    heading: 'Your plan is now Join the Gym',
    preview: 'It was changed from Work Out.',
    planTitle: 'Join the Gym',
    charge: '$10.00/month',
    follows: 'The new price is charged from Apr 28, 2025 on.',
  },
  notification: notice,
  invitation: { inviter: 'Hannah Whitfield', roleName: 'Administrator', days: '7' },
  'password-reset': { minutes: '30' },
  'access-changed': { what: 'Your password was changed.', at },
  ...memberLetterValues,
}

const secrets = {
  link: `${sampleSender.appUrl}${pages.portalLogin(sampleSignInToken)}`,
  code: sampleSignInCode,
  unsubscribe: `${sampleSender.appUrl}${pages.unsubscribe(sampleUnsubscribeToken)}`,
}

export const letterNames: readonly TemplateName[] = [
  ...Object.keys(editableTemplates).filter(isEditable),
  ...Object.keys(letters).filter((it): it is Exclude<TemplateName, EditableTemplate> => Object.hasOwn(letters, it)),
]

function write(template: TemplateName): Letter {
  if (isEditable(template))
    return letterFromTemplate(template, editableTemplates[template], sampleValues(template, sampleSender))
  // Each letter takes its own variables; the compiler cannot follow the pair through a union.
  const letter = letters[template] as (its: TemplateVariables[typeof template], sender: typeof sampleSender) => Letter
  return { ...letter(variables[template], sampleSender), illustration: getIllustration(template) }
}

/** A letter as its reader gets it: subject, HTML and the plain part. */
export function sampleLetter(template: TemplateName): { subject: string; html: string; text: string } {
  const letter = write(template)
  const fill = (text: string) => fillIn(text, secrets, '')
  return {
    subject: fill(letter.subject),
    html: fill(renderHtml(letter, sampleSender)),
    text: fill(renderText(letter, sampleSender)),
  }
}
