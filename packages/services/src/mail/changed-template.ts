import { db, type Em } from '@joy/database/sql.ts'
import type { TemplateText } from '@joy/domain/mail/editable-templates.ts'
import type { EditableTemplate } from '@joy/domain/mail/template-variables.ts'

/** The words that administrators gave a template; null: it has the program's own. */
export async function changedTemplate(em: Em, template: EditableTemplate): Promise<TemplateText | null> {
  const changed = await db(em)
    .selectFrom('mailTemplate')
    .select(['subject', 'body'])
    .where('name', '=', template)
    .executeTakeFirst()
  return changed ?? null
}
