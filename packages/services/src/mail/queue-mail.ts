import * as pages from '@joy/domain/page-paths.ts'
import { letterFromTemplate } from '@joy/domain/mail/letter-from-template.ts'
import type { Letter } from '@joy/domain/mail/letter.ts'
import { letters, type TemplateName, type TemplateVariables } from '@joy/domain/mail/letters/letters.ts'
import { getIllustration } from '@joy/domain/mail/mail-illustration.ts'
import { placeholder, withoutPlaceholders } from '@joy/domain/mail/placeholders.ts'
import { isEditable } from '@joy/domain/mail/template-variables.ts'
import type { Context } from '../context.ts'
import { oneLine } from './one-line.ts'
import { storeLetter } from './store-letter.ts'
import { currentTemplate } from './current-template.ts'

type Order<T extends TemplateName> = {
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
  const { template, variables, ...rest } = order
  await storeLetter(context, await writeLetter(context, order, mapped(variables)), { template, ...rest })
}

/** In the words that administrators gave it, where they may and did. */
async function writeLetter<T extends TemplateName>(
  { em, settings }: Context,
  { template, secrets }: Order<T>,
  variables: TemplateVariables[T],
): Promise<Letter> {
  const { siteName, supportEmail, appUrl } = settings
  if (isEditable(template))
    return letterFromTemplate(template, await currentTemplate(em, template), {
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
