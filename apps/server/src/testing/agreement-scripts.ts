// Long because each script is one row of a list: what is done, in the mock and in the program.
import type { SentOf } from '@joy/contract'
import {
  inOwnLabels,
  inWorkbook,
  newReaders,
  recordedLists,
  withTags,
  withTiers,
} from '@joy/mocks/imports/recorded-lists.ts'
import { samplePassword } from '@joy/samples/administrators.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { upgrades } from '@joy/samples/upgrades.ts'
import { scriptsOfAccounts } from './agreement-of-accounts.ts'
import { scriptsOfFiles } from './agreement-of-files.ts'
import { scriptsOfMembers } from './agreement-of-members.ts'
import { scriptsOfMerges } from './agreement-of-merges.ts'
import { scriptsOfOutgoing } from './agreement-of-outgoing.ts'
import { scriptsOfRefusals } from './agreement-of-refusals.ts'
import { scriptsOfSegments } from './agreement-of-segments.ts'
import { scriptsOfWebsite } from './agreement-of-website.ts'
import type { Script } from './run-script.ts'

/** On both lists, no comp. */
const jonathan = sampleSubscriber('jreyes@example.org').id
const peter = sampleSubscriber('pkowalczyk@example.net').id
const angusDunbar = sampleSubscriber('angus.dunbar@example.net').id
const nobody = 999_999
/** Of somebody who is registered in Planning Center. */
const memberId = upgrades.find((it) => it.planningCenterMemberId !== null)?.planningCenterMemberId ?? ''

