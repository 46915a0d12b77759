import type { MailTemplate } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { getTemplate } from './list-templates.ts'

/** Goes back to the program's own words; where they stand already, nothing happens. The log keeps what was there. */
export const restoreTemplate = (context: Context, { name }: { name: MailTemplate['name'] }): Promise<MailTemplate> =>
  inTransaction(context, async (context) => {
    const gone = await db(context.em)
      .deleteFrom('mailTemplate')
      .where('name', '=', name)
      .returning(['subject', 'body'])
      .executeTakeFirst()
    const template = await getTemplate(context, { name })
    if (gone)
      await logActivity(context, {
        action: 'Email Template Restored',
        platform: 'E-mail',
        status: 'Successful',
        details: template.title,
        before: gone,
      })
    return template
  })
