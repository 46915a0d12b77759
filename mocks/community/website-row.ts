import type { WebsiteSubscriber } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { accessOfPerson } from './access-of-person.ts'
import type { Community } from './community-store.ts'
import { websiteLeftOut } from './website-left-out.ts'

/** Somebody who signed up on the website; whether they have a paid plan follows from all their sources. */
export const websiteRow = (community: Community, it: WebsiteSubscriber): WebsiteSubscriber => ({
  ...it,
  subscriptionTier: planRank(accessOfPerson(community, it.email).plan) > 0 ? 'paid' : 'free',
  leftOut: websiteLeftOut(community, it),
})