/** What people do, in the words of the contract; each script starts on samples that nobody has touched. */
export const scripts: Record<string, Script> = {
  ...scriptsOfAccounts,
  ...scriptsOfMembers,
  ...scriptsOfFiles,
  ...scriptsOfOutgoing,
  ...scriptsOfRefusals,
  ...scriptsOfSegments,
  ...scriptsOfMerges,
  ...scriptsOfWebsite,
  async 'one comp'({ ask, refused }) {
    await ask('comps.preview', { subscriberIds: [peter, jonathan] })
    await ask('comps.grant', { subscriberId: jonathan })
    await refused('comps.grant', { subscriberId: nobody })
    await ask('comps.grant', { subscriberId: jonathan })
    await ask('comps.history', { subscriberId: jonathan })
    await ask('subscribers.get', { id: jonathan })
    const [comp] = await ask('comps.history', { subscriberId: jonathan })
    if (!comp) throw new Error('Nobody was comped.')
    await ask('comps.end', { id: comp.id })
    await ask('comps.history', { subscriberId: jonathan })
    await ask('comps.restore', { id: comp.id })
    await ask('comps.end', { id: comp.id })
    await ask('subscribers.get', { id: jonathan })
    await ask('subscribers.history', { id: jonathan })
    await ask('subscribers.totals', undefined)
    await ask('dashboard.stats', undefined)
    await ask('manualTasks.page', { limit: 3 })
  },
  async 'a search for people'({ ask }) {
    for (const search of ['tomas herrera', 'MÁS', 'lindquist', 'sub_1sampleKalinowski', String(jonathan), memberId]) {
      await ask('subscribers.page', { search, sort: 'name', limit: 5 })
      await ask('subscribers.page', { search, searchIn: 'email', limit: 5 })
      await ask('payments.page', { search, limit: 5 })
      await ask('upgrades.page', { search, limit: 5 })
    }
    for (const search of ['lindquist', 'lindman', 'Tomas Herera', 'ruth.abernaty@example.org', 'zzqqx', 'li']) {
      await ask('subscribers.suggest', { search })
      await ask('subscribers.suggest', { search, searchIn: 'email' })
    }
    await ask('subscribers.suggest', { search: 'lindquist', comped: 'yes' })
  },
  async 'many comps, and back'({ ask, refused }) {
    const { changeSetId } = await ask('comps.grantMany', { subscriberIds: [peter, jonathan, nobody] })
    await ask('comps.grantMany', { subscriberIds: [peter, jonathan] })
    await refused('comps.grantMany', { subscriberIds: [] })
    if (changeSetId === null) throw new Error('Nobody was comped.')
    await ask('changeSets.get', { id: changeSetId })
    await ask('changeSets.rows', { id: changeSetId })
    const changed = { filter: `change.is=${changeSetId}`, limit: 5 }
    await ask('subscribers.page', changed)
    await ask('subscribers.page', { filter: `tier.is=Free&change.is-not=${changeSetId}`, limit: 5 })
    await ask('changeSets.undo', { id: changeSetId })
    await ask('changeSets.get', { id: changeSetId })
    await ask('subscribers.page', changed)
    const filter = { status: 'active' }
    const { many } = await ask('comps.preview', { filter })
    await refused('comps.grantMatching', { filter, count: many + 1 })
    const { jobId } = await ask('comps.grantMatching', { filter, count: many })
    await ask('jobs.record', { id: jobId })
    await ask('jobs.page', { limit: 3 })
    await ask('changeSets.page', { limit: 3 })
    await ask('subscribers.totals', undefined)
  },
  async 'renewals, from the end that stands'({ ask }) {
    await ask('comps.grantMany', { subscriberIds: [peter], duration: '90 days' })
    const subscriberIds = [peter, jonathan, nobody]
    const once = { subscriberIds, duration: '6 months', from: 'end', requestKey: 'a renewal' } as const
    await ask('comps.grantMany', once)
    await ask('comps.grantMany', once)
    for (const duration of ['30 days', 'forever'] as const) {
      await ask('comps.preview', { subscriberIds, duration, from: 'end' })
      const { changeSetId } = await ask('comps.grantMany', { subscriberIds, duration, from: 'end' })
      await ask('comps.history', { subscriberId: peter })
      await ask('endings.page', { limit: 5 })
      await ask('activity.page', { limit: 1 })
      if (changeSetId === null) throw new Error('Nobody was renewed.')
      await ask('changeSets.get', { id: changeSetId })
      await ask('changeSets.undo', { id: changeSetId })
    }
  },
  async 'first steps, said by an administrator'({ ask }) {
    await ask('community.stateBackup', { hasBackup: true })
    await ask('community.stateBackup', { hasBackup: true })
    await ask('community.stateBackup', { hasBackup: false })
    await ask('community.setTimeZone', { timeZone: 'UTC', version: 0 })
    await ask('community.settings', undefined)
    await ask('activity.page', { limit: 3 })
    await ask('dashboard.firstRun', undefined)
  },
  async 'people added by hand'({ ask, refused }) {
    const text = [
      'Tabitha Moss <tabitha.moss@example.org>, "Lund, Erik" <erik.lund@example.net>; JREYES@example.org',
      'tabitha.moss@example.org',
      'Ida\tBrandt\tida.brandt@example.org',
      'Nobody at all',
      'Www.evil.example <x@example.org>',
    ].join('\n')
    const lines = await ask('additions.preview', { text })
    for (const refusedText of [' \n', 'a@example.org,'.repeat(201)])
      await refused('additions.preview', { text: refusedText })
    const people = lines.flatMap(({ email, name, state }) => (email && state !== 'refused' ? [{ email, name }] : []))
    const add = {
      people,
      agreed: 'form',
      note: ' Lent\nretreat ',
      withWelcome: true,
      tagId: 1,
      requestKey: 'lent-2025-a',
    } satisfies SentOf<'additions.add'>
    await refused('additions.add', { ...add, agreed: 'other', note: ' ' })
    await refused('additions.add', { ...add, tagId: nobody })
    await refused('additions.add', { ...add, people: [{ email: 'nobody', name: null }] })
    await refused('additions.add', { ...add, people: [{ email: 'a@example.org', name: 'A' }] })
    const { addition } = await ask('additions.add', add)
    await ask('additions.add', add)
    await ask('additions.preview', { text })
    await ask('websiteSubscribers.page', { limit: 4 })
    await ask('websiteSubscribers.unexportedPage', { limit: 4 })
    await ask('tags.list', undefined)
    const one = [{ email: 'ola@example.org', name: null }]
    await ask('additions.add', { people: one, agreed: 'asked', withWelcome: false, requestKey: 'one-by-one' })
    await ask('activity.page', { limit: 2 })
    await ask('subscribers.history', { id: jonathan })
    const onlyKnown = { agreed: 'other', note: 'Only a tag', withWelcome: false, onlyKnown: true } as const
    const some = [...one, { email: 'nobody.yet@example.org', name: null }]
    await ask('additions.add', { people: some, ...onlyKnown, requestKey: 'only-known' })
    await ask('activity.page', { limit: 1 })
    await ask('additions.list', undefined)
    await ask('additions.undo', { id: addition.id, onlyLook: true })
    await ask('additions.undo', { id: addition.id })
    await refused('additions.undo', { id: addition.id })
    await refused('additions.undo', { id: nobody })
    await ask('additions.list', undefined)
    await ask('websiteSubscribers.page', { limit: 3 })
    await ask('tags.list', undefined)
    await ask('activity.page', { limit: 1 })
    await ask('dashboard.stats', undefined)
  },
  async 'notes on somebody'({ ask, refused }) {
    const { id } = await ask('notes.add', { kind: 'subscriber', id: jonathan, text: '  Rang twice.\nCalls back.  ' })
    await refused('notes.add', { kind: 'upgrade', id: nobody, text: 'Of nobody' })
    await refused('notes.add', { kind: 'subscriber', id: jonathan, text: ' ' })
    await ask('notes.list', { kind: 'subscriber', id: jonathan })
    await ask('subscribers.page', { search: 'jreyes', limit: 1 })
    await ask('subscribers.history', { id: jonathan })
    await ask('notes.remove', { id })
    await refused('notes.remove', { id })
    await ask('notes.list', { kind: 'subscriber', id: jonathan })
    await ask('subscribers.history', { id: jonathan })
  },
  async 'tags on people'({ ask, refused }) {
    const { id } = await ask('tags.create', { name: '  Advent   2025 ' })
    await ask('tags.create', { name: 'ADVENT 2025' })
    for (const name of [' ', 'Lent, 2025', 'a'.repeat(61)]) await refused('tags.create', { name })
    await ask('tags.addToPerson', { kind: 'subscriber', id: jonathan, tagId: id })
    await ask('tags.addToPerson', { kind: 'subscriber', id: jonathan, tagId: id })
    await refused('tags.addToPerson', { kind: 'upgrade', id: nobody, tagId: id })
    await refused('tags.addToPerson', { kind: 'subscriber', id: jonathan, tagId: nobody })
    await ask('subscribers.page', { tag: id, limit: 3 })
    await ask('subscribers.history', { id: jonathan })
    const { changeSetId } = await ask('tags.changeMany', { subscriberIds: [peter, jonathan, nobody], add: [id] })
    if (changeSetId === null) throw new Error('Nobody was tagged.')
    await ask('tags.changeMany', { subscriberIds: [peter, jonathan], add: [id] })
    await refused('tags.changeMany', { subscriberIds: [peter], add: [], remove: [] })
    await refused('tags.changeMany', { subscriberIds: [peter], add: [id], remove: [id] })
    await ask('changeSets.get', { id: changeSetId })
    await ask('changeSets.rows', { id: changeSetId })
    await ask('changeSets.conflicts', { id: changeSetId })
    await ask('changeSets.undo', { id: changeSetId })
    await ask('tags.list', undefined)
    await ask('changeSets.rows', { id: changeSetId })
    const filter = { status: 'paused' }
    const { matching } = await ask('subscribers.page', { ...filter, limit: 1 })
    await ask('tags.countMatching', { filter })
    await refused('tags.changeMatching', { filter, count: (matching ?? 0) + 1, add: [id] })
    const { jobId } = await ask('tags.changeMatching', { filter, count: matching ?? 0, add: [id], remove: [1] })
    await ask('jobs.record', { id: jobId })
    await ask('changeSets.page', { limit: 2 })
    await ask('tags.list', undefined)
    await ask('tags.update', { id, name: 'Advent', colour: 'grey' })
    await refused('tags.update', { id, name: 'LENT retreat 2025' })
    await refused('tags.merge', { id: 2, intoId: id, people: 7 })
    const old = (await ask('tags.list', undefined)).find((it) => it.id === 2)
    const merge = { id: 2, intoId: id, people: old?.people ?? 0 }
    await ask('tags.merge', merge)
    await refused('tags.merge', merge)
    await refused('tags.merge', { ...merge, id })
    const its = (await ask('tags.list', undefined)).find((it) => it.id === id)
    await refused('tags.remove', { id, people: (its?.people ?? 0) + 1 })
    await ask('tags.remove', { id, people: its?.people ?? 0 })
    await refused('tags.remove', { id, people: 0 })
    await ask('tags.removeFromPerson', { kind: 'subscriber', id: jonathan, tagId: 1 })
    await ask('tags.ofPerson', { kind: 'subscriber', id: jonathan })
    await ask('activity.page', { limit: 9 })
    await ask('websiteSubscribers.page', { limit: 3 })
  },
  async 'a filter of people'({ ask, refused }) {
    for (const filter of [
      '',
      'tier.is=Free&tier.is=Paid&subscribed.after=2024-11-01',
      'type.is-not=monthly&status.is=ACTIVE',
      'tag.has=1&tag.has.2=2',
      'tag.has-not=1&note.is=no&comped.is=no',
      'comped.ends-never=yes',
      'comped.ends-after=2025-01-01',
      'origin.is=website&payment.is=no',
      'origin.is=substack&upgrade.is=yes',
      'membership.is=yes',
      'subscribed.between=2024-01-01&subscribed.between=2024-06-30',
      'subscribed.before=2024-03-01&synced.never=yes',
      'synced.last=2',
      'subscribed.last=30',
      'match=any&note.is=yes&1.membership.is=yes&1.comped.is=no',
    ]) {
      await ask('subscribers.count', { filter })
      await ask('subscribers.page', { filter, limit: 3 })
      await ask('payments.page', { filter, limit: 3 })
      await ask('upgrades.page', { filter, limit: 3 })
      await ask('endings.page', { filter, limit: 3 })
      await ask('endings.weeks', { filter })
    }
    await ask('subscribers.count', { filter: 'note.is=yes', comped: 'no', search: 'e' })
    for (const filter of ['tier.like=Fr', 'shoe.is=9', 'created.last=0']) {
      await refused('subscribers.count', { filter })
      await refused('payments.page', { filter })
      await refused('upgrades.page', { filter })
      await refused('endings.page', { filter })
    }
    const filter = { filter: 'subscribed.after=2025-01-01&comped.is=no' }
    const { people } = await ask('tags.countMatching', { filter })
    const { jobId } = await ask('tags.changeMatching', { filter, count: people, add: [1] })
    await ask('jobs.record', { id: jobId })
    const { many } = await ask('comps.preview', { filter })
    await refused('comps.grantMatching', { filter, count: many + 1 })
    await ask('comps.grantMatching', { filter, count: many })
    await ask('subscribers.count', filter)
  },
  async 'somebody’s record'({ ask, refused }) {
    await ask('subscribers.rename', { id: jonathan, name: 'Jonathan Reyes-Bell' })
    await refused('subscribers.rename', { id: nobody, name: 'Jonathan Reyes-Bell' })
    await refused('subscribers.rename', { id: jonathan, name: 'J' })
    await ask('subscribers.changeAddress', { id: jonathan, email: 'jonathan@example.net' })
    await refused('subscribers.changeAddress', { id: jonathan, email: 'jreyes@example.org' })
    await refused('subscribers.changeAddress', { id: jonathan, email: 'ruth.abernathy@example.com' })
    await ask('subscribers.stopAddressChange', { id: jonathan })
    await ask('subscribers.deleteAccount', { id: jonathan })
    await ask('subscribers.get', { id: jonathan })
    await ask('subscribers.keepAccount', { id: jonathan })
    await ask('subscribers.deleteAccount', { id: peter })
    await ask('subscribers.get', { id: peter })
    await refused('subscribers.openMailbox', { id: jonathan, reason: 'Asked for it by phone' })
    await ask('signInHelp.sendLink', { kind: 'subscriber', id: jonathan })
  },
  async 'an upgrade'({ ask, refused }) {
    const payment = { kind: 'reference', reference: 'cheque 9' } as const
    const angus = { subscriberId: angusDunbar, plan: 'work-out', interval: 'year', payment } as const
    await ask('upgrades.prospect', { subscriberId: angusDunbar })
    const { id } = await ask('upgrades.create', angus)
    await refused('upgrades.create', angus)
    await ask('upgrades.get', { id })
    await refused('upgrades.cancel', { id })
    await ask('upgrades.cancel', { id: 20 })
    await ask('upgrades.get', { id: 20 })
    await ask('upgrades.page', { limit: 3 })
  },
  async 'places that others pay for'({ ask, refused }) {
    await ask('sponsoring.enterOffer', { email: 'ann@example.com', name: 'Ann Lee', places: 2, plan: 'Paid' })
    await ask('sponsoring.enterRequest', { email: 'ben@example.com', name: 'Ben Lee' })
    await ask('sponsoring.offersPage', { limit: 3 })
    await ask('sponsoring.requestsPage', { limit: 3 })
    await ask('sponsoring.give', { id: 2, requestId: 4 })
    await refused('sponsoring.give', { id: 2, requestId: 4 })
    await ask('sponsoring.closeOffer', { id: 3 })
    await ask('sponsoring.reopenOffer', { id: 3 })
    await ask('sponsoring.settleRequest', { id: 3 })
    await ask('sponsoring.reopenRequest', { id: 3 })
    await ask('sponsoring.offerRecord', { id: 2 })
    await ask('sponsoring.requestRecord', { id: 4 })
    await ask('sponsoring.pool', undefined)
  },
  async settings({ ask, refused }) {
    await ask('community.setTimeZone', { timeZone: 'Europe/Berlin', version: 0 })
    await refused('community.setTimeZone', { timeZone: 'UTC', version: 0 })
    await ask('community.setTimeZone', { timeZone: 'Europe/Berlin', version: 1 })
    await ask('community.setGraceDays', { graceDays: 21, version: 0 })
    await ask('reminders.set', { isOn: true, version: 0 })
    await refused('reminders.set', { isOn: false, version: 0 })
    await ask('reminders.set', { isOn: false, version: 1 })
    await refused('community.zoneEffects', { timeZone: 'Mars/Phobos' })
    await ask('account.chooseWeeklyLetter', { isOn: true })
    await ask('account.weeklyLetter', undefined)
    await ask('community.settings', undefined)
    await ask('community.graceDays', undefined)
    await ask('preferences.keep', { name: 'density', value: 'compact' })
    await ask('preferences.list', undefined)
    const { id } = await ask('savedViews.create', { screen: 'jobs', name: 'Failed', query: 'status=failed' })
    await refused('savedViews.create', { screen: 'jobs', name: 'Failed', query: 'status=failed' })
    await ask('savedViews.update', { id, isDefault: true })
    await ask('savedViews.list', { screen: 'jobs' })
    await ask('savedViews.remove', { id })
    const template = { name: 'welcome', subject: 'Hello', body: 'Hello {{name}}', updatedAt: null } as const
    await ask('mailTemplates.update', template)
    await refused('mailTemplates.update', template)
    await refused('mailTemplates.update', { ...template, body: 'Hello {{nonsense}}' })
    await ask('mailTemplates.get', { name: 'welcome' })
    await ask('mailTemplates.restore', { name: 'welcome' })
    await ask('notifications.setSwitch', { kind: 'sync', isOn: false })
    await ask('notifications.switches', undefined)
  },
  async 'a member in the portal'({ ask, refused }) {
    const email = 's.adeyemi@example.com'
    await refused('portal.overview', undefined)
    await ask('portal.requestLink', { email })
    await ask('portal.simulateLink', undefined)
    await ask('portal.overview', undefined)
    await ask('portalAccount.requests', undefined)
    await ask('portalAccount.rename', { name: 'Samuel A. Adeyemi' })
    await ask('ownAccount.askAddress', { email: 'new.address@example.com' })
    await ask('ownAccount.state', undefined)
    await ask('ownAccount.stopAddress', undefined)
    await refused('subscriptions.cancel', { email, subscriptionId: 'nobody' })
    await ask('ownAccount.delete', undefined)
    await ask('ownAccount.state', undefined)
    await ask('ownAccount.keep', undefined)
    await ask('ownAccount.state', undefined)
  },
  async 'a member whose plan is to be paid by a link, in the portal'({ ask }) {
    const email = 'pkowalczyk@example.net'
    await ask('upgrades.choosePayment', { id: 20, plan: 'work-out', interval: 'month', payment: { kind: 'checkout' } })
    await ask('portal.requestLink', { email })
    await ask('portal.simulateLink', undefined)
    await ask('portal.overview', undefined)
  },
  async 'a list that comes in, and goes'({ ask, refused, upload }) {
    const { id } = await upload(withTiers)
    const { jobId } = await ask('imports.run', { id })
    await refused('imports.run', { id })
    await ask('imports.absent', { id, limit: 2 })
    await ask('jobs.record', { id: jobId })
    const { changeSetId } = await ask('imports.get', { id })
    if (changeSetId === null) throw new Error('The list changed nothing.')
    await ask('changeSets.rows', { id: changeSetId })
    await ask('changeSets.conflicts', { id: changeSetId })
    const { items } = await ask('subscribers.page', { limit: 1, search: 'new.one@example.com' })
    const [newOne] = items
    if (!newOne) throw new Error('The list added nobody.')
    await ask('subscribers.get', { id: newOne.id })
    await ask('comps.grant', { subscriberId: newOne.id })
    await ask('changeSets.conflicts', { id: changeSetId })
    await ask('changeSets.undo', { id: changeSetId })
    await ask('changeSets.get', { id: changeSetId })
    await ask('changeSets.rows', { id: changeSetId })
    await ask('changeSets.undo', { id: changeSetId, includeChanged: true })
    await refused('changeSets.undo', { id: changeSetId, includeChanged: true })
    await ask('subscribers.totals', undefined)
    await ask('imports.history', undefined)
    await ask('jobs.page', { limit: 2 })
  },
  async 'rows that failed, mended'({ ask, refused, upload }) {
    const { id } = await upload(newReaders)
    const rows = [{ row: 5, cells: ['nobody@example.com', 'Nobody'] }]
    await refused('imports.mend', { id, rows })
    await ask('imports.run', { id })
    await ask('imports.rowsToMend', { id })
    await refused('imports.mend', { id, rows: [{ row: 5, cells: ['nobody@example.com'] }] })
    await refused('imports.mend', { id, rows: [{ row: 4, cells: ['nobody@example.com', ''] }] })
    const mended = await ask('imports.mend', { id, rows })
    await refused('imports.mend', { id, rows })
    await ask('imports.rowsToMend', { id })
    await ask('imports.run', { id: mended.id })
    const { changeSetId } = await ask('imports.get', { id: mended.id })
    await ask('changeSets.undo', { id: changeSetId ?? 0 })
    await ask('imports.rowsToMend', { id })
  },
  async 'a list with tags, and its undo'({ ask, upload }) {
    const { id } = await upload(withTags)
    await ask('imports.run', { id })
    const { changeSetId } = await ask('imports.get', { id })
    await ask('tags.list', undefined)
    await ask('tags.ofPerson', { kind: 'subscriber', id: jonathan })
    await ask('changeSets.rows', { id: changeSetId ?? 0, limit: 10 })
    await ask('changeSets.conflicts', { id: changeSetId ?? 0 })
    await ask('changeSets.undo', { id: changeSetId ?? 0 })
    await ask('changeSets.rows', { id: changeSetId ?? 0, limit: 10 })
    await ask('tags.list', undefined)
    await ask('tags.ofPerson', { kind: 'subscriber', id: jonathan })
  },
  async 'lists one after the other, and a longer comp'({ ask, upload }) {
    const changeSets: number[] = []
    for (const list of recordedLists['comp replaced'].imported) {
      const { id } = await upload(list)
      await ask('imports.run', { id })
      const { changeSetId } = await ask('imports.get', { id })
      changeSets.push(changeSetId ?? 0)
    }
    const { items } = await ask('subscribers.page', { limit: 1, search: 'ann@example.org' })
    for (const { id } of items) await ask('subscribers.get', { id })
    for (const id of changeSets) await ask('changeSets.conflicts', { id })
    await ask('changeSets.undo', { id: changeSets[1] ?? 0 })
    for (const { id } of items) await ask('subscribers.get', { id })
    await ask('manualTasks.totals', undefined)
  },
  async 'what waits and failed'({ ask, refused }) {
    await ask('team.invite', { email: 'newcomer@example.org', role: 'support' })
    await refused('team.invite', { email: 'not an address', role: 'support' })
    await refused('account.changePassword', { currentPassword: 'nope', newPassword: 'a-new-song-at-dawn' })
    await ask('outbox.retry', { id: 6 })
    await ask('outbox.get', { id: 6 })
    await refused('jobs.retry', { id: 4 })
    await ask('jobs.cancel', { id: 1 })
    await ask('exports.putBack', { id: 1 })
    await ask('exports.batchPage', {})
    await ask('payments.cancel', { id: 2 })
    await ask('payments.get', { id: 2 })
    await ask('payments.resume', { id: 2 })
    await ask('payments.get', { id: 2 })
    await ask('payments.changePlan', { id: 2, plan: 'work-out', interval: 'year' })
    await ask('payments.get', { id: 2 })
    await ask('payments.page', { limit: 3 })
  },
  async 'an administrator’s own account'({ ask, refused }) {
    const password = samplePassword
    await ask('session.extend', undefined)
    const key = { name: 'Nightly', scope: 'read', expiresInDays: 90 } as const
    const {
      apiToken: { id },
    } = await ask('apiTokens.create', { ...key, password })
    await refused('apiTokens.create', { ...key, password: 'wrong' })
    await ask('apiTokens.revoke', { id })
    await ask('account.endOtherSessions', undefined)
    await ask('account.rename', { name: 'Hannah W.' })
    await refused('account.rename', { name: '' })
    await refused('account.confirmSecondFactor', { code: '000000' })
    await refused('team.changeRole', { id: nobody, role: 'support' })
    await refused('team.disable', { id: nobody })
    await ask('passwords.requestReset', { email: 'nobody@example.org' })
    await ask('session.signOut', undefined)
    await refused('subscribers.totals', undefined)
    await refused('comps.grant', { subscriberId: jonathan })
  },
  async 'a member’s wishes'({ ask, refused }) {
    const email = 's.adeyemi@example.com'
    const sid = 'sub_h3Nf8pLs5YjG6uEa'
    await ask('subscriptions.look', { email, subscriptionId: sid })
    await refused('subscriptions.look', { email, subscriptionId: 'nobody' })
    await ask('portal.requestLink', { email })
    await ask('portal.simulateLink', undefined)
    await ask('portalAccount.askForPlan', { sid, plan: 'work-out', interval: 'month' })
    await refused('portalAccount.askForPlan', { sid: 'nobody', plan: 'work-out', interval: 'month' })
    await ask('portalAccount.requests', undefined)
    const [wish] = await ask('requests.planWishes', undefined)
    if (!wish) throw new Error('The wish did not arrive.')
    await ask('requests.settlePlanWish', { id: wish.id })
    await ask('requests.settlePlanWish', { id: wish.id })
    await ask('portalAccount.leaveNewsletter', undefined)
    await ask('portal.overview', undefined)
    await ask('portalAccount.joinNewsletter', undefined)
    await ask('portal.overview', undefined)
    await ask('portalAccount.awaitOpening', undefined)
    await ask('portalAccount.leaveOpening', undefined)
    await ask('portalAccount.endAllSessions', undefined)
    await refused('portal.overview', undefined)
  },
  async 'the site’s forms'({ ask, refused }) {
    const ann = { email: 'ann@example.com', name: 'Ann Lee' }
    await ask('sponsoring.offer', { ...ann, places: 2, plan: 'Paid' })
    await refused('sponsoring.offer', { ...ann, places: 0, plan: 'Paid' })
    await ask('sponsoring.ask', ann)
    await refused('sponsoring.prove', { token: 'x'.repeat(43) })
    await ask('signUp.validateDiscount', { ...ann, code: 'NOTHING', source: 'website' })
    await refused('unsubscribe.confirm', { token: 'w2.nobody' })
    await refused('accountLinks.follow', { token: 'x'.repeat(43), confirm: true })
    await refused('passwords.reset', { token: 'x'.repeat(43), password: 'a-new-song-at-dawn' })
  },
  async 'work at Substack, and words'({ ask, refused, upload }) {
    const { ids } = await ask('manualTasks.list', { kind: 'comp' })
    await ask('manualTasks.mark', { ids, isDone: true })
    await ask('manualTasks.totals', undefined)
    await ask('manualTasks.mark', { ids, isDone: false })
    await ask('manualTasks.page', { limit: 3 })
    await ask('community.setGuide', { reflection: null, practicesUrl: null, people: [], version: 0 })
    await refused('community.setGuide', { reflection: null, practicesUrl: null, people: [], version: 0 })
    await ask('community.guide', undefined)
    const { id } = await upload({ filename: 'list.csv', text: 'email,name\nnew.one@example.com,New One\n' })
    await ask('imports.remap', { id, mapping: ['email', null] })
    await refused('imports.reread', { id, part: 'Nothing' })
    await ask('imports.discard', { id })
    const own = await upload(inOwnLabels)
    const mapping = ['email', 'tier', 'status', 'subscribed-at']
    const said = { only: 'all' as const, tag: null, labels: [], dates: [] }
    await refused('imports.remap', { id: own.id, mapping, said: { ...said, tag: 'a, b' } })
    await refused('imports.remap', {
      id: own.id,
      mapping,
      said: { ...said, labels: [{ column: 2, label: 'abgemeldet', meaning: 'active' }] },
    })
    const book = await upload(inWorkbook)
    await refused('imports.reread', { id: book.id, part: 'Nothing' })
    await refused('imports.reread', { id: book.id, encoding: 'utf-8' })
    await ask('imports.reread', { id: book.id, part: 'Waiting list' })
    await refused('imports.get', { id: nobody })
    await refused('mailTemplates.sendTest', { name: 'welcome', subject: '', body: 'Hello' })
    await refused('webhooks.replay', { id: nobody })
    await refused('upgrades.choosePerson', { id: 20, personId: 'nobody' })
    await ask('upgrades.choosePayment', { id: 20, plan: 'work-out', interval: 'month', payment: { kind: 'checkout' } })
    await ask('notifications.markAllRead', { upTo: 1 })
  },
}
