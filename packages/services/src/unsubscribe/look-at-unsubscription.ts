import { messages } from '@joy/contract/messages.ts'
import type { Unsubscription } from '@joy/contract'
import { queryOne, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { maskEmail } from '@joy/domain/people/mask-email.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { portalLinks } from '../community/portal-links.ts'
import { isToUnsubscribe } from './at-substack.ts'
import { readClosedThere } from './closed-there.ts'
import { isClosedNoMore } from './substack-statement.ts'
import { readReminderToken } from './reminder-token.ts'
import { presentReminders } from './stop-reminders.ts'
import { readUnsubscribeToken, WEEKLY } from './unsubscribe-token.ts'

/** Taking the unsubscription `u` back opens the mailbox of `s`: what stood there before left it open, or closes it no more (`bringBack`). */
const opensAgain = sql`u.subscriber_id = s.id and s.subscription_status = 'unsubscribed' and (not closes_mailbox(u.prior_status) or ${isClosedNoMore})`

const mailboxState = z.strictObject({ isSubscribed: z.boolean(), isWaiting: z.boolean(), isKeptClosed: z.boolean() })

/** What a token would unsubscribe; changes nothing. @throws AppError `not_found` */
export async function lookAtUnsubscription(context: Context, { token }: { token: string }): Promise<Unsubscription> {
  const reminded = await readReminderToken(context, token)
  if (reminded) return presentReminders(reminded)
  const { email, emailKey } = await getPerson(context, token)
  // Raw SQL: conditions that are used in several statements, each over its aliases.
  const { isSubscribed, isWaiting, isKeptClosed } = await queryOne(
    context.em,
    mailboxState,
    sql`select exists (select from website_subscriber where email_key = ${emailKey} and unsubscribed_at is null)
      or exists (select from subscriber where email_key = ${emailKey} and not closes_mailbox(subscription_status)) as is_subscribed,
      exists (select from unsubscription u where u.email_key = ${emailKey} and ${isToUnsubscribe}) as is_waiting,
      exists (select from subscriber s where s.email_key = ${emailKey} and closes_mailbox(s.subscription_status)
        and not exists (select from unsubscription u where u.email_key = s.email_key and u.undone_at is null and ${opensAgain})) as is_kept_closed`,
  )
  const status = await readClosedThere(context.em, emailKey)
  return {
    matter: 'reflections',
    list: WEEKLY,
    maskedEmail: maskEmail(email),
    isUnsubscribed: !isSubscribed,
    isWaitingAtSubstack: isWaiting,
    isKeptClosed,
    closedThere: status === null ? null : { status, link: (await portalLinks(context)).substack },
  }
}

/** @throws AppError `not_found` */
export async function getPerson(context: Context, token: string): Promise<{ email: string; emailKey: string }> {
  const person = await readUnsubscribeToken(context, token)
  if (!person) throw new AppError('not_found', messages.badUnsubscribeToken)
  return person
}
