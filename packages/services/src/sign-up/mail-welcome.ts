import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { unsubscribeLink } from '../unsubscribe/unsubscribe-token.ts'

/** As the website's list holds them: mail goes to the address that stands there. */
export type SignedUpPerson = { id: number; email: string; name: string; isNew: boolean }

/** Somebody new, or back, is welcomed; a known address is told that nothing has changed. The page says the same to both. */
export async function mailWelcome(
  context: Context,
  { id, email, name, isNew, activityId }: SignedUpPerson & { activityId: number },
): Promise<void> {
  await queueMail(context, {
    template: isNew ? 'welcome' : 'already-subscribed',
    to: email,
    idempotencyKey: `sign-up:${activityId}`,
    variables: { name },
    secrets: { unsubscribe: unsubscribeLink(context.secrets, context.settings.appUrl, { list: 'website', id }) },
  })
}
