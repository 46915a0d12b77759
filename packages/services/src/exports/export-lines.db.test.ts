import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { writeTags } from '@joy/domain/subscriber-csv/tag-list.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { writeCsv } from '../csv/write-csv.ts'
import { isShown } from '../subscribers/subscriber-conditions.ts'
import { hostileText } from '../testing/hostile-people.ts'
import { createTestApp } from '../testing/test-context.ts'
import { exportFile } from './export-lines.ts'

const runs = { numRuns: 100 }

/** What every writer of files here makes of rows of two cells. */
async function written(rows: readonly (readonly string[])[]): Promise<string> {
  async function* from() {
    yield* rows
  }
  return (await Array.fromAsync(writeCsv(from(), { headings: ['one', 'other'] }))).join('').replace('one,other\r\n', '')
}

describe('what the database writes of a file', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())
  const text = fc
    .oneof(hostileText, fc.string({ unit: 'binary' }), fc.string())
    .filter((it) => !it.includes('\0') && it.isWellFormed())

  it('is, of any text, what the domain’s guard and the writer of files make of it', () =>
    fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (texts) => {
        const lines = await queryRows<{ line: string }>(
          context().em,
          sql`select csv_cell(t) || ',x' || e'\r\n' as line from unnest(${texts}::text[]) with ordinality u (t, n) order by n`,
        )
        expect(lines.map(({ line }) => line).join('')).toBe(await written(texts.map((it) => [it, 'x'])))
      }),
      runs,
    ))

  it('is, of any moment, what ISO 8601 makes of it in UTC, to the millisecond', () =>
    fc.assert(
      fc.asyncProperty(
        fc.date({
          min: new Date('0001-01-01T00:00:00Z'),
          max: new Date('9999-12-31T23:59:59.999Z'),
          noInvalidDate: true,
        }),
        async (at) => {
          const [row] = await queryRows<{ cell: string }>(
            context().em,
            sql`select csv_instant(${at}::timestamptz) as cell`,
          )
          expect(row?.cell).toBe(at.toISOString())
        },
      ),
      runs,
    ))

  it('has no moment and no text where there is none', async () => {
    const [row] = await queryRows(
      context().em,
      sql`select csv_instant(null) as moment, csv_cell(null) as text, csv_cell('') as empty`,
    )
    expect(row).toEqual({ moment: '', text: '', empty: '' })
  })

  it('names every tag as a file reads it again, by name', async () => {
    const { em } = context()
    const names = ['"Lent"', '=Retreat', 'a, b', 'Ünder']
    await queryRows(
      em,
      sql`insert into subscriber (email, email_key) values ('anna@example.org', 'anna@example.org') returning id`,
    )
    await queryRows(
      em,
      sql`with made as (insert into tag (name, name_key, colour) select t, t, 'green' from unnest(${names}::text[]) t returning id)
        insert into person_tag (tag_id, email_key) select id, 'anna@example.org' from made returning tag_id`,
    )
    const file = await Array.fromAsync(
      exportFile(context(), {
        headings: ['email', 'tags'],
        columns: ['email', 'tags'],
        people: sql`from subscriber s where ${isShown}`,
      }),
    )
    expect(file.join('')).toBe(`email,tags\r\n${await written([['anna@example.org', writeTags(names)]])}`)
  })
})
