import * as pages from '@joy/domain/page-paths.ts'
import type { OutboxMail } from '@joy/contract'
import { addInterval } from '@joy/domain/time/billing-period.ts'
import { editableTemplates } from '@joy/domain/mail/editable-templates.ts'
import { letterFromTemplate } from '@joy/domain/mail/letter-from-template.ts'
import { fillIn } from '@joy/domain/mail/placeholders.ts'
import { renderHtml } from '@joy/domain/mail/render-html.ts'
import { renderText } from '@joy/domain/mail/render-text.ts'
import { sampleValues } from '@joy/domain/mail/sample-values.ts'
import type { EditableTemplate } from '@joy/domain/mail/template-variables.ts'
import { hannah } from './administrators.ts'
import { formatDay, formatMoment } from '@joy/domain/time/dates.ts'
import { at } from './at.ts'

/** Where the samples' mails come from. */
export const sampleSender = {
  siteName: 'Path to Joy',
  appUrl: 'http://localhost:3000',
  supportEmail: 'support@example.org',
  supportPhone: '(555) 010-0199',
}

const unsubscribe = `http://localhost:3000${pages.unsubscribe('sample-unsubscribe-token')}`

function mail(
  id: number,
  template: EditableTemplate,
  to: string,
  createdAt: string,
  values: Record<string, string>,
): OutboxMail {
  const letter = letterFromTemplate(template, editableTemplates[template], {
    ...sampleValues(template, sampleSender),
    ...values,
  })
  const fill = (text: string) => fillIn(text, { unsubscribe }, '')
  return {
    id,
    template,
    to,
    subject: letter.subject,
    html: fill(renderHtml(letter, sampleSender)),
    text: fill(renderText(letter, sampleSender)),
    headers: {
      ...(letter.unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
      'Auto-Submitted': 'auto-generated',
    },
    status: 'sent',
    attempts: 1,
    nextTryAt: null,
    error: null,
    createdAt,
    sentAt: createdAt,
  }
}

type Shift = (instant: string) => string

/** The newest mails of the samples: one that waits for its third try, one given up, and those that arrived; what they say of days is shifted too. */
export const outboxMailsAt = (shift: Shift): OutboxMail[] => [
  {
    ...mail(9, 'welcome', 'clara.beaumont@example.com', shift(at('2025-03-28', '14:51')), { name: 'Clara Beaumont' }),
    status: 'pending',
    attempts: 2,
    nextTryAt: shift(at('2025-03-28', '15:06')),
    error: 'Connection timeout',
    sentAt: null,
  },
  mail(8, 'error-notification', hannah.email, shift(at('2025-03-27', '18:42')), {
    title: 'A webhook was refused',
    text: 'Stripe called, but the signature did not match.',
    at: `${formatMoment(shift(at('2025-03-27', '18:42')), 'UTC')} UTC`,
    consoleLink: `http://localhost:3000${pages.integrations('stripe')}`,
  }),
  mail(7, 'welcome', 'priya.thomas@example.com', shift(at('2025-03-27', '07:40')), { name: 'Priya Thomas' }),
  {
    ...mail(6, 'welcome', 'e.haddad@example.net', shift(at('2025-03-26', '18:33')), { name: 'Elias Haddad' }),
    status: 'failed',
    error: '550 5.1.1 No such user',
    sentAt: null,
  },
  mail(5, 'upgrade-confirmation', 's.adeyemi@example.com', shift(at('2025-03-24', '08:20')), {
    name: 'Samuel Adeyemi',
    planTitle: 'Join the Gym',
    payment: 'Your portal shows what is charged next.',
  }),
  mail(4, 'payment-receipt', 's.adeyemi@example.com', shift(at('2025-03-24', '08:15')), {
    name: 'Samuel Adeyemi',
    planTitle: 'Join the Gym',
    amount: '$10.00',
    paidOn: formatDay(shift(at('2025-03-24', '08:15')), 'UTC'),
    renewsOn: formatDay(addInterval(new Date(shift(at('2025-03-24', '08:15'))), 'month', 1), 'UTC'),
    card: 'Visa ending in 4242',
  }),
  mail(3, 'welcome', 'esther.nakamura@example.org', shift(at('2025-03-19', '13:47')), { name: 'Esther Nakamura' }),
]

/** The same at the samples' own time. */
export const outboxMails: readonly OutboxMail[] = outboxMailsAt((instant) => instant)
