// What somebody may ask of us about themselves, done from their record by an administrator: the services are those of the portal.
import type { TextFile } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { theirsStaysCancelled } from '@joy/domain/account/account-messages.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import type { Em } from '@joy/database/sql.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { askAccountDeletion } from '../account-deletion/ask-account-deletion.ts'
import { keepWaitingAccount } from '../account-deletion/keep-account.ts'
import { waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'
import { logActivity } from '../activity/log-activity.ts'
import { askAddressChange } from '../address-changes/ask-address-change.ts'
import { stopAddressChange } from '../address-changes/stop-address-change.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { dataFile } from '../own-data/data-file.ts'
import { findSubscriber } from '../addresses/find-subscriber.ts'
import { renamePerson } from './rename-person.ts'

type SubscriberId = { id: number }

async function getPerson(em: Em, id: number) {
  const { email, emailKey } = await findSubscriber(em, id)
  return { email, emailKey, key: emailKey }
}

/** Everything that is held of somebody, as JSON or to be read. The log says who took it. @throws AppError `not_found` */
export async function personData(context: Context, { id }: SubscriberId, form: 'json' | 'html'): Promise<TextFile> {
  const person = await getPerson(context.em, id)
  await logActivity(context, {
    action: 'Personal Data Downloaded',
    platform: 'Website',
    status: 'Successful',
    details: `Everything that is held of ${person.email}, as ${form === 'json' ? 'JSON' : 'a page'}`,
    after: { subscriberId: id },
  })
  return dataFile(context, person, { form, name: `data-of-subscriber-${id}` })
}

/** Corrects somebody's name here, and tells them. @throws AppError `not_found`, `invalid_input` */
export async function renameSubscriber(
  context: Context,
  { id, name }: SubscriberId & { name: string },
): Promise<{ message: string }> {
  const person = await getPerson(context.em, id)
  const { isChanged } = await renamePerson(context, person, { name })
  return {
    message: isChanged
      ? `They are called ${name.trim()} now, and were told.`
      : `They are called ${name.trim()} already.`,
  }
}

/**
 * Has a link mailed to the address that somebody says is theirs, as if they had asked in the portal, for a day. It is theirs
 * once it is confirmed there. @throws AppError `not_found`, `invalid_input`; TooManyRequests
 */
export async function changeSubscriberAddress(
  context: Context,
  { id, email }: SubscriberId & { email: string },
): Promise<{ message: string }> {
  const person = await getPerson(context.em, id)
  const wanted = readEmail(email)
  if (wanted.ok && wanted.key === person.key) throw new AppError('invalid_input', 'This is their address already.')
  await askAddressChange(context, { person, email })
  return {
    message: `A link is on its way to ${email.trim()}, and ${person.email} is told. Nothing changes until the link is followed, within 24 hours.`,
  }
}

/** Nobody can confirm that address any more. @throws AppError `not_found`; `conflict` where none waits */
export async function stopSubscriberAddressChange(
  context: Context,
  { id }: SubscriberId,
): Promise<{ message: string }> {
  const person = await getPerson(context.em, id)
  await stopAddressChange(context, person)
  return { message: `${person.email} stays as it is.` }
}

/** Has somebody's account deleted in 14 days, as if they had asked in the portal; again and again with the same answer. @throws AppError `not_found` */
export async function deleteSubscriberAccount(context: Context, { id }: SubscriberId): Promise<{ message: string }> {
  const person = await getPerson(context.em, id)
  await askAccountDeletion(context, person)
  const waiting = await waitingDeletion(context.em, person.key)
  const day = waiting && formatDay(new Date(waiting.dueAt), await communityZone(context.em))
  return { message: `The account of ${person.email} will be deleted on ${day}. Until then it can be kept.` }
}

/** Takes that back. @throws AppError `not_found`; `conflict` where no deletion waits */
export async function keepSubscriberAccount(context: Context, { id }: SubscriberId): Promise<{ message: string }> {
  const person = await getPerson(context.em, id)
  const { cancelledPlans } = await keepWaitingAccount(context, person)
  return {
    message: [`The account of ${person.email} stays.`, theirsStaysCancelled(cancelledPlans)].filter(Boolean).join(' '),
  }
}
