import type { SubscriberHistory, WebsiteSubscriberRecord } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { Refusal } from '../refusal.ts'
import { personHistory } from '../subscribers/person-history.ts'
import { personRecord } from '../subscribers/person-record.ts'

/** Everything known of one person of the website's list, matched by e-mail. */
export function getWebsiteSubscriber(backend: MockBackend, { id }: { id: number }): WebsiteSubscriberRecord {
  const row = backend.websiteSubscribers.find((it) => it.id === id)
  const subscriber = row && backend.subscribers.get(backend.idByKey.get(emailKey(row.email)) ?? 0)
  const person = row && personRecord(backend, row.email, subscriber ?? null)
  if (!person?.website) throw new Refusal('not_found', 'This person is no longer on the website’s list.')
  return { ...person, website: person.website, subscriberId: subscriber?.id ?? null }
}

/** What happened with one of them, newest first. */
export function websiteSubscriberHistory(backend: MockBackend, { id }: { id: number }): SubscriberHistory {
  const { website, subscriberId } = getWebsiteSubscriber(backend, { id })
  return personHistory(backend, website.email, backend.subscribers.get(subscriberId ?? 0) ?? null)
}
