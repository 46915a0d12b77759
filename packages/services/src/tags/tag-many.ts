import type { TagManyInput, TagManyResult } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { logActivity } from '../activity/log-activity.ts'
import { openChangeSet } from '../change-rows/open-change-set.ts'
import { type Context, inTransaction } from '../context.ts'
import { describeTagChange } from './describe-tag-change.ts'
import { tagInChangeSet } from './tag-in-change-set.ts'

/** Adds and removes tags of a list of ids in one change set; who is gone is passed over. @throws AppError `not_found` for a tag */
export const tagMany = (context: Context, { subscriberIds, ...change }: TagManyInput): Promise<TagManyResult> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const description = await describeTagChange(em, change)
    const changeSet = await openChangeSet(context, 'tag', description)
    const ids = [...new Set(subscriberIds)].toSorted((a, b) => a - b)
    const changed = await tagInChangeSet(em, ids, { ...change, changeSetId: changeSet.id })
    if (changed.length === 0) {
      await em.remove(changeSet).flush()
      return { changed: 0, changeSetId: null }
    }
    Object.assign(changeSet, {
      status: 'complete',
      rows: changed.length,
      title: `${description} for ${counted(changed.length, 'person', 'people')}`,
    })
    await logActivity(context, {
      action: 'Batch Tag',
      platform: 'System',
      status: 'Successful',
      details: changeSet.title,
      after: { changeSetId: changeSet.id, changed: changed.length },
    })
    return { changed: changed.length, changeSetId: changeSet.id }
  })
