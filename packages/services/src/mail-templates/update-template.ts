import type { MailTemplate } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { checkTemplate } from './check-template.ts'
import { getTemplate } from './list-templates.ts'

type Update = { name: MailTemplate['name']; subject: string; body: string; updatedAt: string | null }

/**
 * Gives a mail other words; they hold from the next mail on.
 * @throws AppError `invalid_input` for words that make no mail, `conflict` when somebody else changed them meanwhile
 */
export const updateTemplate = (context: Context, { name, updatedAt, ...typed }: Update): Promise<MailTemplate> =>
  inTransaction(context, async (context) => {
    const { subject, body } = checkTemplate(name, typed)
    const before = await getTemplate(context, { name })
    // Raw SQL: a first version is inserted only where the person saw none, another one replaces only what they saw.
    const written = await query(
      context.em,
      z.strictObject({ name: z.string() }),
      sql`insert into mail_template (name, subject, body, updated_by) select ${name}, ${subject}, ${body}, ${actorName(context.actor)}
        where ${updatedAt}::timestamptz is null or exists (select from mail_template where name = ${name})
        on conflict (name) do update set subject = excluded.subject, body = excluded.body, updated_by = excluded.updated_by,
          updated_at = greatest(app_now(), mail_template.updated_at + interval '1 millisecond')
        where mail_template.updated_at = ${updatedAt}::timestamptz returning name`,
    )
    if (written.length === 0)
      throw new AppError('conflict', 'Somebody else changed this mail meanwhile. Load it again before you save yours.')
    await logActivity(context, {
      action: 'Email Template Changed',
      platform: 'E-mail',
      status: 'Successful',
      details: before.title,
      before: { subject: before.subject, body: before.body },
      after: { subject, body },
    })
    return getTemplate(context, { name })
  })
