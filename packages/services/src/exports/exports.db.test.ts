import { Integration } from '@joy/database/entities/integration.entity.ts'
import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { WebsiteSubscriber } from '@joy/database/entities/website-subscriber.entity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import { listUnexportedSubscribers } from '../website-subscribers/list-website-subscribers.ts'
import { exportBatchFile } from './export-batch-file.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { exportWebsiteSubscribers } from './export-website-subscribers.ts'
import { listBatches } from './list-batches.ts'
import { putBackBatch } from './put-back-batch.ts'

describe('exports', async () => {
  const { database, context } = await createTestApp()
  const unexported = async () => (await Array.fromAsync(listUnexportedSubscribers(context()))).map((it) => it.email)
  const textOf = async (text: AsyncIterable<string>) => (await Array.fromAsync(text)).join('')
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

    it('write all subscribers, formulas guarded, addresses that run left out', async () => {
      const { filename, text } = await exportSubscribers(context())
      const lines = (await textOf(text)).trim().split(/\r?\n/)
      expect(filename).toBe('substack-subscribers.csv')
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain(`Ruth@example.org,"'=1+1",Free,,,2025-03-05T14:00:00.000Z`)
    })

    it('mark nobody when the reader leaves early', async () => {
      const { text } = await exportWebsiteSubscribers(context())
      for await (const _ of text) break
      expect(await unexported()).toHaveLength(3)
      expect((await listBatches(context()))[0]).toMatchObject({ status: 'open', rows: 3 })
    })

    it('freeze the people of a batch, mark them when it went out whole, and give it again', async () => {
      const file = await exportWebsiteSubscribers(context())
      const { em } = context()
      em.create(WebsiteSubscriber, WebsiteSubscriber.draft({ email: 'later@example.org', name: null }))
      await em.flush()
      const text = await textOf(file.text)
      expect(text).not.toContain('later@example.org')
      expect(await unexported()).toEqual(['later@example.org'])
      const [batch] = await listBatches(context())
      expect(batch).toMatchObject({ status: 'complete', rows: 3 })
      const again = await exportBatchFile(context(), { id: batch?.id ?? 0 })
      expect(await textOf(again.text)).toBe(text)
    })

    it('put a batch back, once', async () => {
      const id = (await listBatches(context()))[0]?.id ?? 0
      expect(await putBackBatch(context(), { id })).toEqual({ message: '3 people are unexported again.' })
      await expect(putBackBatch(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
      expect(await unexported()).toHaveLength(4)
    })

    it('hold everybody again when nobody is unexported, without a batch', async () => {
      await textOf((await exportWebsiteSubscribers(context())).text)
      const before = (await listBatches(context())).length
      const text = await textOf((await exportWebsiteSubscribers(context())).text)
      expect(text.trim().split(/\r?\n/)).toHaveLength(5)
      expect(await listBatches(context())).toHaveLength(before)
    })
  })
})
