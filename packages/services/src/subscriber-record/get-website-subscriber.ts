import type { WebsiteSubscriberRecord } from '@joy/contract'
import { findWebsiteSubscriber, notOnWebsite } from '../addresses/find-website-subscriber.ts'
import { newsletterRows } from '../addresses/newsletter-rows.ts'
import type { Context } from '../context.ts'
import { readPerson } from './read-person.ts'

/** One person of the website's list with what every list knows of them, matched by e-mail. @throws AppError `not_found` */
export async function getWebsiteSubscriber({ em }: Context, input: { id: number }): Promise<WebsiteSubscriberRecord> {
  const whom = await findWebsiteSubscriber(em, input.id)
  const shown = (await newsletterRows(em, whom.emailKey)).find(({ isAlias }) => !isAlias)
  const subscriberId = shown?.id ?? null
  const { website, ...person } = await readPerson(em, { ...whom, subscriberId })
  if (!website) throw notOnWebsite()
  return { ...person, website, subscriberId }
}
