import { toListBytes } from '../imports/workbook.ts'
import { z } from 'zod'
import type { List } from '../imports/recorded-lists.ts'
import { type AskMock, mockAsked } from '../node.ts'

const withJob = z.object({ jobId: z.number() })
const trpcBody = z.object({
  result: z.object({ data: z.unknown() }).optional(),
  error: z.object({ data: z.looseObject({ issues: z.array(z.object({ path: z.string() })).optional() }) }).optional(),
})
export const csvForm = (text: string, filename = 'list.csv') => {
  const form = new FormData()
  form.set('file', new File([toListBytes(text)], filename, { type: 'text/csv' }))
  return { method: 'POST', body: form }
}
export const getBody = async (reply: Response) => trpcBody.parse(await reply.json())

export type MockCalls = ReturnType<typeof createMockCalls>

/** A mock backend in Node, and how it is asked. */
export function createMockCalls() {
  let backend = mockAsked()
  const ask: AskMock = (path, init) => backend(path, init)
  const call = (path: string, input: unknown, kind: string) =>
    kind === 'query'
      ? ask(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input ?? null))}`.replace('?input=null', ''))
      : ask(`/trpc/${path}`, {
          method: 'POST',
          ...(input === undefined ? {} : { body: JSON.stringify(input) }),
        })
  const renew = () => {
    backend = mockAsked()
  }
  return {
    ask,
    call,
    /** What is answered; undefined where it is refused. */
    asked: async (path: string, input?: unknown, kind = 'query') =>
      (await getBody(await call(path, input, kind))).result?.data,
    /** Begins anew, over untouched samples. */
    renew,
    /** What is recorded of a list hangs on what was imported before it. */
    takeInAnew({ filename, text }: List) {
      renew()
      return ask('/api/imports', csvForm(text, filename))
    },
    /** Waits for the job that an answer names, if it names one. */
    async settle(response: unknown) {
      const begun = withJob.safeParse(response)
      if (begun.success) await (await ask(`/trpc/jobs.watch?input=${JSON.stringify({ id: begun.data.jobId })}`)).text()
    },
  }
}
