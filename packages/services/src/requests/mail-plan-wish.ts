import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Person } from '../addresses/person.ts'

type Wish = { wanted: string; text: string; link: string; key: number }

/** To support, who act on it, and to the person, who knows then that it was heard. `key` is that of the log's entry. */
export async function mailPlanWish(
  context: Context,
  { email }: Person,
  { wanted, text, link, key }: Wish,
): Promise<void> {
  const { supportEmail, appUrl } = context.settings
  await queueMail(context, {
    template: 'plan-wish',
    to: supportEmail,
    idempotencyKey: `plan-wish:${key}`,
    variables: { text, email, consoleLink: `${appUrl}${link}` },
    secrets: {},
  })
  await queueMail(context, {
    template: 'plan-wish-heard',
    to: email,
    idempotencyKey: `plan-wish-heard:${key}`,
    variables: { wanted },
    secrets: {},
  })
}
