import * as pages from '../page-paths.ts'

/** A word that a template may use, as `{{name}}`. A link may stand as a button's aim as well. */
export type TemplateVariable = { name: string; meaning: string; sample: string; isLink?: true }

const siteName: TemplateVariable = { name: 'siteName', meaning: 'The name of the programme', sample: 'Path to Joy' }
const supportEmail: TemplateVariable = {
  name: 'supportEmail',
  meaning: 'Where questions go',
  sample: 'support@example.org',
}
const portalLink: TemplateVariable = {
  name: 'portalLink',
  meaning: 'The way to the subscriber’s portal',
  sample: `http://localhost:3000${pages.portal()}`,
  isLink: true,
}
const name: TemplateVariable = { name: 'name', meaning: 'The reader’s name', sample: 'Ruth Abernathy' }
const planTitle: TemplateVariable = { name: 'planTitle', meaning: 'The plan', sample: 'Join the Gym' }

/** What each editable mail knows, with the sample person that previews and tests show. */
const templateVariables = {
  welcome: [name, siteName, portalLink, supportEmail],
  'upgrade-confirmation': [
    name,
    planTitle,
    {
      name: 'payment',
      meaning: 'How it is paid, and what the reader pays beside it, as sentences',
      sample: 'Your portal shows what is charged next.',
    },
    siteName,
    portalLink,
    supportEmail,
  ],
  'payment-receipt': [
    name,
    planTitle,
    { name: 'amount', meaning: 'What was paid', sample: '$10.00' },
    { name: 'paidOn', meaning: 'The day of the payment', sample: 'Mar 28, 2025' },
    { name: 'renewsOn', meaning: 'The day of the next payment, or why there is none', sample: 'Apr 28, 2025' },
    {
      name: 'howItEnds',
      meaning: 'That one can cancel, or when it ends, as a sentence',
      sample: 'You can cancel at any time, and keep access until the end of the period that you have paid for.',
    },
    { name: 'card', meaning: 'The card that paid', sample: 'Visa ending in 4242' },
    {
      name: 'cancelLink',
      meaning: 'The reader’s own way to cancel; its line is left out once there is nothing to cancel',
      sample: `http://localhost:3000${pages.cancelSubscription({ sid: 'sample' })}`,
      isLink: true,
    },
    siteName,
    portalLink,
    supportEmail,
  ],
  'error-notification': [
    { name: 'title', meaning: 'What went wrong, in a few words', sample: 'Synchronization Failed' },
    {
      name: 'text',
      meaning: 'The same as a sentence',
      sample: 'Substack does not answer at the moment. Nothing was changed.',
    },
    { name: 'at', meaning: 'When it happened', sample: 'Mar 28, 2025 3:04 PM UTC' },
    {
      name: 'consoleLink',
      meaning: 'The place in the console that shows it',
      sample: `http://localhost:3000${pages.jobs()}`,
      isLink: true,
    },
    siteName,
  ],
  'ends-soon': [
    name,
    { name: 'what', meaning: 'What ends', sample: 'Your Work Out subscription' },
    { name: 'inDays', meaning: 'How soon', sample: 'in 7 days' },
    { name: 'endsOn', meaning: 'The day of the end', sample: 'Apr 28, 2025' },
    {
      name: 'why',
      meaning: 'Why it ends, as a sentence',
      sample: 'It is cancelled, and the time that is paid for ends on that day.',
    },
    {
      name: 'after',
      meaning: 'What they have afterwards, as a sentence',
      sample: 'Warm Up, which is free, stays yours.',
    },
    siteName,
    portalLink,
    supportEmail,
  ],
} satisfies Record<string, readonly TemplateVariable[]>

/** The mails whose words administrators may change. */
export type EditableTemplate = keyof typeof templateVariables
export const isEditable = (template: string): template is EditableTemplate => Object.hasOwn(templateVariables, template)

export const getVariables = (template: EditableTemplate): readonly TemplateVariable[] => templateVariables[template]
