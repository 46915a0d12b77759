import type { MailTemplate } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { editableTemplates } from '@joy/domain/mail/editable-templates.ts'
import { type EditableTemplate, variablesOf } from '@joy/domain/mail/template-variables.ts'

type Row = { name: EditableTemplate; subject: string; body: string; updatedBy: string; updatedAt: Date }

/** What administrators made of the templates; those that nobody changed are not among them. */
export async function changedTemplates(em: Em): Promise<Map<EditableTemplate, Row>> {
  const rows = await rowsOf(
    em,
    sql<Row>`select name, subject, body, updated_by as "updatedBy", updated_at as "updatedAt" from mail_template`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

export function presentTemplate(name: EditableTemplate, changed: Row | undefined): MailTemplate {
  const { title, when, subject, body } = editableTemplates[name]
  return {
    name,
    title,
    when,
    subject: changed?.subject ?? subject,
    body: changed?.body ?? body,
    variables: variablesOf(name).map((it) => ({ ...it, isLink: it.isLink ?? false })),
    updatedAt: changed?.updatedAt.toISOString() ?? null,
    updatedBy: changed?.updatedBy ?? null,
  }
}
