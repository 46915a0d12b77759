import { createMockBackend, type MockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { seedMark } from '@joy/database/seed/console-rows.ts'
import { mockAsked } from '@joy/mocks/node.ts'
import { comparedAt } from '@joy/samples/reconcile.ts'
import { sampleSecondFactor } from '@joy/samples/team.ts'
import { readLogsOfMock } from './logs-of-mock.ts'
import { letterTokens } from './letter-tokens.ts'
import type { Backend } from './run-script.ts'

/** What the program does to the samples as it brings them in: an entry of its log, and the job of the last comparison. */
function stand({ activity, jobs }: MockBackend): void {
  const oldest = activity.at(-1)
  if (oldest)
    activity.push({
      ...oldest,
      userName: 'System',
      userEmail: 'No email',
      action: seedMark,
      platform: 'System',
      requestId: null,
      status: 'Successful',
      details: null,
      before: null,
      after: null,
    })
  const [newest] = [...jobs.values()].toSorted((a, b) => b.id - a.id)
  if (newest)
    jobs.set(newest.id + 1, {
      ...newest,
      id: newest.id + 1,
      kind: 'compare',
      title: 'Compare the four sides',
      status: 'done',
      done: 0,
      total: null,
      result: null,
      error: null,
      createdBy: 'System',
      createdAt: comparedAt,
      startedAt: comparedAt,
      finishedAt: comparedAt,
      changeSetId: null,
      importId: null,
    })
}

/** The mock backend over the samples; `prepare` puts it where a script begins. */
export function openMock(prepare: (backend: MockBackend) => void = () => undefined): Backend {
  const backend = createMockBackend({ stepMs: 0 })
  stand(backend)
  prepare(backend)
  const ask = mockAsked(backend)
  return {
    async send({ method, url, body, type }) {
      const reply = await ask(url, {
        method,
        ...(type ? { headers: { 'content-type': type } } : {}),
        ...(body === undefined ? {} : { body }),
      })
      return { text: await reply.text(), header: (name) => reply.headers.get(name) }
    },
    // The stream ends with its job.
    async settle(jobId) {
      if (jobId !== undefined) await (await ask(`/trpc/jobs.watch?input=${JSON.stringify({ id: jobId })}`)).text()
    },
    tokenIn: (letter) => Promise.resolve(letterTokens[letter]),
    // It knows one browser, and the devices of its samples.
    inAnotherBrowser: () => undefined,
    codeOf: () => sampleSecondFactor.code,
    readLogs: () => Promise.resolve(readLogsOfMock(backend)),
  }
}
