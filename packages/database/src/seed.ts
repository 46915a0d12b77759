import { sampleGuide } from '@joy/samples/member-guide.ts'
import { sampleNow } from '@joy/samples/now.ts'
import type { Database } from './create-orm.ts'
import { activityRows, importRows, integrationRows, type Seal, seedMark } from './seed/console-rows.ts'
import { changedRows, changeSetRows, jobRows, syncReportRows } from './seed/job-rows.ts'
import { insertRows } from './seed/insert-rows.ts'
import { outboxRows } from './seed/message-rows.ts'
import { returnedRows } from './seed/returned-rows.ts'
import { outgoingMessageRows, outgoingEndpointRows, outgoingEventRows } from './seed/outgoing-rows.ts'
import { likelyPairRows } from './seed/likely-pair-rows.ts'
import { noteRows } from './seed/note-rows.ts'
import { personTagRows, tagRows } from './seed/tag-rows.ts'
import {
  batchPeopleRows,
  batchRows,
  compRows,
  subscriberRows,
  subscriptionRows,
  websiteSubscriberRows,
} from './seed/people-rows.ts'
import { sponsoredPlaceRows, sponsorOfferRows, sponsorRequestRows } from './seed/sponsoring-rows.ts'
import { upgradeEventRows, upgradeRows, upgradeStepRows } from './seed/upgrade-rows.ts'
import { webhookRefusalRows, webhookRows } from './seed/webhook-rows.ts'
import { shiftTo } from './seed/shift-by-days.ts'
import { db, type Em, execute, forkEm, sql } from './sql.ts'

/** Any number that nobody else locks by; two processes that start at once must not both seed. */
const SEED_LOCK = 7_460_013

/**
 * Brings the samples into an empty place, once: where there is a subscriber, or where the samples were brought in
 * before, nothing happens. Its now becomes the last 3:04 PM UTC not after `at`. Gives whether it was brought in.
 */
export const seed = ({ orm }: Database, { at, seal }: { at: Date; seal: Seal }): Promise<boolean> =>
  forkEm(orm).transactional(async (em) => {
    // Raw SQL: a lock of the transaction.
    await execute(em, sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (await isInUse(em)) return false
    const shift = shiftTo(at)
    await insertRows(em, 'subscriber', subscriberRows(shift))
    await insertRows(em, 'comp', compRows(shift))
    await insertRows(em, 'export_batch', batchRows(shift))
    await insertRows(em, 'website_subscriber', websiteSubscriberRows(shift))
    await insertRows(em, 'export_batch_row', batchPeopleRows())
    await insertRows(em, 'upgrade', upgradeRows(shift))
    await insertRows(em, 'upgrade_step', upgradeStepRows(shift))
    await insertRows(em, 'upgrade_event', upgradeEventRows(shift))
    await insertRows(em, 'subscription', subscriptionRows(shift))
    await insertRows(em, 'integration', integrationRows(shift, sampleNow, seal))
    await insertRows(em, 'change_set', changeSetRows(shift))
    await insertRows(em, 'change_row', changedRows())
    await insertRows(em, 'import', importRows(shift))
    await insertRows(em, 'job', jobRows(shift))
    await insertRows(em, 'sync_report', syncReportRows(shift))
    await insertRows(em, 'activity', activityRows(shift))
    await insertRows(em, 'outbox_mail', outboxRows(shift, seal))
    await insertRows(em, 'webhook_event', webhookRows(shift))
    await insertRows(em, 'webhook_refusal', webhookRefusalRows(shift))
    await setGuide(em)
    await insertRows(em, 'sponsor_offer', sponsorOfferRows(shift))
    await insertRows(em, 'sponsor_request', sponsorRequestRows(shift))
    await insertRows(em, 'note', noteRows(shift))
    await insertRows(em, 'tag', tagRows())
    await insertRows(em, 'person_tag', personTagRows())
    await insertRows(em, 'likely_pair', likelyPairRows(shift))
    await insertRows(em, 'sponsored_place', sponsoredPlaceRows(shift))
    await insertRows(em, 'returned_mail', returnedRows(shift))
    await insertRows(em, 'outgoing_endpoint', outgoingEndpointRows(shift, seal))
    await insertRows(em, 'outgoing_event', outgoingEventRows(shift))
    await insertRows(em, 'outgoing_message', outgoingMessageRows(shift))
    return true
  })

/** The migration made the one row, empty. */
const setGuide = (em: Em) =>
  db(em)
    .updateTable('memberGuide')
    .set({
      reflectionTitle: sampleGuide.reflection?.title ?? null,
      reflectionUrl: sampleGuide.reflection?.url ?? null,
      practicesUrl: sampleGuide.practicesUrl,
      people: JSON.stringify(sampleGuide.people),
    })
    .execute()

async function isInUse(em: Em): Promise<boolean> {
  const { isUsed } = await db(em)
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('subscriber').select('id')),
        exists(selectFrom('activity').select('id').where('action', '=', seedMark)),
      ]).as('isUsed'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(isUsed)
}
