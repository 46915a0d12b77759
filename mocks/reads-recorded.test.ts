import { type CallPath, operations } from '@joy/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isOfScripts } from './of-scripts.ts'
import { createMockCalls } from './testing/mock-calls.ts'
import { createOperationInputs, payer } from './testing/operation-inputs.ts'

/**
 * A read is written by hand for the consequence of an act alone: what no act changes is what the program answered over
 * the samples. Whoever signs out is refused every read, which is no consequence.
 */
const calls = createMockCalls()
const { asked, renew, settle } = calls
const { enterPortal, getInput, isPrepared } = createOperationInputs(calls)

const recorded = new Set(
  Object.keys(import.meta.glob('./recorded/typical/*.json')).map((file) => file.split('/').at(-1)?.slice(0, -5)),
)
const all = [...operations()].filter(({ path }) => !isOfScripts(path))
const reads = all.flatMap(({ path, operation }) =>
  operation.kind === 'query' && !operation.rest.isRestOnly && !recorded.has(path) ? [path] : [],
)
const signsOut = /^session\.signOut$|^portal\.signOut$|^portalAccount\.endAllSessions$/u
const acts = all.flatMap(({ path, operation }) =>
  operation.kind === 'mutation' && !operation.rest.isRestOnly && !signsOut.test(path) ? [path] : [],
)

/** The act that changes it for a story: here another record is asked than the act is about, or what it begins is over. */
const changedInStories: Partial<Record<CallPath, CallPath>> = {
  'exports.batchPage': 'exports.putBack',
  'integrations.membershipChoices': 'integrations.update',
  'jobs.active': 'imports.run',
  'jobs.get': 'jobs.cancel',
  'jobs.record': 'jobs.cancel',
  'outbox.get': 'outbox.retry',
  'segments.sizes': 'savedViews.update',
  'session.current': 'account.rename',
  'sponsoring.offerRecord': 'sponsoring.give',
  'sponsoring.requestRecord': 'sponsoring.settleRequest',
  'subscribers.suggest': 'imports.run',
}

/** No act changes them: a story sets what they say, and no world is recorded for that. */
const setByStories: readonly CallPath[] = ['returnedMail.page', 'returnedMail.sender']

const withId = z.object({ id: z.number() })

/** A question for which something is made anew each time is asked of what the act is about, else of what is there. */
const answersTo = async (paths: Iterable<string>, about: unknown) => {
  const whose = withId.safeParse(about).data ?? { id: 1 }
  return new Map(
    await Promise.all(
      [...paths].map(async (path): Promise<[string, string]> => {
        const response = await asked(path, isPrepared(path) ? whose : await getInput(path))
        return [path, JSON.stringify(response ?? null)]
      }),
    ),
  )
}

test('a query is recorded, or an act changes what it answers', { timeout: 240_000 }, async () => {
  const unchanged = new Set(reads)
  for (const act of acts) {
    if (unchanged.size === 0) break
    renew()
    await enterPortal(payer.email)
    const input = await getInput(act)
    const before = await answersTo(unchanged, input)
    await settle(await asked(act, input, 'mutation'))
    for (const [path, response] of await answersTo(unchanged, input))
      if (response !== before.get(path)) unchanged.delete(path)
  }
  expect([...unchanged].toSorted()).toEqual([...Object.keys(changedInStories), ...setByStories].toSorted())
})
