import { mostTags, tagMatchingInput } from '@joy/contract/schemas/tag.ts'
import { Job } from '@joy/database/entities/job.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movePerson } from '../address-changes/move-person.ts'
import { changedRows } from '../change-sets/changed-rows.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { undoJob } from '../change-sets/undo-job.ts'
import { type Context, inTransaction } from '../context.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { runJob } from '../jobs/run-job.ts'
import { subscriberHistory } from '../subscriber-record/subscriber-history.ts'
import { pageSubscribers } from '../subscribers/page-subscribers.ts'
import { startTagMatching } from '../tag-batches/start-tag-matching.ts'
import { tagMatchingJob } from '../tag-batches/tag-matching-job.ts'
import { sampleData } from '../testing/demo-data.ts'
import { createTestApp } from '../testing/test-context.ts'
import { pageWebsiteSubscribers } from '../website-subscribers/page-website-subscribers.ts'
import { createTag } from './create-tag.ts'
import { listTags } from './list-tags.ts'
import { mergeTags } from './merge-tags.ts'
import { addTagToPerson, removeTagFromPerson, tagsOfPerson } from './person-tags.ts'
import { removeTag } from './remove-tag.ts'
import { tagMany } from './tag-many.ts'
import { updateTag } from './update-tag.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
const context = (): Context => made.context()
const run = <Row = unknown>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
const names = (tags: readonly { name: string }[]) => tags.map(({ name }) => name)

const jonathan = { kind: 'subscriber', id: sampleSubscriber('jreyes@example.org').id } as const
const samuel = { kind: 'subscriber', id: sampleSubscriber('s.adeyemi@example.com').id } as const
const onTheWebsite = {
  kind: 'website-subscriber',
  id: websiteSubscribers.find(({ email }) => email === 'jreyes@example.org')?.id ?? 0,
} as const
const make = (name: string) => createTag(context(), { name })
const people = async (name: string) => (await listTags(context())).find((it) => it.name === name)?.people
const tagsNow = async (record: Parameters<typeof tagsOfPerson>[1]) => names(await tagsOfPerson(context(), record))
const first = { limit: 200, searchIn: 'email-or-name', sort: 'email' } as const

beforeAll(async () => {
  made = await createTestApp(sampleData)
})
afterAll(() => made.database.close())
beforeEach(async () => {
  await run(sql`delete from tag`)
  await run(sql`delete from change_set where kind = 'tag'`)
})

