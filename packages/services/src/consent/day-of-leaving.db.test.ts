import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { reportOverview } from '../reports/report-overview.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { closeMailbox } from './close-mailbox.ts'
import { openMailbox } from './open-mailbox.ts'

const page = 'Email,Type,Start date,Cancel date,Receiving emails for'

describe('the day of leaving', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  beforeEach(() => queryRows(context().em, sql`delete from subscriber`))
  const bring = (text: string, asOf: string, filename = 'list.csv') =>
    importFile(app, context(), text, { asOf, filename })
  const undo = async (id: number | null) => {
    await undoChangeSet(context(), { id: id ?? 0 })
    await processJobs(app, jobHandlers)
  }
  const person = () =>
    queryRow(
      context().em,
      sql<{
        id: number
        left: Date | null
        closed: Date | null
      }>`select id, unsubscribed_at as left, closed_at as closed
        from subscriber where email_key = 'a@x.org'`,
    )
  const leftAt = async () => (await person()).left?.toISOString() ?? null
  /** As the report counts them, and as the rows do. */
  const counted = async () => {
    const { months } = await reportOverview(context(), { months: 60 })
    return Object.fromEntries(months.filter((it) => it.unsubscribed !== 0).map((it) => [it.month, it.unsubscribed]))
  }

  it('is the one that the row tells, counts in its month, and the word stays as old as its file', async () => {
    const list = await bring(
      `${page}\na@x.org,Free,2024-01-01,2025-02-21,\nb@x.org,Free,2024-01-01,2025-03-02,\nc@x.org,Free,2024-01-01,,Newsletter`,
      '2025-06-15T00:00:00.000Z',
    )
    const { id, left, closed } = await person()
    expect([left?.toISOString(), closed?.toISOString()]).toEqual([
      '2025-02-21T12:00:00.000Z',
      '2025-06-15T00:00:00.000Z',
    ])
    expect((await getSubscriber(context(), { id })).mailbox.closedAt).toBe('2025-02-21T12:00:00.000Z')
    expect(await counted()).toEqual({ '2025-02': 1, '2025-03': 1 })
    await undo(list.changeSetId)
    expect(await counted()).toEqual({})
  })

  it.each(['unsubscribed', 'cleaned', 'Opted out', 'complained'])(
    'is as old as the list where no row tells it, and %s counts',
    async (word) => {
      await bring(`email,status\na@x.org,${word}`, '2025-04-10T00:00:00.000Z')
      expect(await counted()).toEqual({ '2025-04': 1 })
    },
  )

  it('is taken back with the list that closed somebody, and comes back with the undo of what opened them', async () => {
    await bring('email,status\na@x.org,active', '2025-01-01T00:00:00.000Z')
    const closing = await bring(
      'Email Address,First Name,MEMBER_RATING,CLEAN_TIME,LEID\na@x.org,Ann,2,2025-02-03 10:00:00,1',
      '2025-06-01T00:00:00.000Z',
      'cleaned_members_export.csv',
    )
    expect([await leftAt(), await counted()]).toEqual(['2025-02-03T10:00:00.000Z', { '2025-02': 1 }])
    const opening = await bring(
      'id,email,name,subscribed_to_emails,complimentary_plan\n1,a@x.org,Ann,true,false',
      '2025-07-01T00:00:00.000Z',
    )
    expect([await leftAt(), await counted()]).toEqual([null, {}])
    await undo(opening.changeSetId)
    expect([await leftAt(), await counted()]).toEqual(['2025-02-03T10:00:00.000Z', { '2025-02': 1 }])
    await undo(closing.changeSetId)
    expect([await leftAt(), await counted()]).toEqual([null, {}])
  })

  it('comes back where an opening is taken back here', async () => {
    await bring(`${page}\na@x.org,Free,2024-01-01,2025-02-21,`, '2025-06-15T00:00:00.000Z')
    const { id } = await person()
    await openMailbox(context(), { id, reason: 'She asked' })
    expect([await leftAt(), await counted()]).toEqual([null, {}])
    await closeMailbox(context(), { id })
    expect([await leftAt(), await counted()]).toEqual(['2025-02-21T12:00:00.000Z', { '2025-02': 1 }])
  })

  it('is the one that the row tells also once somebody else has left here', async () => {
    await queryRows(context().em, sql`insert into unsubscription (email_key, way) values ('b@x.org', 'page')`)
    await bring(`${page}\na@x.org,Free,2024-01-01,2025-02-21,`, '2025-06-15T00:00:00.000Z')
    expect(await leftAt()).toBe('2025-02-21T12:00:00.000Z')
    await queryRows(context().em, sql`delete from unsubscription`)
  })

  it('of before somebody came back is not that of a later leaving', async () => {
    await bring(
      'id,email,name,subscribed_to_emails,complimentary_plan\n1,a@x.org,Ann,true,false',
      '2025-05-01T00:00:00.000Z',
    )
    await bring(`${page}\na@x.org,Free,2024-01-01,2025-02-21,`, '2025-06-15T00:00:00.000Z')
    expect(await leftAt()).toBe('2025-06-15T00:00:00.000Z')
  })
})
