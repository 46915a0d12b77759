import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'

const key = 'ann@example.org'
const file = [
  'Email,Type,Expiration date,Receiving emails for',
  `${key},Comp,2060-01-31,`,
  'bea@example.org,Gift,2060-01-31,',
].join('\n')

describe('what an imported list says to end on a day', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const planAt = async (email: string, at: Date) =>
    (
      await queryRow(
        context().em,
        sql<{ plan: string }>`select plan from access_at(array[${email}::text], ${at}::timestamptz)`,
      )
    ).plan

  it.each([
    ['Pacific/Auckland', '2060-01-31T10:59:59.999Z'],
    ['America/Los_Angeles', '2060-02-01T07:59:59.999Z'],
    ['UTC', '2060-01-31T23:59:59.999Z'],
  ])('carries through that day in %s', async (zone, end) => {
    await queryRows(context().em, sql`truncate subscriber, comp, outside_access restart identity cascade`)
    await queryRows(context().em, sql`update community set time_zone = ${zone}`)
    await importFile(app, context(), file)
    const { until } = await queryRow(
      context().em,
      sql<{ until: Date }>`select until from comp where email_key = ${key}`,
    )
    expect(until.toISOString()).toBe(end)
    expect(dayIn(until, zone)).toBe('2060-01-31')
    for (const email of [key, 'bea@example.org']) {
      expect(await planAt(email, new Date(until.getTime() - 1))).toBe('Paid')
      expect(await planAt(email, until)).toBe('Free')
    }
  })
})
