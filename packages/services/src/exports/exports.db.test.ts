import { Integration } from '@joy/database/entities/integration.entity.ts'
import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { WebsiteSubscriber } from '@joy/database/entities/website-subscriber.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { isSpreadsheetSafeEmail } from '@joy/domain/subscriber-csv/guard-formula.ts'
import { leftOutMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileAddress } from '../testing/hostile-people.ts'
import { createTestApp } from '../testing/test-context.ts'
import { listUnexportedSubscribers } from '../website-subscribers/list-website-subscribers.ts'
import { batchArrived } from './batch-arrived.ts'
import { exportBatchFile } from './export-batch-file.ts'
import { exportSubscribers, subscribersLeftOutFile } from './export-subscribers.ts'
import { exportWebsiteSubscribers } from './export-website-subscribers.ts'
import { subscriberTotals } from '../subscribers/subscriber-totals.ts'
import { leftOutFile, leftOutOfExport, subscribersLeftOut } from './left-out-of-export.ts'
import { whyLeftOut } from './why-left-out.ts'
import { listBatches } from './list-batches.ts'
import { putBackBatch } from './put-back-batch.ts'

const tomorrow = () => new Date(Date.now() + 86_400_000)

describe('exports', async () => {
  const { database, context } = await createTestApp()
  const unexported = async () => (await Array.fromAsync(listUnexportedSubscribers(context()))).map((it) => it.email)
  const readText = async (text: AsyncIterable<string>) => (await Array.fromAsync(text)).join('')
  const arrivedText = async () => {
    const file = await exportWebsiteSubscribers(context())
    const text = await readText(file.text)
    if (file.batchId !== undefined)
      await batchArrived(context(), { id: file.batchId, lines: text.split('\n').length - 1 })
    return text
  }
  afterAll(() => database.close())

  it('ask for the API key, in the words of the specification', async () => {
    await expect(exportSubscribers(context())).rejects.toThrow(
      'API Key Missing: Please configure your Substack API Key in integration settings before exporting.',
    )
    await expect(exportWebsiteSubscribers(context())).rejects.toMatchObject({ code: 'not_configured' })
  })

  describe('with a key', () => {
    beforeAll(async () => {
      const { em } = context()
      em.create(Integration, { platform: 'substack', isActive: true, apiKey: 'sealed|x|key', config: {} })
      em.create(
        Subscriber,
        Subscriber.draft({
          email: 'Ruth@example.org',
          name: '=1+1',
          subscribedAt: new Date('2025-03-05T14:00:00.000Z'),
        }),
      )
      em.create(Subscriber, Subscriber.draft({ email: '=cmd@example.org', name: 'Formula' }))
      for (const n of [1, 2, 3])
        em.create(WebsiteSubscriber, WebsiteSubscriber.draft({ email: `w${n}@example.org`, name: `W, ${n}` }))
      await em.flush()
    })

    it('write all subscribers, formulas guarded, and no address altered: who has one like that is left out by name', async () => {
      const { filename, text } = await exportSubscribers(context())
      const lines = (await readText(text)).trim().split(/\r?\n/)
      expect(filename).toBe('substack-subscribers.csv')
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain(`Ruth@example.org,"'=1+1",Free,,,2025-03-05T14:00:00.000Z`)
      const reason = leftOutMessage['listed-formula']
      expect(await subscribersLeftOut(context())).toMatchObject({
        total: 1,
        people: [{ email: '=cmd@example.org', name: 'Formula', reason }],
      })
      const list = (await readText((await subscribersLeftOutFile(context())).text)).trim().split(/\r?\n/)
      expect(list).toHaveLength(2)
      expect(list[0]).toBe(`${lines[0]},reason`)
      expect(list[1]).toMatch(/^"'=cmd@example\.org",Formula,.*A spreadsheet would run this address as a formula\./)
      const logged = await queryRows(
        context().em,
        sql<{ details: string }>`select details from activity order by id desc limit 1`,
      )
      expect(logged).toEqual([{ details: 'Exported 1 subscriber as CSV, left out 1' }])
    })

    it('mark nobody when the reader leaves early', async () => {
      const { text } = await exportWebsiteSubscribers(context())
      for await (const _ of text) break
      expect(await unexported()).toHaveLength(3)
      expect((await listBatches(context()))[0]).toMatchObject({ status: 'open', rows: 3 })
    })

    // Holds R7
    it('freeze the people of a batch, mark them when it has arrived whole, and give it again', async () => {
      const file = await exportWebsiteSubscribers(context())
      const { em } = context()
      em.create(WebsiteSubscriber, WebsiteSubscriber.draft({ email: 'later@example.org', name: null }))
      await em.flush()
      const id = file.batchId ?? 0
      const neverSent = batchArrived(context(), { id, lines: 4 })
      await expect(neverSent).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('never went'),
      })
      const text = await readText(file.text)
      expect(text).not.toContain('later@example.org')
      expect(await unexported()).toHaveLength(4)
      await expect(batchArrived(context(), { id, lines: 3 })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('3 of 4 lines'),
      })
      expect(await unexported()).toHaveLength(4)
      const said = { message: `3 website subscribers of batch ${id} count as exported.` }
      expect(await batchArrived(context(), { id, lines: 4 })).toEqual(said)
      expect(await batchArrived(context(), { id, lines: 4 })).toEqual(said)
      expect(await unexported()).toEqual(['later@example.org'])
      const [batch] = await listBatches(context())
      expect(batch).toMatchObject({ status: 'complete', rows: 3 })
      const again = await exportBatchFile(context(), { id: batch?.id ?? 0 })
      expect(await readText(again.text)).toBe(text)
    })

    it('put a batch back, once', async () => {
      const id = (await listBatches(context()))[0]?.id ?? 0
      expect(await putBackBatch(context(), { id })).toEqual({ message: '3 people are unexported again.' })
      await expect(putBackBatch(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
      expect(await unexported()).toHaveLength(4)
    })

    it('leave out what Substack would mistake and whose mailbox is closed, by name, and never count them as exported', async () => {
      const { em } = context()
      em.create(WebsiteSubscriber, WebsiteSubscriber.draft({ email: '=cmd@example.org', name: '-5' }))
      em.create(
        WebsiteSubscriber,
        WebsiteSubscriber.draft({
          email: 'Bounced@example.org',
          name: null,
          signedUpAt: new Date('2025-01-01T10:00:00Z'),
        }),
      )
      em.create(
        Subscriber,
        Subscriber.draft({ email: 'bounced@example.org', name: null, subscriptionStatus: 'Hard-Bounced' }),
      )
      // Whoever signed up since is asked for a click, which opens the mailbox: until then it is closed.
      em.create(
        WebsiteSubscriber,
        WebsiteSubscriber.draft({ email: 'back@example.org', name: null, signedUpAt: tomorrow() }),
      )
      em.create(Subscriber, Subscriber.draft({ email: 'back@example.org', name: null, subscriptionStatus: 'cleaned' }))
      await em.flush()
      const reasons = { formula: leftOutMessage.formula, closed: leftOutMessage.closed }
      expect(await leftOutOfExport(context())).toMatchObject({
        total: 3,
        exportedBefore: 0,
        people: [
          { email: '=cmd@example.org', name: '-5', reason: reasons.formula },
          { email: 'Bounced@example.org', name: null, reason: reasons.closed },
          { email: 'back@example.org', name: null, reason: reasons.closed },
        ],
      })
      const list = await readText((await leftOutFile(context())).text)
      expect(list).toContain(`"'=cmd@example.org","'-5",${reasons.formula}`)
      const text = await arrivedText()
      expect(text.trim().split(/\r?\n/)).toHaveLength(5)
      expect(await unexported()).toEqual([])
      const again = await readText((await exportWebsiteSubscribers(context())).text)
      expect(again.trim().split(/\r?\n/)).toHaveLength(5)
      // Whose mailbox closed after the export that held them waits for none: the note beside the button counts the others.
      await queryRows(em, sql`update website_subscriber set exported_at = app_now() where email = 'back@example.org'`)
      const { total, exportedBefore } = await leftOutOfExport(context())
      const { leftOut } = await subscriberTotals(context())
      expect([total, exportedBefore, leftOut]).toEqual([3, 1, { closed: 1, formula: 1 }])
      await em.nativeDelete(WebsiteSubscriber, {
        email: { $in: ['=cmd@example.org', 'Bounced@example.org', 'back@example.org'] },
      })
    })

    it('agree with the domain on which address a spreadsheet would run', async () => {
      const addresses = [...new Set(fc.sample(hostileAddress, { seed: 7, numRuns: 2_000 }))]
      await queryRows(
        context().em,
        sql`insert into website_subscriber (email, email_key) select email, 'hostile ' || at
          from unnest(${addresses}::text[]) with ordinality as it (email, at)`,
      )
      const rows = await queryRows(
        context().em,
        sql<{ email: string }>`select w.email from website_subscriber w where ${whyLeftOut} = 'formula'`,
      )
      await queryRows(context().em, sql`delete from website_subscriber where email_key like 'hostile %'`)
      const inSql = new Set(rows.map(({ email }) => email))
      expect(inSql).toEqual(new Set(addresses.filter((email) => !isSpreadsheetSafeEmail(email))))
      expect(inSql.size).toBeGreaterThan(100)
    })

    it('hold everybody again when nobody is unexported, without a batch', async () => {
      await readText((await exportWebsiteSubscribers(context())).text)
      const before = (await listBatches(context())).length
      const text = await arrivedText()
      expect(text.trim().split(/\r?\n/)).toHaveLength(5)
      expect(await listBatches(context())).toHaveLength(before)
    })
  })
})
