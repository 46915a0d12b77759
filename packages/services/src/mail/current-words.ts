import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { editableTemplates, type TemplateWords } from '@joy/domain/mail/editable-templates.ts'
import type { EditableTemplate } from '@joy/domain/mail/template-variables.ts'

/** The words that administrators gave a template, or the house's own. */
export async function currentWords(em: Em, template: EditableTemplate): Promise<TemplateWords> {
  const [changed] = await rowsOf(
    em,
    sql<TemplateWords>`select subject, body from mail_template where name = ${template}`,
  )
  return changed ?? editableTemplates[template]
}