describe('tags', () => {
  it('are made once a name, whatever its case and blanks, with the colour that fewest have', async () => {
    const [lent, advent] = [await make('Lent 2025'), await make('Advent')]
    expect(lent).toMatchObject({ name: 'Lent 2025', people: 0 })
    expect(advent.colour).not.toBe(lent.colour)
    expect(await make('LENT 2025')).toEqual(lent)
    const [one, other] = await Promise.all([make('At once'), make('at once')])
    expect(one.id).toBe(other.id)
    expect(names(await listTags(context()))).toEqual(['Advent', one.name, 'Lent 2025'])
  })

  it('are listed as people sort names, and told apart by their accents', async () => {
    for (const name of ['Zion', 'Élan', 'Elan', 'Exodus', 'Ärzte', 'Advent', 'Azure']) await make(name)
    expect(names(await listTags(context()))).toEqual(['Advent', 'Ärzte', 'Azure', 'Elan', 'Élan', 'Exodus', 'Zion'])
  })

  it('are no more than so many', async () => {
    await run(
      sql`insert into tag (name, name_key, colour) select 't' || n, 't' || n, 'grey' from generate_series(1, ${mostTags}) n`,
    )
    await expect(make('One more')).rejects.toMatchObject({ code: 'conflict' })
    expect(await make('T7')).toMatchObject({ name: 't7' })
  })

  it('are renamed and coloured, but to no name that another has', async () => {
    const [lent, advent] = [await make('Lent'), await make('Advent')]
    expect(await updateTag(context(), { id: lent.id, name: 'Lent 2025', colour: 'plum' })).toMatchObject({
      name: 'Lent 2025',
      colour: 'plum',
    })
    expect(await updateTag(context(), { id: lent.id, name: 'lent 2025' })).toMatchObject({ colour: 'plum' })
    await expect(updateTag(context(), { id: advent.id, name: 'LENT 2025' })).rejects.toMatchObject({
      code: 'conflict',
      message: `There is a tag 'lent 2025' already. Merge the two, or take another name.`,
    })
    await expect(updateTag(context(), { id: 999_999, name: 'Nobody' })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are merged: whoever had one has the other, once, and an undo finds it', async () => {
    const [old, kept] = [await make('St Brigid Parish'), await make('St Brigid')]
    await addTagToPerson(context(), { ...jonathan, tagId: old.id })
    await addTagToPerson(context(), { ...jonathan, tagId: kept.id })
    const { changeSetId } = await tagMany(context(), { subscriberIds: [samuel.id], add: [old.id], remove: [] })
    await expect(mergeTags(context(), { id: old.id, intoId: kept.id, people: 3 })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await mergeTags(context(), { id: old.id, intoId: kept.id, people: 2 })).toMatchObject({
      name: 'St Brigid',
      people: 2,
    })
    expect(await tagsNow(jonathan)).toEqual(['St Brigid'])
    await undoChangeSet(context(), { id: changeSetId ?? 0 })
    await processJobs(made.app, [undoJob])
    expect(await tagsNow(samuel)).toEqual([])
    expect(await tagsNow(jonathan)).toEqual(['St Brigid'])
    await expect(mergeTags(context(), { id: kept.id, intoId: kept.id, people: 1 })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(mergeTags(context(), { id: old.id, intoId: kept.id, people: 2 })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('are deleted with as many people as were shown, and not with others', async () => {
    const lent = await make('Lent')
    await addTagToPerson(context(), { ...jonathan, tagId: lent.id })
    await expect(removeTag(context(), { id: lent.id, people: 0 })).rejects.toMatchObject({
      code: 'conflict',
      message: '0 people had it when it was shown, and 1 has it now. The tag is still there. Look at the list again.',
    })
    await removeTag(context(), { id: lent.id, people: 1 })
    expect(await tagsNow(jonathan)).toEqual([])
    expect(await run(sql`select from counted where name = ${`tag.${lent.id}`} and value <> 0`)).toEqual([])
  })
})

describe('the tags of a person', () => {
  it('are the same in each of their records and in both lists, and counted once', async () => {
    const [lent, advent] = [await make('Lent'), await make('Advent')]
    await addTagToPerson(context(), { ...jonathan, tagId: lent.id })
    await addTagToPerson(context(), { ...onTheWebsite, tagId: lent.id })
    expect(names(await addTagToPerson(context(), { ...onTheWebsite, tagId: advent.id }))).toEqual(['Advent', 'Lent'])
    expect(await tagsNow(jonathan)).toEqual(['Advent', 'Lent'])
    expect(await people('Lent')).toBe(1)
    const search = 'jreyes@example.org'
    const [onList] = (await pageSubscribers(context(), { ...first, search })).items
    expect(names(onList?.tags ?? [])).toEqual(['Advent', 'Lent'])
    const [onWebsite] = (await pageWebsiteSubscribers(context(), { limit: 5, search, searchIn: 'email' })).items
    expect(onWebsite?.tags).toEqual(onList?.tags)
    expect(names(await removeTagFromPerson(context(), { ...jonathan, tagId: lent.id }))).toEqual(['Advent'])
    expect(await people('Lent')).toBe(0)
  })

  it('are told of in the log and the history, and only where something changed', async () => {
    const lent = await make('Lent')
    for (const _again of [1, 2]) await addTagToPerson(context(), { ...samuel, tagId: lent.id })
    for (const _again of [1, 2]) await removeTagFromPerson(context(), { ...samuel, tagId: lent.id })
    const { events } = await subscriberHistory(context(), { id: samuel.id })
    expect(events.slice(0, 3).map(({ text }) => text)).toEqual([
      "Tag Removed: Took the tag 'Lent' from s.adeyemi@example.com",
      "Tag Added: Gave s.adeyemi@example.com the tag 'Lent'",
      expect.not.stringMatching(/Tag/u),
    ])
  })

  it('narrow the list, under each of their addresses, and follow them to another', async () => {
    const lent = await make('Lent')
    await addTagToPerson(context(), { ...jonathan, tagId: lent.id })
    const emails = async () =>
      (await pageSubscribers(context(), { ...first, tag: lent.id })).items.map(({ email }) => email)
    expect(await emails()).toEqual(['jreyes@example.org'])
    expect(await pageSubscribers(context(), { ...first, tag: lent.id, comped: 'no' })).toMatchObject({ matching: 1 })
    const from = { email: 'jreyes@example.org', key: 'jreyes@example.org' }
    const to = { email: 'Jonathan@example.net', key: 'jonathan@example.net' }
    await run(sql`insert into person_tag (email_key, tag_id) values (${to.key}, ${lent.id})`)
    await inTransaction(context(), ({ em }) => movePerson(em, { from, to, hasAlias: true }))
    // A row of before that came again under the alias.
    await run(
      sql`insert into subscriber (email, email_key, name_key) values ('jreyes@example.org', 'jreyes@example.org', '')`,
    )
    expect(await emails()).toEqual(['Jonathan@example.net', 'jreyes@example.org'])
    expect(await people('Lent')).toBe(1)
    await run(sql`delete from subscriber where email_key = 'jreyes@example.org'`)
    await inTransaction(context(), ({ em }) => movePerson(em, { from: to, to: from, hasAlias: false }))
    expect(await tagsNow(jonathan)).toEqual(['Lent'])
  })

  it('are not given to whoever deleted their account, nor is a tag that is gone', async () => {
    const lent = await make('Lent')
    const [row] = await run(sql<{ id: number }>`insert into subscription
      (sid, email, email_key, plan, interval, amount_cents, status, current_period_end, provider)
      values ('sub_tags', 'gone@example.org', 'gone@example.org', 'work-out', 'month', 800, 'active', app_now(), 'manual') returning id`)
    await run(sql`insert into account_deletion (email_hash, due_at, done_at)
      select address_hash('gone@example.org'), app_now(), app_now() + interval '1 second'`)
    const gone = { kind: 'subscription', id: row?.id ?? 0 } as const
    await expect(addTagToPerson(context(), { ...gone, tagId: lent.id })).rejects.toMatchObject({ code: 'conflict' })
    await expect(addTagToPerson(context(), { ...jonathan, tagId: 999_999 })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(tagsOfPerson(context(), { kind: 'upgrade', id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('tags of many', () => {
  const undo = async (id: number) => {
    await undoChangeSet(context(), { id })
    await processJobs(made.app, [undoJob])
  }

  it('are added and removed in one change set, which names who was changed, and are put back', async () => {
    const [lent, advent] = [await make('Lent'), await make('Advent')]
    await addTagToPerson(context(), { ...jonathan, tagId: lent.id })
    await addTagToPerson(context(), { ...jonathan, tagId: advent.id })
    const done = await tagMany(context(), {
      subscriberIds: [jonathan.id, samuel.id, 999_999],
      add: [lent.id],
      remove: [advent.id],
    })
    expect(done.changed).toBe(2)
    expect(await tagsNow(samuel)).toEqual(['Lent'])
    const id = done.changeSetId ?? 0
    const { items } = await changedRows(context(), { id, limit: 10 })
    expect(items.map(({ email, operation, fields }) => ({ email, operation, fields }))).toEqual(
      [
        { email: 'jreyes@example.org', fields: [{ field: 'Tags', before: 'Advent', after: null }] },
        { email: 's.adeyemi@example.com', fields: [{ field: 'Tags', before: null, after: 'Lent' }] },
      ]
        .map((it) => ({ ...it, operation: 'tagged' }))
        .toSorted((a, b) => sampleSubscriber(a.email).id - sampleSubscriber(b.email).id),
    )
    await undo(id)
    expect(await tagsNow(samuel)).toEqual([])
    expect(await tagsNow(jonathan)).toEqual(['Advent', 'Lent'])
  })

  it('leave no change set where nobody changes', async () => {
    const lent = await make('Lent')
    await addTagToPerson(context(), { ...samuel, tagId: lent.id })
    const asked = { subscriberIds: [samuel.id], add: [lent.id], remove: [] }
    expect(await tagMany(context(), asked)).toEqual({ changed: 0, changeSetId: null })
    await expect(tagMany(context(), { ...asked, add: [999_999] })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('tell after an undo of whom a tag that was deleted meanwhile is not put back', async () => {
    const [lent, advent] = [await make('Lent'), await make('Advent')]
    await addTagToPerson(context(), { ...jonathan, tagId: advent.id })
    const given = await tagMany(context(), { subscriberIds: [samuel.id], add: [lent.id], remove: [] })
    const both = await tagMany(context(), {
      subscriberIds: [jonathan.id, samuel.id],
      add: [(await make('Easter')).id],
      remove: [advent.id],
    })
    await removeTag(context(), { id: lent.id, people: 1 })
    await removeTag(context(), { id: advent.id, people: 0 })
    const resultOf = async (changeSetId: number | null) => {
      await undo(changeSetId ?? 0)
      const job = await context().em.findOneOrFail(Job, { kind: 'undo', changeSetId })
      return job.result
    }
    expect(await resultOf(both.changeSetId)).toMatchObject({ undone: 2, tagsGone: 0, tagsLost: 1 })
    expect(await resultOf(given.changeSetId)).toMatchObject({ undone: 1, tagsGone: 1, tagsLost: 0 })
    expect([await tagsNow(jonathan), await tagsNow(samuel)]).toEqual([[], []])
  })

  it('stay where somebody was given the tag anew since', async () => {
    const lent = await make('Lent')
    const { changeSetId } = await tagMany(context(), {
      subscriberIds: [samuel.id, jonathan.id],
      add: [lent.id],
      remove: [],
    })
    await removeTagFromPerson(context(), { ...samuel, tagId: lent.id })
    await addTagToPerson(context(), { ...samuel, tagId: lent.id })
    await run(sql`update person_tag set at = at + interval '1 second' where email_key = 's.adeyemi@example.com'`)
    await undo(changeSetId ?? 0)
    expect(await tagsNow(samuel)).toEqual(['Lent'])
    expect(await tagsNow(jonathan)).toEqual([])
  })

  it('are for everybody who matches as a job, comped or not, which goes on after a stop', async () => {
    const lent = await make('Lent')
    await run(sql`insert into subscriber (email, email_key, name_key)
      select 'p' || n || '@example.org', 'p' || n || '@example.org', '' from generate_series(1, 1500) n`)
    const { matching } = await pageSubscribers(context(), { ...first, tier: 'Free' })
    const asked = { filter: { tier: 'Free' }, add: [lent.id], excludedIds: [jonathan.id] }
    await expect(
      startTagMatching(context(), tagMatchingInput.parse({ ...asked, count: matching })),
    ).rejects.toMatchObject({ code: 'conflict' })
    const count = (matching ?? 0) - 1
    const { jobId } = await startTagMatching(context(), tagMatchingInput.parse({ ...asked, count }))
    const stopping = new AbortController()
    const stopAfterOne = {
      ...tagMatchingJob,
      run: (...[ctx, its]: Parameters<typeof tagMatchingJob.run>) =>
        tagMatchingJob.run(ctx, { ...its, step: (work) => its.step(work).finally(() => stopping.abort()) }),
    }
    expect(await runJob(made.app, [stopAfterOne], jobId, stopping.signal)).toBe('put back')
    await processJobs(made.app, [tagMatchingJob])
    const job = await context().em.findOneOrFail(Job, jobId)
    expect(job).toMatchObject({ status: 'done', result: { changed: count, unchanged: 0 }, done: count })
    expect(await people('Lent')).toBe(count)
    expect(await tagsNow(jonathan)).toEqual([])
    await undo(job.changeSetId ?? 0)
    expect(await people('Lent')).toBe(0)
  })

  it('change nobody where others match when their turn comes than were shown', async () => {
    const lent = await make('Lent')
    const { matching } = await pageSubscribers(context(), { ...first, tier: 'Free' })
    const asked = { filter: { tier: 'Free' }, add: [lent.id], count: matching }
    const { jobId } = await startTagMatching(context(), tagMatchingInput.parse(asked))
    await run(
      sql`insert into subscriber (email, email_key, name_key) values ('late@example.org', 'late@example.org', '')`,
    )
    await run(sql`delete from subscriber where id = (select min(id) from subscriber where subscription_tier = 'Free')`)
    await processJobs(made.app, [tagMatchingJob])
    expect(await context().em.findOneOrFail(Job, jobId)).toMatchObject({ status: 'failed', result: null })
    expect(await people('Lent')).toBe(0)
  })
})
