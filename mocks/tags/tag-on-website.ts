import type { TagWebsiteInput, TagWebsiteResult } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { describeTagChange } from './tag-many.ts'
import { findTag } from './tags.ts'

/** Adds and removes tags of people of the website's list; who is gone is passed over. */
export function tagOnWebsite(
  backend: MockBackend,
  { websiteSubscriberIds, add, remove }: TagWebsiteInput,
): TagWebsiteResult {
  const description = describeTagChange(backend, { add, remove })
  const meant = backend.websiteSubscribers
    .filter(({ id }) => websiteSubscriberIds.includes(id))
    .toSorted((a, b) => a.id - b.id)
  const change = (tagId: number, isGiven: boolean) => {
    const { people } = findTag(backend, tagId)
    const changed = meant.filter(({ email }) => people.has(emailKey(email)) !== isGiven)
    for (const { email } of changed) {
      if (isGiven) people.add(emailKey(email))
      else people.delete(emailKey(email))
    }
    return { tagId, isGiven, websiteSubscriberIds: changed.map(({ id }) => id) }
  }
  const done = [...new Set(add)]
    .map((tagId) => change(tagId, true))
    .concat([...new Set(remove)].map((tagId) => change(tagId, false)))
    .filter((it) => it.websiteSubscriberIds.length > 0)
    .toSorted((a, b) => a.tagId - b.tagId)
  const changed = new Set(done.flatMap((it) => it.websiteSubscriberIds)).size
  if (changed > 0)
    logActivity(backend, {
      action: 'Batch Tag',
      details: `${description} for ${counted(changed, 'person', 'people')} of the website’s list`,
      after: { changed },
    })
  return { changed, done }
}
