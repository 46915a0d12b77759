import { theirsStaysCancelled } from '@joy/domain/account/account-words.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { emailKey, readEmail } from '@joy/domain/people/email.ts'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { messages, type TextFile } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import { putSubscriber } from './change-people.ts'
import type { Community } from './community-store.ts'
import { addressChangeOf } from './address-change-of.ts'
import { deletionOf } from './deletion-of.ts'
import { findSubscriber } from './find-subscriber.ts'
import { cancelledPlans } from './portal-account.ts'
import { portalOverview } from './portal-overview.ts'

const DAY = 86_400_000
type Whose = { id: number }

export function renameSubscriber(community: Community, { id, name }: Whose & { name: string }) {
  const subscriber = findSubscriber(community, id)
  const fault = nameFault(name)
  if (fault) throw new Refusal('invalid_input', fault)
  if (subscriber.name === name) return { message: `They are called ${name} already.` }
  putSubscriber(community, { ...subscriber, name })
  return { message: `They are called ${name} now, and were told.` }
}

export function changeSubscriberAddress(community: Community, { id, email }: Whose & { email: string }) {
  const wanted = readEmail(email)
  if (!wanted.ok) throw new Refusal('invalid_input', messages.invalidEmail)
  const subscriber = findSubscriber(community, id)
  const key = emailKey(subscriber.email)
  if (wanted.key === key) throw new Refusal('invalid_input', messages.theirAddress)
  if (community.idByKey.has(wanted.key) || community.websiteSubscribers.some((it) => emailKey(it.email) === wanted.key))
    throw new Refusal('conflict', messages.addressTaken)
  const expiresAt = new Date(community.clock.now().getTime() + DAY).toISOString()
  community.addressChanges.set(key, { email: wanted.email, expiresAt })
  return {
    message: `A link is on its way to ${wanted.email}, and ${subscriber.email} is told. Nothing changes until the link is followed, within 24 hours.`,
  }
}

export function stopSubscriberAddressChange(community: Community, { id }: Whose) {
  const { email } = findSubscriber(community, id)
  if (!addressChangeOf(community, email)) throw new Refusal('conflict', messages.noAddressChange)
  community.addressChanges.delete(emailKey(email))
  if (community.portal.email && emailKey(community.portal.email) === emailKey(email))
    community.ownAccount.addressChange = null
  return { message: `${email} stays as it is.` }
}

/** What is paid is cancelled with it. */
export function deleteSubscriberAccount(community: Community, { id }: Whose) {
  const { email } = findSubscriber(community, id)
  const key = emailKey(email)
  const dueAt = new Date(community.clock.now().getTime() + 14 * DAY).toISOString()
  const deletion = deletionOf(community, email) ?? { askedAt: community.now(), dueAt }
  community.deletions.set(key, deletion)
  for (const it of community.subscriptions)
    if (emailKey(it.email) === key && !it.endedAt) community.cancelled.add(it.sid)
  return {
    message: `The account of ${email} will be deleted on ${formatDay(deletion.dueAt, community.timeZone)}. Until then it can be kept.`,
  }
}

export function keepSubscriberAccount(community: Community, { id }: Whose) {
  const { email } = findSubscriber(community, id)
  if (!deletionOf(community, email)) throw new Refusal('conflict', messages.noDeletion)
  community.deletions.delete(emailKey(email))
  if (community.portal.email && emailKey(community.portal.email) === emailKey(email))
    community.ownAccount.deletion = null
  return {
    message: [`The account of ${email} stays.`, theirsStaysCancelled(cancelledPlans(community, email))]
      .filter(Boolean)
      .join(' '),
  }
}

export function dataOf(community: Community, id: number, form: 'json' | 'html'): TextFile {
  const { email } = findSubscriber(community, id)
  const overview = JSON.stringify(portalOverview(community, email), null, 2)
  return {
    filename: `data-of-subscriber-${id}.${form}`,
    contentType: form === 'json' ? 'application/json' : 'text/html',
    text: (async function* () {
      yield form === 'json' ? overview : '<!doctype html><title>What we hold of them</title>'
    })(),
  }
}
