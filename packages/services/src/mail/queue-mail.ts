import { OutboxMail } from '@joy/database/entities/outbox-mail.entity.ts'
import type { Context } from '../context.ts'
import { placeholder, withoutPlaceholders } from './placeholders.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { type TemplateName, templates, type TemplateVariables } from './templates/templates.ts'

type Order<T extends TemplateName> = {
  template: T
  to: string
  variables: TemplateVariables[T]
  /** Links with tokens, and codes: kept sealed, and forgotten once the mail has gone. `unsubscribe` is for both header and foot. */
  secrets: { link?: string; code?: string; unsubscribe?: string }
  /** The same cause never mails twice. */
  idempotencyKey: string
  /** When nobody needs this mail any more. */
  uselessAfter?: Date | null
}

/** What binds the secrets of a mail to it. */
export const mailPurpose = (idempotencyKey: string): string => `mail:${idempotencyKey}`

/** Puts a mail into the outbox, in the transaction of its cause. A worker sends it afterwards. */
export async function queueMail<T extends TemplateName>(
  { em, secrets: box, settings }: Context,
  order: Order<T>,
): Promise<void> {
  const variables = mapped(order.variables)
  const letter = templates[order.template](variables, settings)
  em.create(OutboxMail, {
    template: order.template,
    recipient: order.to,
    subject: oneLine(letter.subject),
    html: renderHtml(letter, settings),
    text: renderText(letter, settings),
    headers: letter.unsubscribe ? oneClick : { 'Auto-Submitted': 'auto-generated' },
    secrets: box.seal(JSON.stringify(order.secrets), mailPurpose(order.idempotencyKey)),
    idempotencyKey: order.idempotencyKey,
    uselessAfter: order.uselessAfter ?? null,
  })
  await em.flush()
}

/** RFC 8058: the address identifies list and person, and a mere POST to it is enough. */
const oneClick = {
  'List-Unsubscribe': `<${placeholder('unsubscribe')}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const oneLine = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/gu, ' ').trim()

/** Variables are words of people: one line each, and never a placeholder. */
const mapped = <V extends Record<string, string>>(variables: V): V =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, withoutPlaceholders(oneLine(value))])) as V
