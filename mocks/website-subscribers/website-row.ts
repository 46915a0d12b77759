import type { ListedWebsiteSubscriber, WebsitePerson, WebsiteSubscriber } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { accessOfPerson } from '../access/read-access.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getAddition } from '../additions/additions.ts'
import { compInForce } from '../comps/find-comps.ts'
import { countNotes } from '../notes/notes.ts'
import { getTags } from '../tags/tags.ts'
import { websiteLeftOut } from './left-out.ts'

/** Somebody who signed up on the website; whether they have a paid plan follows from all their sources. */
export const websiteRow = (backend: MockBackend, websiteSubscriber: WebsiteSubscriber): WebsiteSubscriber => ({
  ...websiteSubscriber,
  subscriptionTier: planRank(accessOfPerson(backend, websiteSubscriber.email).plan) > 0 ? 'paid' : 'free',
  leftOut: websiteLeftOut(backend, websiteSubscriber),
})

/** As a list shows them. */
const listedWebsiteRow = (backend: MockBackend, row: WebsiteSubscriber): ListedWebsiteSubscriber => ({
  ...websiteRow(backend, row),
  notes: countNotes(backend, row.email),
  tags: getTags(backend, row.email),
})

/** Since when somebody has left the website's list by our own link; null: they have not. */
export const unsubscribedFromWebsite = (backend: MockBackend, key: string): string | null =>
  backend.unsubscribed.has(key) ? (backend.unsubscriptions.get(key)?.at ?? backend.now()) : null

/** As the list of the website's people shows them. */
export const websitePerson = (backend: MockBackend, row: WebsiteSubscriber): WebsitePerson => {
  const key = emailKey(row.email)
  return {
    ...listedWebsiteRow(backend, row),
    addedBy: getAddition(backend, key)?.by ?? null,
    unsubscribedAt: unsubscribedFromWebsite(backend, key),
    isComped: compInForce(backend, row.email) !== undefined,
    subscriberId: backend.idByKey.get(key) ?? null,
  }
}
