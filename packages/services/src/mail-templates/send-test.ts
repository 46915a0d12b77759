import * as pages from '@joy/domain/page-paths.ts'
import { randomUUID } from 'node:crypto'
import type { MailTemplate } from '@joy/contract'
import { letterFromTemplate } from '@joy/domain/mail/letter-from-template.ts'
import { onItsWay } from '@joy/domain/mail/on-its-way.ts'
import { sampleValues } from '@joy/domain/mail/sample-values.ts'
import { type Context, inTransaction } from '../context.ts'
import { storeLetter } from '../mail/store-letter.ts'
import { theAdministrator } from '../notifications/the-administrator.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { checkTemplate } from './check-template.ts'

/** A person tries words out; a script that mails this way is stopped. */
const limit = { points: 20, seconds: 600 }

/**
 * Mails these words, saved or not, to the signed-in administrator and nobody else, with the sample person in them.
 * @throws AppError `invalid_input` for words that make no mail, TooManyRequests
 */
export async function sendTest(
  context: Context,
  { name, ...typed }: { name: MailTemplate['name']; subject: string; body: string },
): Promise<{ message: string }> {
  const { id, email } = theAdministrator(context.actor)
  const template = checkTemplate(name, typed)
  await takePoint(context, 'test-mail', String(id), limit)
  const letter = letterFromTemplate(name, template, sampleValues(name, context.settings))
  await inTransaction(context, (context) =>
    storeLetter(
      context,
      { ...letter, subject: `[Test] ${letter.subject}` },
      {
        template: name,
        to: email,
        secrets: { unsubscribe: `${context.settings.appUrl}${pages.unsubscribe()}` },
        isTest: true,
        idempotencyKey: `test:${randomUUID()}`,
      },
    ),
  )
  return { message: onItsWay('A test', email, context.settings) }
}
