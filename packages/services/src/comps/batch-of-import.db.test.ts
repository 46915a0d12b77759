import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { compHistory } from './comp-history.ts'

describe('the batch of an imported comp', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())

  it('is of the day of the import, and counts the comps that it made, not the people whom it changed', async () => {
    const startedAt = Date.now()
    const { changeSetId, counts } = await importFile(
      app,
      context(),
      [
        'Email,Type,Expiration date,Paid upgrade date,Start date',
        'ann@example.org,Comp,,2024-05-05,2024-01-01',
        'bea@example.org,Comp,,2023-02-02,2023-01-01',
        'cid@example.org,Free,,,2024-01-01',
        'dan@example.org,Monthly,,,2024-01-01',
      ].join('\n'),
    )
    expect(counts).toMatchObject({ added: 4 })
    const [ann] = await queryRows(
      context().em,
      sql<{ id: number }>`select id from subscriber where email = 'ann@example.org'`,
    )
    const [comp] = await compHistory(context(), { subscriberId: ann?.id ?? 0 })
    expect(comp).toMatchObject({ compedAt: '2024-05-05T12:00:00.000Z', batch: { changeSetId, rows: 2 } })
    const at = Date.parse(comp?.batch?.at ?? '')
    expect(at).toBeGreaterThanOrEqual(startedAt)
    expect(at).toBeLessThanOrEqual(Date.now())
  })
})
