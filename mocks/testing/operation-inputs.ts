// Long because it is one list: what to ask each operation, which does not compile without.
import { type CallPath, type EventPath, type OutgoingEndpointInput, type SentOf, type WithInput } from '@joy/contract'
import { compPreview } from '@joy/contract/schemas/comp.ts'
import { importRecord } from '@joy/contract/schemas/import.ts'
import { startedJob } from '@joy/contract/schemas/job.ts'
import { manualTaskList } from '@joy/contract/schemas/manual-task.ts'
import { endpointWithSecret } from '@joy/contract/schemas/outgoing-webhook.ts'
import { createPageSchema } from '@joy/contract/schemas/paging.ts'
import { reconcilePerson, reconcileTotals } from '@joy/contract/schemas/reconcile.ts'
import { fixFor } from '@joy/domain/reconcile/fixes.ts'
import { samplePassword } from '@joy/samples/administrators.ts'
import { queryInputs } from '@joy/samples/query-inputs.ts'
import { sampleAccountTokens, sampleSignInToken, sampleUnsubscribeToken } from '@joy/samples/portal.ts'
import { sampleSponsoringToken } from '@joy/samples/sponsoring.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import { sampleLinks, sampleSecondFactor } from '@joy/samples/team.ts'
import { z } from 'zod'
import { inWorkbook, newReaders, withBounced } from '../imports/recorded-lists.ts'
import type { OfScripts } from '../of-scripts.ts'
import type { MockCalls } from './mock-calls.ts'

const withId = z.object({ id: z.number() })
/** Of the fixtures: pays, and has devices. */
export const payer = { email: 's.adeyemi@example.com', sid: 'sub_h3Nf8pLs5YjG6uEa' }
const unheardOf: OutgoingEndpointInput = {
  label: 'n8n',
  address: 'https://n8n.example.org/hook',
  events: ['payment.failed'],
}
const sessionIds = z.array(z.object({ id: z.number() }))
const elias = websiteSubscribers.find(({ email }) => email === 'e.haddad@example.net')?.id ?? 0
const jonathan = sampleSubscriber('jreyes@example.org').id

// Signing out, and in as somebody invited, ends the session that the others need: they have their own tests at the
// end. Nobody of the fixtures has an upgrade that needs attention, or pays outside of Stripe: those stand beside their own backend. What changes has no end.
export const elsewhere = [
  'session.signOut',
  'invitations.accept',
  'upgrades.retry',
  'upgrades.choosePerson',
  'payments.renew',
  'live.changes',
] as const

type Asked = CallPath | EventPath
/** An input, or what makes it. */
type Sent<P extends Asked> = SentOf<P> | (() => SentOf<P> | Promise<SentOf<P>>)

