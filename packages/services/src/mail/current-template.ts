import { db, type Em } from '@joy/database/sql.ts'
import { editableTemplates, type TemplateText } from '@joy/domain/mail/editable-templates.ts'
import type { EditableTemplate } from '@joy/domain/mail/template-variables.ts'

/** The words that administrators gave a template, or the program's own. */
export async function currentTemplate(em: Em, template: EditableTemplate): Promise<TemplateText> {
  const changed = await db(em)
    .selectFrom('mailTemplate')
    .select(['subject', 'body'])
    .where('name', '=', template)
    .executeTakeFirst()
  return changed ?? editableTemplates[template]
}
