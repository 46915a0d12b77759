import { operations } from '@joy/contract'
import { isOfScripts } from '@joy/mocks/of-scripts.ts'
import { createMockCalls } from '@joy/mocks/testing/mock-calls.ts'
import { createOperationInputs, elsewhere } from '@joy/mocks/testing/operation-inputs.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { followChange, followWrite } from './follow-write.ts'

/**
 * Before and after each write the mock backend is asked everything that the console reads: what is answered otherwise
 * must be read anew by itself.
 */
const calls = createMockCalls()
const { asked, renew, settle } = calls
const { getInput, isPrepared } = createOperationInputs(calls)

const { id } = sampleSubscriber('jreyes@example.org')
/** Of the one who is written about; all others are asked as their own test asks them. */
const ofOne: Record<string, unknown> = {
  'subscribers.get': { id },
  'subscribers.history': { id },
  'comps.history': { subscriberId: id },
  'related.find': { kind: 'subscriber', id },
  'notes.list': { kind: 'subscriber', id },
}
const ofConsole = [...operations()].filter(({ path, operation }) => operation.access === 'admin' && !isOfScripts(path))
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

const isJob = (response: unknown) =>
  typeof response === 'object' && response !== null && 'jobId' in response && response.jobId !== null

/** What is read anew after a write, and after the end of the job that it began. */
function readAnewAfter(path: string, response: unknown): string[] {
  const client = new QueryClient()
  const keyOf = (read: string) => [read.split('.'), { type: 'query' }]
  for (const read of reads) client.setQueryData(keyOf(read), 'read')
  followWrite(client, [path.split('.')], response)
  if (isJob(response)) void followChange(client, path.split('.')[0] ?? '')
  return reads.filter((read) => client.getQueryState(keyOf(read))?.isInvalidated)
}

/** Their screens show the response of the write, or read what is theirs by themselves. */
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
  const response = await asked(path, input, 'mutation')
  await settle(response)
  const readAnew = readAnewAfter(path, response)
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
      "account.changePassword": 3,
      "account.chooseWeeklyLetter": 3,
      "account.confirmSecondFactor": 3,
      "account.endOtherSessions": 3,
      "account.endSession": 3,
      "account.rename": 3,
      "account.renewRecoveryCodes": 3,
      "account.startSecondFactor": 3,
      "account.turnOffSecondFactor": 3,
      "additions.add": 32,
      "additions.preview": 0,
      "additions.undo": 32,
      "apiTokens.create": 4,
      "apiTokens.revoke": 4,
      "changeSets.undo": 43,
      "community.setGraceDays": 34,
      "community.setGuide": 3,
      "community.setTimeZone": 34,
      "community.stateBackup": 3,
      "comps.end": 48,
      "comps.grant": 48,
      "comps.grantMany": 48,
      "comps.grantMatching": 48,
      "comps.grantOnWebsite": 48,
      "comps.restore": 48,
      "exports.arrived": 14,
      "exports.putBack": 14,
      "imports.discard": 4,
      "imports.mend": 8,
      "imports.remap": 0,
      "imports.reread": 0,
      "imports.run": 37,
      "integrations.removePrices": 14,
      "integrations.removeWebhooks": 14,
      "integrations.reveal": 2,
      "integrations.setUpPrices": 14,
      "integrations.setUpWebhooks": 14,
      "integrations.test": 14,
      "integrations.update": 14,
      "jobs.cancel": 6,
      "jobs.retry": 52,
      "mailTemplates.restore": 3,
      "mailTemplates.sendTest": 5,
      "mailTemplates.update": 3,
      "manualTasks.mark": 14,
      "merges.dismiss": 3,
      "merges.merge": 56,
      "merges.reopen": 3,
      "merges.undo": 56,
      "notes.add": 15,
      "notes.remove": 15,
      "notifications.markAllRead": 1,
      "notifications.markRead": 1,
      "notifications.setSwitch": 1,
      "outbox.retry": 8,
      "outgoingWebhooks.change": 5,
      "outgoingWebhooks.create": 5,
      "outgoingWebhooks.remove": 5,
      "outgoingWebhooks.replay": 5,
      "outgoingWebhooks.rotateSecret": 5,
      "outgoingWebhooks.sendTest": 3,
      "payments.cancel": 32,
      "payments.changePlan": 32,
      "payments.check": 32,
      "payments.resume": 32,
      "preferences.keep": 0,
      "reconcile.compare": 46,
      "reconcile.fix": 46,
      "reconcile.fixSameKind": 46,
      "reminders.set": 14,
      "requests.settlePlanWish": 4,
      "returnedMail.makeAddress": 3,
      "returnedMail.save": 3,
      "returnedMail.tryIntake": 0,
      "savedViews.create": 6,
      "savedViews.remove": 6,
      "savedViews.share": 6,
      "savedViews.update": 6,
      "segments.addresses": 2,
      "session.extend": 0,
      "signInHelp.readCode": 10,
      "signInHelp.sendLink": 10,
      "sponsoring.closeOffer": 7,
      "sponsoring.enterOffer": 7,
      "sponsoring.enterRequest": 7,
      "sponsoring.give": 41,
      "sponsoring.reopenOffer": 7,
      "sponsoring.reopenRequest": 7,
      "sponsoring.settleRequest": 7,
      "subscribers.changeAddress": 11,
      "subscribers.closeMailbox": 34,
      "subscribers.deleteAccount": 34,
      "subscribers.keepAccount": 34,
      "subscribers.openMailbox": 34,
      "subscribers.rename": 25,
      "subscribers.stopAddressChange": 11,
      "sync.start": 40,
      "tags.addToPerson": 27,
      "tags.changeMany": 27,
      "tags.changeMatching": 39,
      "tags.changeOnWebsite": 27,
      "tags.create": 27,
      "tags.merge": 27,
      "tags.remove": 27,
      "tags.removeFromPerson": 27,
      "tags.update": 27,
      "team.changeRole": 12,
      "team.disable": 12,
      "team.enable": 12,
      "team.invite": 12,
      "team.resendInvitation": 12,
      "team.resetSecondFactor": 12,
      "team.withdrawInvitation": 12,
      "upgrades.cancel": 38,
      "upgrades.choosePayment": 38,
      "upgrades.create": 38,
      "upgrades.retryMany": 38,
      "webhooks.replay": 6,
      "webhooks.replayMany": 6,
      "websiteSubscribers.changeAddress": 11,
      "websiteSubscribers.deleteAccount": 25,
      "websiteSubscribers.keepAccount": 25,
      "websiteSubscribers.rename": 25,
      "websiteSubscribers.stopAddressChange": 11,
    }
  `)
})
