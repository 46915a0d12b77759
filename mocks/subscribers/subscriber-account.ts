import { stopUnpaidUpgrades } from '../upgrades/stop-upgrades.ts'
import { logActivity } from '../activity/log-activity.ts'
import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { theirsStaysCancelled } from '@joy/domain/account/account-messages.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { emailKey, readEmail } from '@joy/domain/people/email.ts'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { messages, type TextFile } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import { putSubscriber } from '../change-sets/change-people.ts'
import { noFile } from '../respond-file.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getAddressChange } from './get-address-change.ts'
import { getDeletion } from './get-deletion.ts'
import {
  endAllWithPeriod,
  noteAddressAsked,
  noteAddressStopped,
  noteDeletionAsked,
  noteKept,
  noteRenamed,
} from './note-rights.ts'
import { getWebsiteSubscriber } from '../website-subscribers/get-website-subscriber.ts'
import { findSubscriber } from './find-subscriber.ts'
import { cancelledPlans } from '../portal/portal-account.ts'

type Whose = { id: number; kind?: 'website-subscriber' }

/** Whom it is about, by the row of a list. */
function findPerson(backend: MockBackend, { id, kind }: Whose): { email: string; name: string | null } {
  if (kind === undefined) return findSubscriber(backend, id)
  return getWebsiteSubscriber(backend, { id }).website
}

export function renameSubscriber(backend: MockBackend, { name, ...whose }: Whose & { name: string }) {
  const person = findPerson(backend, whose)
  const fault = nameFault(name)
  if (fault) throw new Refusal('invalid_input', fault)
  if (person.name === name) return { message: `They are called ${name} already.` }
  const { email } = person
  noteRenamed(backend, { email, was: person.name, name, isOwn: false })
  const subscriber = backend.subscribers.get(backend.idByKey.get(emailKey(email)) ?? 0)
  if (subscriber) putSubscriber(backend, { ...subscriber, name })
  backend.websiteSubscribers = backend.websiteSubscribers.map((it) =>
    emailKey(it.email) === emailKey(email) ? { ...it, name } : it,
  )
  return { message: `They are called ${name} now, and were told.` }
}

export function changeSubscriberAddress(backend: MockBackend, { email, ...whose }: Whose & { email: string }) {
  const wanted = readEmail(email)
  if (!wanted.ok) throw new Refusal('invalid_input', messages.invalidEmail)
  const person = findPerson(backend, whose)
  const key = emailKey(person.email)
  if (wanted.key === key) throw new Refusal('invalid_input', messages.theirAddress)
  if (backend.idByKey.has(wanted.key) || backend.websiteSubscribers.some((it) => emailKey(it.email) === wanted.key))
    throw new Refusal('conflict', messages.addressTaken)
  const expiresAt = new Date(backend.clock.now().getTime() + millisecondsInDay).toISOString()
  noteAddressAsked(backend, person.email, { wanted: wanted.email, isOwn: false })
  backend.addressChanges.set(key, { email: wanted.email, expiresAt })
  return {
    message: `A link is on its way to ${wanted.email}, and ${person.email} is told. Nothing changes until the link is followed, within 24 hours.`,
  }
}

export function stopSubscriberAddressChange(backend: MockBackend, whose: Whose) {
  const { email } = findPerson(backend, whose)
  if (!getAddressChange(backend, email)) throw new Refusal('conflict', messages.noAddressChange)
  backend.addressChanges.delete(emailKey(email))
  if (backend.portal.email && emailKey(backend.portal.email) === emailKey(email))
    backend.ownAccount.addressChange = null
  noteAddressStopped(backend, email, { isOwn: false })
  return { message: `${email} stays as it is.` }
}

/** What is paid is cancelled with it. */
export function deleteSubscriberAccount(backend: MockBackend, whose: Whose) {
  const { email } = findPerson(backend, whose)
  const key = emailKey(email)
  const dueAt = new Date(backend.clock.now().getTime() + 14 * millisecondsInDay).toISOString()
  const before = getDeletion(backend, email)
  const deletion = before ?? { askedAt: backend.now(), dueAt }
  backend.deletions.set(key, deletion)
  const hasEnded = endAllWithPeriod(backend, key)
  stopUnpaidUpgrades(backend, key)
  if (!before) noteDeletionAsked(backend, email, { hasEnded, isOwn: false, dueAt })
  return {
    message: `The account of ${email} will be deleted on ${formatDay(deletion.dueAt, backend.timeZone)}. Until then it can be kept.`,
  }
}

export function keepSubscriberAccount(backend: MockBackend, whose: Whose) {
  const { email } = findPerson(backend, whose)
  if (!getDeletion(backend, email)) throw new Refusal('conflict', messages.noDeletion)
  backend.deletions.delete(emailKey(email))
  if (backend.portal.email && emailKey(backend.portal.email) === emailKey(email)) backend.ownAccount.deletion = null
  noteKept(backend, email, { isOwn: false })
  return {
    message: [`The account of ${email} stays.`, theirsStaysCancelled(cancelledPlans(backend, email))]
      .filter(Boolean)
      .join(' '),
  }
}

export function exportPersonalData(backend: MockBackend, whose: Whose, form: 'json' | 'html'): TextFile {
  const { email } = findPerson(backend, whose)
  const { id, kind } = whose
  logActivity(backend, {
    action: 'Personal Data Downloaded',
    platform: 'Website',
    details: `Everything that is held of ${email}, as ${form === 'json' ? 'JSON' : 'a page'}`,
    after: kind === undefined ? { subscriberId: id } : { websiteSubscriberId: id },
  })
  return noFile(`data-of-${kind ?? 'subscriber'}-${id}.${form}`, form === 'json' ? 'application/json' : 'text/html')
}
