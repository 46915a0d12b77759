import { newReaders } from '@joy/mocks/imports/recorded-lists.ts'
import type { Script } from './run-script.ts'

/** What comes in and goes out as a file, and what waits behind it. */
export const scriptsOfFiles: Record<string, Script> = {
  async 'lists that go out'({ ask, refused, save }) {
    await save('exports.subscribers')
    await save('exports.subscribersLeftOutFile')
    await save('exports.leftOutFile')
    const { batchId, lines } = await save('exports.websiteSubscribers')
    await refused('exports.arrived', { id: batchId, lines: lines - 1 })
    await ask('exports.arrived', { id: batchId, lines })
    await ask('exports.arrived', { id: batchId, lines })
    await ask('exports.batchPage', {})
    await save('exports.batchFile', { id: batchId })
    await ask('websiteSubscribers.unexportedPage', {})
    for (const table of ['payments', 'growth']) await save('reports.file', { table })
  },
  async 'a list in one call, and its rows that failed'({ ask, bringIn, save }) {
    await bringIn(newReaders)
    const [{ id } = { id: 0 }] = await ask('imports.history', undefined)
    await save('imports.failedRows', { id })
    await ask('imports.get', { id: 4 })
    await ask('subscribers.totals', undefined)
  },
  async 'a job that goes on'({ ask, refused, watch }) {
    await refused('jobs.retry', { id: 5 })
    const { jobId } = await ask('jobs.retry', { id: 1 })
    await watch('jobs.watch', { id: jobId })
    await ask('jobs.record', { id: jobId })
    await ask('jobs.active', undefined)
  },
  async 'letters of the console'({ ask }) {
    await ask('mailTemplates.sendTest', { name: 'welcome', subject: 'Hello', body: 'Hello {{name}}' })
    await ask('mailTemplates.list', undefined)
    await ask('outbox.totals', undefined)
  },
}
