import * as pages from '@joy/domain/page-paths.ts'
import { editableTemplates, type TemplateText } from '@joy/domain/mail/editable-templates.ts'
import { letterFromTemplate } from '@joy/domain/mail/letter-from-template.ts'
import type { Letter } from '@joy/domain/mail/letter.ts'
import { letters, type TemplateName, type TemplateVariables } from '@joy/domain/mail/letters/letters.ts'
import { getIllustration } from '@joy/domain/mail/mail-illustration.ts'
import { placeholder, withoutPlaceholders } from '@joy/domain/mail/placeholders.ts'
import { isEditable } from '@joy/domain/mail/template-variables.ts'
import type { Context } from '../context.ts'
import { oneLine } from './one-line.ts'
import { storeLetter } from './store-letter.ts'
import { changedTemplate } from './changed-template.ts'

export type Order<T extends TemplateName> = {
  template: T
  to: string
  variables: TemplateVariables[T]
  /** Links with tokens, and codes: kept sealed, and forgotten once the mail has gone. `unsubscribe` is for both header and footer. */
  secrets: { link?: string; code?: string; unsubscribe?: string }
  /** The same cause never mails twice. */
  idempotencyKey: string
  /** When nobody needs this mail any more. */
  uselessAfter?: Date | null
}

/** Puts a mail into the outbox, in the transaction of its cause. A worker sends it afterwards. */
export async function queueMail<T extends TemplateName>(context: Context, order: Order<T>): Promise<void> {
  const changed = isEditable(order.template) ? await changedTemplate(context.em, order.template) : null
  await storeLetter(context, toLetter(context, order, changed), order)
}

/** In the words that administrators gave it, where they may and did (`changed`). */
export function toLetter<T extends TemplateName>(
  { settings }: Pick<Context, 'settings'>,
  { template, secrets, variables: given }: Order<T>,
  changed: TemplateText | null,
): Letter {
  const { siteName, supportEmail, appUrl } = settings
  const variables = mapped(given)
  if (isEditable(template))
    return letterFromTemplate(template, changed ?? editableTemplates[template], {
      ...variables,
      siteName,
      supportEmail,
      portalLink: `${appUrl}${pages.portal()}`,
      cancelLink: secrets.link === undefined ? '' : placeholder('link'),
    })
  // What is not editable has its own function; the compiler cannot follow a generic through isEditable.
  const fixed = letters[template as Exclude<T, Parameters<typeof letterFromTemplate>[0]>]
  const write = fixed as (its: TemplateVariables[T], sender: Context['settings']) => Letter
  return { ...write(variables, settings), illustration: getIllustration(template) }
}

/** Variables are words of people: one line each, and never a placeholder. */
const mapped = <V extends Record<string, string>>(variables: V): V =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, withoutPlaceholders(oneLine(value))])) as V
