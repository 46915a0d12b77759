import { operations } from '@joy/contract'
import { createMockCalls } from '@joy/mocks/testing/mock-calls.ts'
import { createOperationInputs, elsewhere } from '@joy/mocks/testing/operation-inputs.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followChange, followWrite } from './follow-write.ts'

/**
 * Before and after each write the mock backend is asked everything that the console reads: what is answered otherwise
 * must be read anew by itself.
 */
const calls = createMockCalls()
const { server, asked, renew, settle } = calls
const { getInput, isPrepared } = createOperationInputs(calls)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

const { id } = sampleSubscriber('jreyes@example.org')
/** Of the one who is written about; all others are asked as their own test asks them. */
const ofOne: Record<string, unknown> = {
  'subscribers.get': { id },
  'subscribers.history': { id },
  'comps.history': { subscriberId: id },
  'related.find': { kind: 'subscriber', id },
  'notes.list': { kind: 'subscriber', id },
}
/** What scripts alone ask. */
const ofScripts = ['access.get', 'comps.grantByAddress', 'subscribers.changes']
const ofConsole = [...operations()].filter(
  ({ path, operation }) => operation.access === 'admin' && !ofScripts.includes(path),
)
const reads = ofConsole.flatMap(({ path, operation }) =>
  operation.kind === 'query' && operation.rest.reply !== 'list' && !operation.rest.isRestOnly ? [path] : [],
)
const writes = ofConsole.flatMap(({ path, operation }) =>
  operation.kind === 'mutation' && !operation.rest.isRestOnly && !elsewhere.some((it) => it === path) ? [path] : [],
)

/** Those whose input would have to be made are asked with what is there, or are refused before and after. */
const readEach = async (some: readonly string[]) =>
  new Map(
    await Promise.all(
      some.map(async (path): Promise<[string, string]> => {
        const input = ofOne[path] ?? (isPrepared(path) ? { id: 1 } : await getInput(path))
        return [path, JSON.stringify((await asked(path, input)) ?? null)]
      }),
    ),
  )

const isJob = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'jobId' in answer && answer.jobId !== null

/** What is read anew after a write, and after the end of the job that it began. */
function readAnewAfter(path: string, answer: unknown): string[] {
  const client = new QueryClient()
  const keyOf = (read: string) => [read.split('.'), { type: 'query' }]
  for (const read of reads) client.setQueryData(keyOf(read), 'read')
  followWrite(client, [path.split('.')], answer)
  if (isJob(answer)) void followChange(client, path.split('.')[0] ?? '')
  return reads.filter((read) => client.getQueryState(keyOf(read))?.isInvalidated)
}

/** Their screens show the answer of the write, or read what is theirs by themselves. */
const byThemselves = /^(?:account|community|imports|integrations|mailTemplates|notifications|preferences|session)\./u

/** The panel asks each time that it opens, whatever has been written; the number on it is read anew. */
const openedAnew = 'notifications.page'

const counts: Record<string, number> = {}
let untouched: Map<string, string>
beforeAll(async () => {
  untouched = await readEach(reads)
})

test.each(writes)('%s: what it changes is read anew', async (path) => {
  renew()
  const input = await getInput(path)
  const before = isPrepared(path) ? await readEach(reads) : untouched
  const answer = await asked(path, input, 'mutation')
  await settle(answer)
  const readAnew = readAnewAfter(path, answer)
  counts[path] = readAnew.length
  const isOwn = (read: string) =>
    byThemselves.test(read) && (read === openedAnew || read.split('.')[0] === path.split('.')[0])
  const left = reads.filter((read) => !isOwn(read) && !readAnew.includes(read))
  const after = await readEach(left)
  expect(left.filter((read) => after.get(read) !== before.get(read))).toEqual([])
})

test('and of all others no more than this', () => {
  expect(counts).toMatchInlineSnapshot(`
    {
      "account.changePassword": 4,
      "account.confirmSecondFactor": 4,
      "account.endOtherSessions": 4,
      "account.endSession": 4,
      "account.rename": 4,
      "account.renewRecoveryCodes": 4,
      "account.startSecondFactor": 4,
      "account.turnOffSecondFactor": 4,
      "apiTokens.create": 5,
      "apiTokens.revoke": 5,
      "changeSets.undo": 31,
      "community.setGraceDays": 21,
      "community.setGuide": 4,
      "community.setTimeZone": 21,
      "comps.end": 35,
      "comps.grant": 35,
      "comps.grantMany": 35,
      "comps.grantMatching": 35,
      "comps.restore": 35,
      "comps.revoke": 35,
      "exports.arrived": 12,
      "exports.putBack": 12,
      "imports.discard": 4,
      "imports.remap": 0,
      "imports.run": 25,
      "integrations.removePrices": 8,
      "integrations.removeWebhooks": 8,
      "integrations.reveal": 3,
      "integrations.setUpPrices": 8,
      "integrations.setUpWebhooks": 8,
      "integrations.test": 8,
      "integrations.update": 8,
      "jobs.cancel": 7,
      "jobs.retry": 40,
      "mailTemplates.restore": 4,
      "mailTemplates.sendTest": 5,
      "mailTemplates.update": 4,
      "manualTasks.mark": 13,
      "notes.add": 8,
      "notes.remove": 8,
      "notifications.markAllRead": 1,
      "notifications.markRead": 1,
      "notifications.setSwitch": 1,
      "outbox.retry": 9,
      "outgoingWebhooks.change": 6,
      "outgoingWebhooks.create": 6,
      "outgoingWebhooks.remove": 6,
      "outgoingWebhooks.replay": 6,
      "outgoingWebhooks.rotateSecret": 6,
      "outgoingWebhooks.sendTest": 3,
      "payments.cancel": 19,
      "payments.changePlan": 19,
      "payments.check": 19,
      "payments.resume": 19,
      "preferences.keep": 0,
      "reconcile.compare": 35,
      "reconcile.fix": 35,
      "reconcile.fixSameKind": 35,
      "requests.settlePlanWish": 5,
      "returnedMail.makeAddress": 4,
      "returnedMail.save": 4,
      "returnedMail.tryIntake": 0,
      "savedViews.create": 1,
      "savedViews.remove": 1,
      "savedViews.update": 1,
      "session.extend": 0,
      "sponsoring.closeOffer": 8,
      "sponsoring.enterOffer": 8,
      "sponsoring.enterRequest": 8,
      "sponsoring.give": 30,
      "sponsoring.reopenOffer": 8,
      "sponsoring.reopenRequest": 8,
      "sponsoring.settleRequest": 8,
      "subscribers.changeAddress": 10,
      "subscribers.closeMailbox": 24,
      "subscribers.deleteAccount": 24,
      "subscribers.keepAccount": 24,
      "subscribers.openMailbox": 24,
      "subscribers.rename": 19,
      "subscribers.sendSignInLink": 10,
      "subscribers.stopAddressChange": 10,
      "sync.start": 29,
      "team.changeRole": 11,
      "team.disable": 11,
      "team.enable": 11,
      "team.invite": 11,
      "team.resendInvitation": 11,
      "team.resetSecondFactor": 11,
      "team.withdrawInvitation": 11,
      "upgrades.cancel": 27,
      "upgrades.choosePayment": 27,
      "upgrades.create": 27,
      "upgrades.retryMany": 27,
      "webhooks.replay": 7,
      "webhooks.replayMany": 7,
    }
  `)
})