/** What to ask each operation over the samples, the queries as everywhere; some need something that is made for it first. */
export function createOperationInputs({ ask, asked, takeInAnew, settle }: MockCalls) {
  /** An import, a job and a change set to ask about; each is made anew where an operation uses it up. */
  async function made() {
    const reply = await takeInAnew(newReaders)
    const file = withId.parse(await reply.json())
    const { jobId } = startedJob.parse(await asked('imports.run', { id: file.id }, 'mutation'))
    await settle({ jobId })
    const { changeSetId } = importRecord.parse(await asked('imports.get', { id: file.id }))
    if (changeSetId === null) throw new Error('The list changed nothing.')
    return { importId: file.id, jobId, changeSetId }
  }
  const freshWorkbook = async () => withId.parse(await (await takeInAnew(inWorkbook)).json())
  const freshImport = async () => withId.parse(await (await takeInAnew(newReaders)).json())

  /** Who is signed in to the portal was signed out by the portal's own operations. */
  async function enterPortal(email = 'ruth.abernathy@example.com') {
    await asked('portal.requestLink', { email }, 'mutation')
    await asked('portal.signIn', { token: sampleSignInToken }, 'mutation')
  }

  async function newComp() {
    await asked('comps.grant', { subscriberId: jonathan }, 'mutation')
    const history = await asked('comps.history', { subscriberId: jonathan })
    return { id: z.array(z.object({ id: z.number() })).parse(history)[0]?.id ?? 0 }
  }

  /** A discrepancy that can be settled from here. */
  async function found() {
    const { jobId } = startedJob.parse(await asked('reconcile.compare', undefined, 'mutation'))
    await settle({ jobId })
    const { items } = createPageSchema(reconcilePerson).parse(await asked('reconcile.page', { limit: 100 }))
    const [first] = items.flatMap(({ id, discrepancies }) =>
      discrepancies.filter(({ code }) => fixFor(code)).map(({ code }) => ({ id, code })),
    )
    if (!first) throw new Error('Nothing of the fixtures can be settled.')
    return first
  }

  /** Somebody whose mailbox a list has closed. */
  async function closedByList() {
    const reply = await takeInAnew(withBounced)
    const { jobId } = startedJob.parse(await asked('imports.run', withId.parse(await reply.json()), 'mutation'))
    await settle({ jobId })
    return jonathan
  }

  /** What to ask each operation that wants something, which does not compile without; the rest is asked with nothing. */
  const inputsByPath: { [P in Exclude<WithInput<Asked>, (typeof elsewhere)[number] | OfScripts>]: Sent<P> } & {
    [P in Asked]?: Sent<P>
  } = {
    ...queryInputs,
    'session.signIn': { email: 'hannah.whitfield@example.org', password: samplePassword },
    'account.rename': { name: 'Hannah Whitfield' },
    'account.changePassword': { currentPassword: samplePassword, newPassword: 'a-new-song-at-dawn' },
    'account.startSecondFactor': { password: samplePassword },
    'account.confirmSecondFactor': async () => {
      await asked('account.startSecondFactor', { password: samplePassword }, 'mutation')
      return { code: sampleSecondFactor.code }
    },
    'account.turnOffSecondFactor': { password: samplePassword },
    'account.renewRecoveryCodes': { password: samplePassword },
    'account.endSession': { id: 1 },
    'team.invite': { email: 'newcomer@example.org', role: 'support' },
    'team.resendInvitation': { id: 2 },
    'team.withdrawInvitation': { id: 1 },
    'team.changeRole': { id: 2, role: 'support' },
    'team.disable': { id: 2 },
    'team.enable': { id: 2 },
    'team.resetSecondFactor': { id: 2 },
    'apiTokens.create': { name: 'Nightly', scope: 'read', expiresInDays: 90, password: samplePassword },
    'apiTokens.revoke': { id: 3 },
    'returnedMail.save': { relay: 'mailgun', softLimit: 3, verification: 'a key' },
    'returnedMail.makeAddress': { password: samplePassword },
    'outgoingWebhooks.create': { ...unheardOf, password: samplePassword },
    'outgoingWebhooks.change': {
      id: 1,
      label: 'Zapier',
      address: 'https://hooks.zapier.example/joy/members',
      events: ['person.created'],
      isEnabled: true,
    },
    'outgoingWebhooks.rotateSecret': { id: 1, password: samplePassword },
    'outgoingWebhooks.sendTest': { id: 1 },
    'outgoingWebhooks.replay': { id: 1 },
    'outgoingWebhooks.remove': async () => {
      const made = await asked('outgoingWebhooks.create', { ...unheardOf, password: samplePassword }, 'mutation')
      return { id: endpointWithSecret.parse(made).endpoint.id }
    },
    'invitations.look': { token: sampleLinks.invitation },
    'passwords.requestReset': { email: 'hannah.whitfield@example.org' },
    'passwords.look': { token: sampleLinks.password },
    'passwords.reset': { token: sampleLinks.password, password: 'a-new-song-at-dawn' },
    'activity.record': { action: 'Free Subscription', userEmail: 'a@example.com', userName: 'A' },
    'signInHelp.sendLink': { kind: 'subscriber', id: jonathan },
    'additions.preview': { text: 'Tabitha Moss <tabitha.moss@example.org>, jreyes@example.org' },
    'additions.add': {
      people: [{ email: 'tabitha.moss@example.org', name: 'Tabitha Moss' }],
      agreed: 'form',
      withWelcome: true,
      requestKey: 'lent-retreat',
    },
    'additions.undo': async () => {
      const addition = {
        people: [{ email: 'tabitha.moss@example.org', name: null }],
        agreed: 'form',
        withWelcome: false,
      }
      const reply = await asked('additions.add', { ...addition, requestKey: 'lent-again' }, 'mutation')
      return { id: z.object({ addition: z.object({ id: z.number() }) }).parse(reply).addition.id }
    },
    'signInHelp.get': { kind: 'subscriber', id: jonathan },
    'signInHelp.readCode': async () => {
      await asked('portal.requestLink', { email: 'jreyes@example.org' }, 'mutation')
      return { kind: 'subscriber', id: jonathan, password: samplePassword, check: 'voice' }
    },
    'websiteSubscribers.rename': { id: elias, name: 'Elias N. Haddad' },
    'websiteSubscribers.changeAddress': { id: elias, email: 'elias@example.net' },
    'websiteSubscribers.stopAddressChange': async () => {
      await asked('websiteSubscribers.changeAddress', { id: elias, email: 'elias@example.net' }, 'mutation')
      return { id: elias }
    },
    'websiteSubscribers.deleteAccount': { id: elias },
    'websiteSubscribers.keepAccount': async () => {
      await asked('websiteSubscribers.deleteAccount', { id: elias }, 'mutation')
      return { id: elias }
    },
    'subscribers.rename': { id: jonathan, name: 'Jonathan Reyes-Bell' },
    'subscribers.changeAddress': { id: jonathan, email: 'jonathan@example.net' },
    'subscribers.stopAddressChange': async () => {
      await asked('subscribers.changeAddress', { id: jonathan, email: 'jonathan@example.net' }, 'mutation')
      return { id: jonathan }
    },
    'subscribers.deleteAccount': { id: jonathan },
    'subscribers.keepAccount': async () => {
      await asked('subscribers.deleteAccount', { id: jonathan }, 'mutation')
      return { id: jonathan }
    },
    'subscribers.openMailbox': async () => ({ id: await closedByList(), reason: 'Asked for it by phone' }),
    'subscribers.closeMailbox': async () => {
      const id = await closedByList()
      await asked('subscribers.openMailbox', { id, reason: 'Asked for it by phone' }, 'mutation')
      return { id }
    },
    'community.setTimeZone': { timeZone: 'UTC', version: 0 },
    'community.stateBackup': { hasBackup: true },
    'account.chooseWeeklyLetter': { isOn: true },
    'reminders.set': { isOn: true, version: 0 },
    'community.setGraceDays': { graceDays: 21, version: 0 },
    'imports.absent': async () => ({ id: (await made()).importId }),
    'comps.grant': { subscriberId: jonathan },
    'comps.grantOnWebsite': { id: elias },
    'comps.grantMany': { subscriberIds: [jonathan, 999_999] },
    'comps.grantMatching': async () => {
      const filter = { status: 'active' }
      return { filter, count: compPreview.parse(await asked('comps.preview', { filter })).many }
    },
    'comps.end': () => newComp(),
    'comps.restore': async () => {
      const input = await newComp()
      await asked('comps.end', input, 'mutation')
      return input
    },
    'preferences.keep': { name: 'density', value: 'compact' },
    'notes.add': { kind: 'subscription', id: 1, text: 'Rang.' },
    'notes.remove': { id: 2 },
    'merges.dismiss': { id: 1 },
    'merges.reopen': async () => {
      await asked('merges.dismiss', { id: 1 }, 'mutation')
      return { id: 1 }
    },
    'merges.merge': {
      mainEmail: 'elias.haddad@example.com',
      aliasEmail: 'e.haddad@example.net',
      knownBy: 'They told us',
    },
    'merges.undo': async () =>
      withId.parse(
        await asked(
          'merges.merge',
          { mainEmail: 'martin.obriain@example.com', aliasEmail: 'martin.obriain@example.org', knownBy: 'He told us' },
          'mutation',
        ),
      ),
    'tags.create': { name: 'Advent 2025' },
    'tags.update': { id: 1, name: 'Lent retreat' },
    'tags.merge': { id: 2, intoId: 1, people: 1 },
    'tags.remove': { id: 3, people: 1 },
    'tags.addToPerson': { kind: 'subscriber', id: jonathan, tagId: 1 },
    'tags.removeFromPerson': { kind: 'subscriber', id: jonathan, tagId: 1 },
    'tags.changeMany': { subscriberIds: [jonathan], add: [1] },
    'tags.changeOnWebsite': { websiteSubscriberIds: [elias], add: [1] },
    'tags.changeMatching': { filter: { tag: 1 }, count: 3, remove: [1] },
    'segments.count': { id: 1 },
    'segments.sizes': { id: 1 },
    'segments.addresses': { id: 1 },
    'savedViews.list': { screen: 'subscribers' },
    'savedViews.create': { screen: 'subscribers', name: 'Paused', query: 'status=paused' },
    'savedViews.update': { id: 1, isDefault: true },
    'savedViews.share': { id: 1, isShared: true },
    'savedViews.remove': { id: 2 },
    'imports.get': async () => ({ id: (await made()).importId }),
    'imports.rowsToMend': async () => ({ id: (await made()).importId }),
    'imports.mend': async () => ({
      id: (await made()).importId,
      rows: [{ row: 5, cells: ['nobody@example.com', 'Nobody'] }],
    }),
    'imports.remap': async () => ({ ...(await freshImport()), mapping: ['email', 'name'] }),
    'imports.reread': async () => ({ ...(await freshWorkbook()), part: 'Waiting list' }),
    'imports.run': freshImport,
    'imports.discard': freshImport,
    'changeSets.get': async () => ({ id: (await made()).changeSetId }),
    'changeSets.conflicts': async () => ({ id: (await made()).changeSetId }),
    'changeSets.undo': async () => ({ id: (await made()).changeSetId }),
    'changeSets.rows': async () => ({ id: (await made()).changeSetId }),
    'manualTasks.mark': async () => ({
      ...manualTaskList.pick({ ids: true }).parse(await asked('manualTasks.list', { kind: 'comp' })),
      isDone: true,
    }),
    'exports.arrived': async () => {
      const text = await (await ask('/api/export-batches/1/file')).text()
      return { id: 1, lines: text.split('\n').length - 1 }
    },
    'exports.putBack': { id: 1 },
    'jobs.get': async () => ({ id: (await made()).jobId }),
    'jobs.record': async () => ({ id: (await made()).jobId }),
    'jobs.retry': { id: 1 },
    'jobs.cancel': async () => ({ id: (await made()).jobId }),
    'jobs.watch': async () => ({ id: (await made()).jobId }),
    'outbox.retry': { id: 6 },
    'notifications.markRead': { id: 9 },
    'notifications.markAllRead': { upTo: 9 },
    'notifications.setSwitch': { kind: 'sync', isOn: false },
    'mailTemplates.update': { name: 'welcome', subject: 'Hello', body: 'Hello {{name}}', updatedAt: null },
    'mailTemplates.restore': { name: 'welcome' },
    'mailTemplates.sendTest': { name: 'welcome', subject: 'Hello', body: 'Hello {{name}}' },
    'upgrades.create': {
      subscriberId: sampleSubscriber('anneliese.brandt@example.net').id,
      plan: 'work-out',
      interval: 'year',
      payment: { kind: 'reference', reference: 'cheque 9' },
    },
    'upgrades.choosePayment': { id: 20, plan: 'work-out', interval: 'month', payment: { kind: 'checkout' } },
    'upgrades.cancel': { id: 20 },
    'payments.cancel': { id: 2 },
    'payments.resume': { id: 2 },
    'payments.changePlan': { id: 2, plan: 'work-out', interval: 'year' },
    'webhooks.replay': { id: 1 },
    'webhooks.replayMany': {},
    'reconcile.fix': () => found(),
    'reconcile.fixSameKind': async () => {
      const { code } = await found()
      const { kinds } = reconcileTotals.parse(await asked('reconcile.totals'))
      return { code, count: kinds.find((it) => it.code === code)?.people ?? 0 }
    },
    'sync.running': () => asked('sync.start', undefined, 'mutation').then(() => undefined),
    'integrations.test': { id: 3 },
    'integrations.setUpWebhooks': { id: 3 },
    'integrations.removeWebhooks': async () => {
      const sent = {
        id: 3,
        platform: 'stripe',
        isActive: true,
        apiKey: 'pk_test_1',
        apiSecret: '',
        config: { webhookSecret: null },
      }
      await asked('integrations.update', sent, 'mutation')
      await asked('integrations.setUpWebhooks', { id: 3 }, 'mutation')
      return { id: 3 }
    },
    'integrations.setUpPrices': { id: 3 },
    'integrations.removePrices': async () => {
      const sent = {
        id: 3,
        platform: 'stripe',
        isActive: true,
        apiKey: 'pk_test_1',
        apiSecret: '',
        config: { priceId: null },
      }
      await asked('integrations.update', sent, 'mutation')
      await asked('integrations.setUpPrices', { id: 3 }, 'mutation')
      return { id: 3 }
    },
    'integrations.reveal': { id: 1, fields: ['apiKey'], password: samplePassword },
    'integrations.update': {
      id: 3,
      platform: 'stripe',
      isActive: true,
      apiKey: 'pk_test_1',
      apiSecret: '',
      config: {},
    },
    'signUp.validateDiscount': {
      code: 'WARMUP',
      email: 'newcomer@example.com',
      name: 'Newcomer',
      source: 'website',
    },
    'sponsoring.offer': { email: 'ann@example.com', name: 'Ann Lee', places: 2, plan: 'Paid' },
    'sponsoring.ask': { email: 'ann@example.com', name: 'Ann Lee' },
    'sponsoring.prove': async () => {
      await asked('sponsoring.ask', { email: 'ann@example.com', name: 'Ann Lee' }, 'mutation')
      return { token: sampleSponsoringToken }
    },
    'sponsoring.enterOffer': { email: 'ann@example.com', name: 'Ann Lee', places: 2, plan: 'Paid' },
    'sponsoring.enterRequest': { email: 'ann@example.com', name: 'Ann Lee' },
    'sponsoring.give': { id: 2, requestId: 4 },
    'sponsoring.closeOffer': { id: 3 },
    'sponsoring.reopenOffer': { id: 3 },
    'sponsoring.settleRequest': { id: 3 },
    'sponsoring.reopenRequest': { id: 2 },
    'portal.requestLink': { email: 'ruth.abernathy@example.com' },
    'portal.signIn': async () => {
      await asked('portal.requestLink', { email: 'ruth.abernathy@example.com' }, 'mutation')
      return { token: sampleSignInToken }
    },
    'portal.simulateLink': () =>
      asked('portal.requestLink', { email: 'ruth.abernathy@example.com' }, 'mutation').then(() => undefined),
    'portal.changeCard': { sid: 'sub_h3Nf8pLs5YjG6uEa' },
    'portalAccount.rename': { name: 'Samuel A. Adeyemi' },
    'portalAccount.resume': async () => {
      await asked('subscriptions.cancel', { email: payer.email, subscriptionId: payer.sid }, 'mutation')
      return { sid: payer.sid }
    },
    'portalAccount.endSession': async () => ({
      id: sessionIds.parse(await asked('portalAccount.sessions'))[0]?.id ?? 0,
    }),
    'portalAccount.askForPlan': { sid: payer.sid, plan: 'work-out', interval: 'month' },
    'portalAccount.withdrawPlanWish': { id: 1 },
    'requests.settlePlanWish': { id: 1 },
    'community.setGuide': { reflection: null, practicesUrl: null, people: [], version: 0 },
    'subscriptions.look': { email: payer.email, subscriptionId: payer.sid },
    'ownAccount.askAddress': { email: 'new.address@example.com' },
    'ownAccount.stopAddress': () =>
      asked('ownAccount.askAddress', { email: 'new.address@example.com' }, 'mutation').then(() => undefined),
    'ownAccount.keep': () => asked('ownAccount.delete', undefined, 'mutation').then(() => undefined),
    'accountLinks.look': { token: sampleAccountTokens.confirm },
    'accountLinks.follow': { token: sampleAccountTokens.confirm, confirm: true },
    'unsubscribe.look': { token: sampleUnsubscribeToken },
    'unsubscribe.confirm': { token: sampleUnsubscribeToken },
    'unsubscribe.undo': { token: sampleUnsubscribeToken },
    'subscriptions.cancel': { email: 's.adeyemi@example.com', subscriptionId: 'sub_h3Nf8pLs5YjG6uEa' },
  }

  const inputs: Record<string, unknown> = inputsByPath
  return {
    made,
    enterPortal,
    /** Something is written before it can be asked. */
    isPrepared: (path: string): boolean => isMade(inputs[path]),
    getInput(path: string): unknown {
      const input = inputs[path]
      return isMade(input) ? input() : input
    },
  }
}

const isMade = (input: unknown): input is () => unknown => typeof input === 'function'
