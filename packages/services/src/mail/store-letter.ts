import { db } from '@joy/database/sql.ts'
import type { Letter } from '@joy/domain/mail/letter.ts'
import { placeholder } from '@joy/domain/mail/placeholders.ts'
import { renderHtml } from '@joy/domain/mail/render-html.ts'
import { renderText } from '@joy/domain/mail/render-text.ts'
import type { Context } from '../context.ts'
import { oneLine } from './one-line.ts'
import { whyHeldBack } from './held-back.ts'

type Envelope = {
  template: string
  to: string
  secrets: Readonly<Record<string, string>>
  idempotencyKey: string
  uselessAfter?: Date | null
  /** It goes to whoever tries its words, and can be unsubscribed from by nobody. */
  isTest?: boolean
}

/** What binds the secrets of a mail to it. */
export const mailPurpose = (idempotencyKey: string): string => `mail:${idempotencyKey}`

/** Renders a letter: a mail as it stands in the outbox. */
export function toMail(
  { secrets: box, settings }: Pick<Context, 'secrets' | 'settings'>,
  letter: Letter,
  { template, to, secrets, idempotencyKey, uselessAfter = null, isTest = false }: Envelope,
) {
  return {
    template,
    recipient: to,
    subject: oneLine(letter.subject),
    html: renderHtml(letter, settings),
    text: renderText(letter, settings),
    // A program writes them all, and no program is to answer.
    headers: { ...(letter.unsubscribe && !isTest ? oneClick : {}), 'Auto-Submitted': 'auto-generated' },
    secrets: box.seal(JSON.stringify(secrets), mailPurpose(idempotencyKey)),
    idempotencyKey,
    uselessAfter,
  }
}

/** Puts a letter into the outbox, in the context's own transaction; one with a key that is known already is there. */
export async function storeLetter(context: Context, letter: Letter, envelope: Envelope): Promise<void> {
  const { headers, ...mail } = toMail(context, letter, envelope)
  const heldBack = envelope.isTest ? null : await whyHeldBack(context.em, envelope.template, envelope.to)
  await db(context.em)
    .insertInto('outboxMail')
    .values({
      ...mail,
      headers: JSON.stringify(headers),
      ...(heldBack === null ? {} : { status: 'failed', error: heldBack }),
    })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .execute()
}

/** RFC 8058: the address identifies list and person, and a mere POST to it is enough. */
const oneClick = {
  'List-Unsubscribe': `<${placeholder('unsubscribe')}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}
