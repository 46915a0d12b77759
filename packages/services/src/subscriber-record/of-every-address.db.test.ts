import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergePeople } from '../merges/merge-people.ts'
import { undoMerge } from '../merges/undo-merge.ts'
import { findRelated } from '../related/find-related.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { getSubscriber } from './get-subscriber.ts'
import { subscriberHistory } from './subscriber-history.ts'

const home = 'Ruth@home.example'
const work = 'Ruth.Work@work.example'

describe('the record of somebody with two addresses', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows<T>(context().em, statement)
  const lists = { home: 0, work: 0, later: 0 }
  let id = 0
  let mergeId = 0

  const take = async (text: string) => (await importFile(app, context(), text)).changeSetId ?? 0
  const texts = async () => (await subscriberHistory(context(), { id })).events.map(({ text }) => text)
  const related = async (kind: string) =>
    (await findRelated(context(), { kind: 'subscriber', id })).filter((it) => it.kind === kind)

  beforeAll(async () => {
    lists.home = await take(`email,name\n${home},Ruth Ashworth\n`)
    lists.work = await take(`email,name\n${work},R. Ashworth\n`)
    await run(sql`insert into website_subscriber (email, email_key, name, signed_up_at, exported_at) values
      (${home}, ${home.toLowerCase()}, 'Ruth', '2024-02-01Z', null), (${work}, ${work.toLowerCase()}, 'Ruth', '2024-03-01Z', '2024-03-02Z')`)
    await run(
      sql`insert into unsubscription (email_key, way, at) values (${work.toLowerCase()}, 'page', '2024-04-01Z')`,
    )
    for (const [event, subject] of [
      ['evt_home', home.toLowerCase()],
      ['evt_work', work.toLowerCase()],
      ['evt_spelt', work],
      ['evt_other', 'xruth.work@work.example'],
    ])
      await run(
        sql`insert into webhook_event (platform, event_id, event_type, subject_id, signed_with) values ('stripe', ${event}, ${event}, ${subject}, 'current')`,
      )
    for (const to of [home, work, 'nobody@work.example'])
      await run(
        sql`insert into outbox_mail (template, recipient, subject, text, html, idempotency_key) values ('welcome', ${to}, ${`To ${to}`}, 'x', 'x', ${`test:${to}`})`,
      )
    id = (await queryRow(context().em, sql<{ id: number }>`select id from subscriber where email = ${home}`)).id
    mergeId = (await mergePeople(context(), { mainEmail: home, aliasEmail: work, knownBy: 'She said so' })).id
    lists.later = await take(`email,name\n${work},Ruth A.\n`)
  })

  it('shows mails to each of them and the events about each', async () => {
    const labels = (await related('mail')).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining([`To ${home}`, `To ${work}`]))
    expect(labels).not.toContain('To nobody@work.example')
    expect((await related('webhook-event')).map(({ label }) => label)).toEqual(['evt_spelt', 'evt_work', 'evt_home'])
  })

  it('shows what lists did to each of them, and names the other one', async () => {
    expect((await related('change set')).map(({ id: changeSetId }) => changeSetId)).toEqual([
      lists.later,
      lists.work,
      lists.home,
    ])
    const listed = await texts()
    expect(listed).toEqual(
      expect.arrayContaining([
        'Added by the import of list.csv',
        `Added by the import of list.csv, as ${work}`,
        `Changed by the import of list.csv, as ${work}`,
      ]),
    )
    const { events } = await subscriberHistory(context(), { id })
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length)
  })

  it('shows what each did on the website', async () => {
    expect(await texts()).toEqual(
      expect.arrayContaining([
        'Signed up on the website',
        `Signed up on the website, as ${work}`,
        `Exported for Substack, as ${work}`,
        `Unsubscribed here, as ${work.toLowerCase()}`,
      ]),
    )
  })

  it('is that of one alone again once the merge is undone', async () => {
    await undoMerge(context(), { id: mergeId })
    expect((await getSubscriber(context(), { id })).aliases).toEqual([])
    expect((await related('webhook-event')).map(({ label }) => label)).toEqual(['evt_home'])
    expect((await related('change set')).map(({ id: changeSetId }) => changeSetId)).toEqual([lists.home])
    expect((await texts()).filter((text) => text.startsWith('Signed up') || text.includes(', as '))).toEqual([
      'Signed up on the website',
    ])
  })
})
