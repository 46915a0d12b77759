import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { noticeSentences } from '@joy/domain/subscriber-csv/notices.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { importFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'

describe('dates that can be read in two ways', async () => {
  const { app: made, database, context } = await createTestApp()
  const { settings } = made
  const app = { ...made, settings: { ...settings, import: { ...settings.import, analysisBatch: 2 } } }
  afterAll(() => database.close())
  beforeEach(() => queryRows(context().em, sql`truncate subscriber restart identity cascade`))
  const bring = (...rows: string[]) =>
    importFile(app, context(), ['email,Joined', ...rows, 'eve@x.org,2026-01-09'].join('\n'))
  const days = async () =>
    (await wholeList(app)).map((row) => {
      const at = row['subscribed_at']
      return at instanceof Date ? at.toISOString().slice(0, 10) : null
    })

  it('are read as the whole column has them, also where its last row alone decides, and the preview says so', async () => {
    const later = ['ann@x.org,03/04/2025', 'ben@x.org,5/6/2025', 'not an address,01/02/2025', 'cam@x.org,']
    const day = await bring(...later, 'dan@x.org,13/04/2025')
    expect(await days()).toEqual(['2025-04-03', '2025-06-05', null, '2025-04-13', '2026-01-09'])
    expect([day.counts, day.rows, day.notices]).toEqual([
      { added: 5, updated: 0, unchanged: 0, failed: 1 },
      6,
      ["The dates in 'Joined' are read as day/month/year: one of them can be read in no other way."],
    ])
    await queryRows(context().em, sql`truncate subscriber restart identity cascade`)
    await bring('dan@x.org,04/13/2025', ...later)
    expect(await days()).toEqual(['2025-03-04', '2025-05-06', null, '2025-04-13', '2026-01-09'])
  })

  it.each([
    ['nothing decides', []],
    ['both ways stand', ['dan@x.org,13/04/2025', 'fay@x.org,04/13/2025']],
  ])('are left out where %s', async (_, rows) => {
    const { notices } = await bring('ann@x.org,03/04/2025', ...rows)
    expect((await days())[0]).toBeNull()
    expect(notices).toEqual(noticeSentences({ 'unreadable-date': 1 }, { 'unreadable-date': ['row 2: “03/04/2025”'] }))
  })

  it('are read with other marks, short years and a time behind them, as their column shows or as somebody says', async () => {
    await bring('ann@x.org,03-04-25', 'ben@x.org,13-04-2025', 'cam@x.org,02.03.2025', 'dan@x.org,1741183331')
    expect(await days()).toEqual(['2025-04-03', '2025-04-13', '2025-03-02', '2025-03-05', '2026-01-09'])
    await queryRows(context().em, sql`truncate subscriber restart identity cascade`)
    const later = await bring('ann@x.org,6/5/2025 2:05 PM', 'ben@x.org,6/25/2025 11:00:05')
    expect(await days()).toEqual(['2025-06-05', '2025-06-25', '2026-01-09'])
    expect(later.dates).toEqual([{ column: 1, order: 'month' }])
    await queryRows(context().em, sql`truncate subscriber restart identity cascade`)
    const open = await bring('ann@x.org,03/04/2025 11:00')
    expect([open.dates, await days()]).toEqual([[{ column: 1, order: null }], [null, '2026-01-09']])
  })
})
