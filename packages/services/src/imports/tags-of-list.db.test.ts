// A list gives its people tags (ruling 58): whose, from which column, how often, and what its undo takes back.
import { mostTags } from '@joy/contract/schemas/tag.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { changedRows } from '../change-sets/changed-rows.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { createTag } from '../tags/create-tag.ts'
import { listTags } from '../tags/list-tags.ts'
import { addTagToPerson } from '../tags/person-tags.ts'
import { connectNewsletter } from '../testing/connect-newsletter.ts'
import { importFile, toCsvFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'

const ghost = (...rows: [email: string, labels: string][]) =>
  [
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
    ...rows.map(([email, labels]) => `,${email},,,true,false,,,,"${labels.replaceAll('"', '""')}",`),
  ].join('\n')

describe('tags of a list', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  beforeAll(async () => {
    await connectNewsletter(context())
  })
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  beforeEach(async () => {
    await run(sql`delete from person_tag`) // whose counters follow
    await run(sql`truncate subscriber, comp, change_row, tag, tag_change, address_alias restart identity cascade`)
  })

  const bring = (text: string) => importFile(app, context(), text)
  /** What the analysis says, and does not do. */
  const preview = async (text: string) => {
    const { id } = await createImport(context(), toCsvFile(text))
    await processJobs(app, jobHandlers)
    const { counts, peopleTagged, tagsMade, notices } = await getImport(context(), { id })
    return { counts, peopleTagged, tagsMade, notices }
  }
  /** The preview, which the run must bear out. */
  const bringAsShown = async (text: string) => {
    const shown = await preview(text)
    const done = await bring(text)
    expect(shown).toEqual({
      counts: done.counts,
      peopleTagged: done.peopleTagged,
      tagsMade: done.tagsMade,
      notices: done.notices,
    })
    return done
  }
  const undo = async (id: number | null, includeChanged = false) => {
    await undoChangeSet(context(), { id: id ?? 0, includeChanged })
    await processJobs(app, jobHandlers)
  }
  const tagged = async () => {
    const rows = await queryRows(
      context().em,
      sql<{
        email: string
        names: string
      }>`select p.email_key as email, string_agg(t.name, ',' order by t.name_key) as names
        from person_tag p join tag t on t.id = p.tag_id group by p.email_key order by p.email_key`,
    )
    return Object.fromEntries(rows.map(({ email, names }) => [email, names]))
  }
  const tags = async () => (await listTags(context())).map(({ name, people }) => `${name}: ${people}`)

  it('are given, made where they are missing, and given once', async () => {
    await createTag(context(), { name: 'Lent' })
    const list = ghost(['ann@x.org', 'LENT , Retreat'], ['ben@x.org', 'retreat'], ['cy@x.org', ''])
    const first = await bringAsShown(list)
    expect(first).toMatchObject({ counts: { added: 3 }, peopleTagged: 2, tagsMade: ['Retreat'] })
    expect(await tagged()).toEqual({ 'ann@x.org': 'Lent,Retreat', 'ben@x.org': 'Retreat' })
    expect(await tags()).toEqual(['Lent: 1', 'Retreat: 2'])
    const again = await bringAsShown(list)
    expect(again).toMatchObject({ counts: { added: 0, updated: 0, unchanged: 3 }, peopleTagged: 0, tagsMade: [] })
    expect(await tags()).toEqual(['Lent: 1', 'Retreat: 2'])
  })

  it('change whoever has nothing else changed, and are told of them', async () => {
    await bring(ghost(['ann@x.org', 'Lent'], ['ben@x.org', '']))
    const done = await bringAsShown(ghost(['ann@x.org', 'Lent'], ['ben@x.org', 'Lent,Advent']))
    expect(done).toMatchObject({ counts: { updated: 1, unchanged: 1 }, peopleTagged: 1, tagsMade: ['Advent'] })
    const { items } = await changedRows(context(), { id: done.changeSetId ?? 0, limit: 10 })
    expect(items).toMatchObject([
      { email: 'ben@x.org', operation: 'tagged', fields: [{ field: 'Tags', before: null, after: 'Advent, Lent' }] },
    ])
  })

  it('are taken from nobody, whatever the list leaves out', async () => {
    await bring(ghost(['ann@x.org', 'Lent,Advent']))
    expect(await bringAsShown(ghost(['ann@x.org', '']))).toMatchObject({ counts: { unchanged: 1 }, peopleTagged: 0 })
    expect(await tagged()).toEqual({ 'ann@x.org': 'Advent,Lent' })
  })

  it('of an import are taken back by its undo, and no others; tags that it made go where nobody has them', async () => {
    await bring(ghost(['ann@x.org', 'Lent'], ['ben@x.org', '']))
    const { changeSetId } = await bring(
      ghost(['ann@x.org', 'Lent,Advent,Easter'], ['ben@x.org', 'Lent'], ['cy@x.org', 'Lent,Parish']),
    )
    const easter = (await listTags(context())).find(({ name }) => name === 'Easter')
    const [ben] = await queryRows(
      context().em,
      sql<{ id: number }>`select id from subscriber where email = 'ben@x.org'`,
    )
    await addTagToPerson(context(), { kind: 'subscriber', id: ben?.id ?? 0, tagId: easter?.id ?? 0 })
    await undo(changeSetId)
    expect(await tagged()).toEqual({ 'ann@x.org': 'Lent', 'ben@x.org': 'Easter' })
    expect(await tags()).toEqual(['Easter: 1', 'Lent: 1'])
  })

  it('of an import whose row changed more come back as well, also after a later one', async () => {
    await bring('email,name\nann@x.org,Ann')
    const first = await bring('email,name,tags\nann@x.org,Ann B,Lent')
    const second = await bring('email,name,tags\nann@x.org,Ann C,"Lent,Advent"')
    await undo(second.changeSetId)
    expect(await tagged()).toEqual({ 'ann@x.org': 'Lent' })
    await undo(first.changeSetId)
    expect([await tagged(), await tags()]).toEqual([{}, []])
  })

  it('of an earlier import go by its undo while a later one that only tagged stays', async () => {
    await bring('email,name\nann@x.org,Ann')
    const first = await bring('email,name,tags\nann@x.org,Ann B,Lent')
    const second = await bring('email,name,tags\nann@x.org,Ann B,Advent')
    await undo(first.changeSetId, true)
    expect(await tagged()).toEqual({ 'ann@x.org': 'Advent' })
    await undo(second.changeSetId)
    expect(await tagged()).toEqual({})
  })

  it('of rows of one person add up, in the first spelling, within a batch and beyond', async () => {
    const between = Array.from({ length: 60 }, (_, at): [string, string] => [`p${at}@x.org`, 'Crowd'])
    const list = ghost(['ann@x.org', 'Lent'], ['ANN@x.org', 'LENT,Advent'], ...between, ['ann@x.org', 'Easter'])
    expect(await bringAsShown(list)).toMatchObject({
      peopleTagged: 61,
      tagsMade: ['Advent', 'Crowd', 'Easter', 'Lent'],
    })
    expect((await tagged())['ann@x.org']).toBe('Advent,Easter,Lent')
  })

  it('are those of the main address, whatever address the list has', async () => {
    await bring('email,name\nann@x.org,Ann')
    await run(sql`insert into address_alias (alias_key, main_key) values ('old@x.org', 'ann@x.org')`)
    expect(await bringAsShown(ghost(['old@x.org', 'Lent']))).toMatchObject({ peopleTagged: 1 })
    expect(await tagged()).toEqual({ 'ann@x.org': 'Lent' })
  })

  it('leave out what cannot be one, and say so, and fail no row', async () => {
    const done = await bringAsShown(
      ghost(
        ['ann@x.org', `Lent,${'x'.repeat(61)}`],
        ['ben@x.org', 'a\u200Bb'],
        ['cy@x.org', '"a,b",'],
        ['di@x.org', '__proto__'],
      ),
    )
    expect(done.counts).toEqual({ added: 4, updated: 0, unchanged: 0, failed: 0 })
    expect(done.notices).toEqual([
      `1 row has a tag of more than 60 characters. That tag is left out. Row 2: “${'x'.repeat(39)}…”.`,
      '1 row has a tag with a comma in its name, by which lists separate tags. That tag is left out. Row 4: “a,b”.',
      '1 row has a tag with letters that cannot be seen. That tag is left out. Row 3: “a\u200Bb”.',
      '1 row has a tag without a name. That tag is left out. Row 4.',
    ])
    expect(await tagged()).toEqual({ 'ann@x.org': 'Lent', 'di@x.org': '__proto__' })
  })

  it('are made while there is room, and what there is none for is told', async () => {
    await run(
      sql`insert into tag (name, name_key, colour) select 't' || n, 't' || n, 'blue' from generate_series(3, ${mostTags}) n`,
    )
    const done = await bringAsShown(ghost(['ann@x.org', 'A,B,C'], ['ben@x.org', 'B,C'], ['cy@x.org', 'a']))
    expect(done).toMatchObject({ counts: { added: 3 }, peopleTagged: 3, tagsMade: ['A', 'B'] })
    expect(done.notices).toEqual([
      '2 rows have tags that would be too many: there can be 500. Those tags are left out.',
    ])
    expect(await tagged()).toEqual({ 'ann@x.org': 'A,B', 'ben@x.org': 'B', 'cy@x.org': 'A' })
  })
})
