import type { MailTemplate } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { getTemplate } from './list-templates.ts'

/** Goes back to the house's own words; where they stand already, nothing happens. The log keeps what was there. */
export const restoreTemplate = (context: Context, { name }: { name: MailTemplate['name'] }): Promise<MailTemplate> =>
  inTransaction(context, async (within) => {
    const [gone] = await rowsOf(
      within.em,
      sql<{ subject: string; body: string }>`delete from mail_template where name = ${name} returning subject, body`,
    )
    const template = await getTemplate(within, { name })
    if (gone)
      await logActivity(within, {
        action: 'Email Template Restored',
        platform: 'E-mail',
        status: 'Successful',
        details: template.title,
        before: gone,
      })
    return template
  })
