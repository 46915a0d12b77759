import { z } from 'zod'
import { instant } from './primitives.ts'

export const mailTemplateName = z.enum([
  'welcome',
  'upgrade-confirmation',
  'payment-receipt',
  'error-notification',
  'ends-soon',
])

/** Checked by the domain's templateFaults, whose sentences say what is wrong. */
export const templateText = z.object({ subject: z.string().max(1000), body: z.string().max(50_000) })

/** `{{name}}` in subject and body; a link may be a button's aim. */
const variable = z.object({ name: z.string(), meaning: z.string(), sample: z.string(), isLink: z.boolean() })

/** A mail whose words administrators may change. `updatedAt` is null while they are the program's own. */
export const mailTemplate = z.object({
  name: mailTemplateName,
  title: z.string(),
  when: z.string(),
  subject: z.string(),
  body: z.string(),
  variables: z.array(variable),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
})

/** `updatedAt` is what the person's copy said: a template that somebody else changed meanwhile is not overwritten. */
export const mailTemplateUpdate = templateText.extend({ name: mailTemplateName, updatedAt: instant.nullable() })

export type MailTemplate = z.output<typeof mailTemplate>
export type MailTemplateName = z.output<typeof mailTemplateName>
