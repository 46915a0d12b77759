import { z } from 'zod'
import { personTag } from './person-tag.ts'
import { count, id, instant } from './primitives.ts'

/** Somebody who signed up on the website (specification, section 3). */
export const websiteSubscriber = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  subscriptionTier: z.string(),
  signedUpAt: instant,
  exportedAt: instant.nullable(),
  /** Why no file for Substack holds them, exported before or not. */
  leftOut: z.enum(['closed', 'formula']).nullable(),
})

/** As the list shows them: with how many notes there are on the person, and their tags by name. */
const listedWebsiteSubscriber = websiteSubscriber.extend({ notes: count, tags: z.array(personTag) })

/**
 * As the list of the website's people shows them. `addedBy`: who put them there by hand; null: they signed up. `subscriberId`:
 * their row on the newsletter's list; null: they stand on the website's alone.
 */
export const websitePerson = listedWebsiteSubscriber.extend({
  addedBy: z.string().nullable(),
  unsubscribedAt: instant.nullable(),
  isComped: z.boolean(),
  subscriberId: id.nullable(),
})

/**
 * What the website's export is about to hold. `unexportedSubscribers` wait for it; where there are none it holds everybody
 * once more whom it does not leave out. `leftOut`: not exported, and never in a file, by the reason.
 */
export const forExport = z.object({
  unexportedSubscribers: count,
  inNextWebsiteExport: count,
  leftOut: z.object({ closed: count, formula: count }),
})
export type ForExport = z.output<typeof forExport>
export type WebsitePerson = z.output<typeof websitePerson>
export type ListedWebsiteSubscriber = z.output<typeof listedWebsiteSubscriber>
export type WebsiteSubscriber = z.output<typeof websiteSubscriber>
