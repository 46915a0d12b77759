import type { WebsiteSubscriber } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { accessOfPerson } from '../access/read-access.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { websiteLeftOut } from './left-out.ts'

/** Somebody who signed up on the website; whether they have a paid plan follows from all their sources. */
export const websiteRow = (backend: MockBackend, websiteSubscriber: WebsiteSubscriber): WebsiteSubscriber => ({
  ...websiteSubscriber,
  subscriptionTier: planRank(accessOfPerson(backend, websiteSubscriber.email).plan) > 0 ? 'paid' : 'free',
  leftOut: websiteLeftOut(backend, websiteSubscriber),
})
