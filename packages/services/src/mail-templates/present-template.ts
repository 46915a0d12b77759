import type { MailTemplate } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'
import { editableTemplates } from '@joy/domain/mail/editable-templates.ts'
import { getVariables } from '@joy/domain/mail/template-variables.ts'

type Row = { subject: string; body: string; updatedBy: string; updatedAt: Date }

/** What administrators made of the templates; those that nobody changed are not among them. */
export async function changedTemplates(em: Em): Promise<Map<string, Row>> {
  const rows = await db(em)
    .selectFrom('mailTemplate')
    .select(['name', 'subject', 'body', 'updatedBy', 'updatedAt'])
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

export function presentTemplate(name: MailTemplate['name'], changed: Row | undefined): MailTemplate {
  const { title, when, subject, body } = editableTemplates[name]
  return {
    name,
    title,
    when,
    subject: changed?.subject ?? subject,
    body: changed?.body ?? body,
    variables: getVariables(name).map((it) => ({ ...it, isLink: it.isLink ?? false })),
    updatedAt: changed?.updatedAt.toISOString() ?? null,
    updatedBy: changed?.updatedBy ?? null,
  }
}
