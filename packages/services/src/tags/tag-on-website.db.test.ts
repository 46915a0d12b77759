import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleData } from '../testing/demo-data.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createTag } from './create-tag.ts'
import { listTags } from './list-tags.ts'
import { tagsOfPerson } from './person-tags.ts'
import { tagOnWebsite } from './tag-on-website.ts'

const idOf = (email: string) => websiteSubscribers.find((it) => it.email === email)?.id ?? 0
const [elias, martin, jonathan] = ['e.haddad@example.net', 'martin.obriain@example.org', 'jreyes@example.org'].map(idOf)
const ids = [elias ?? 0, martin ?? 0, jonathan ?? 0]

describe('tags of many on the website’s list', async () => {
  let made: Awaited<ReturnType<typeof createTestApp>>
  beforeAll(async () => {
    made = await createTestApp(sampleData)
  })
  afterAll(() => made.database.close())
  const context = () => made.context()
  const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  const tagsOf = async (id: number) =>
    (await tagsOfPerson(context(), { kind: 'website-subscriber', id })).map(({ name }) => name)
  const logged = () =>
    run(sql<{ details: string }>`select details from activity where action = 'Batch Tag' order by id desc limit 1`)
  beforeEach(() => run(sql`delete from tag`))

  it('are given and taken, on whichever list else they stand, and the answer takes them back', async () => {
    const lent = await createTag(context(), { name: 'Lent' })
    const advent = await createTag(context(), { name: 'Advent' })
    await tagOnWebsite(context(), { websiteSubscriberIds: [ids[0] ?? 0], add: [lent.id], remove: [] })
    const change = { websiteSubscriberIds: [...ids, 999_999], add: [advent.id], remove: [lent.id] }
    const { changed, done } = await tagOnWebsite(context(), change)
    expect(changed).toBe(3)
    expect(done).toEqual([
      { tagId: lent.id, isGiven: false, websiteSubscriberIds: [ids[0]] },
      { tagId: advent.id, isGiven: true, websiteSubscriberIds: ids.toSorted((a, b) => a - b) },
    ])
    for (const id of ids) expect(await tagsOf(id)).toEqual(['Advent'])
    expect((await logged())[0]?.details).toBe("Tags 'Advent' added, 'Lent' removed for 3 people of the website’s list")
    expect((await listTags(context())).map(({ people }) => people)).toEqual([3, 0])
    expect(await tagOnWebsite(context(), change)).toEqual({ changed: 0, done: [] })
    for (const { tagId, isGiven, websiteSubscriberIds } of done)
      await tagOnWebsite(context(), {
        websiteSubscriberIds,
        add: isGiven ? [] : [tagId],
        remove: isGiven ? [tagId] : [],
      })
    expect(await tagsOf(ids[0] ?? 0)).toEqual(['Lent'])
    expect(await tagsOf(ids[1] ?? 0)).toEqual([])
  })

  it('are the person’s: two of their addresses are one, and a tag that is gone changes nobody', async () => {
    const { id } = await createTag(context(), { name: 'Lent' })
    await run(
      sql`insert into address_alias (alias_key, main_key) values ('martin.obriain@example.org', 'e.haddad@example.net')`,
    )
    const { done } = await tagOnWebsite(context(), { websiteSubscriberIds: ids, add: [id], remove: [] })
    expect(done[0]?.websiteSubscriberIds).toHaveLength(3)
    expect((await listTags(context()))[0]?.people).toBe(2)
    await run(sql`delete from address_alias`)
    await expect(
      tagOnWebsite(context(), { websiteSubscriberIds: ids, add: [id + 1], remove: [] }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
