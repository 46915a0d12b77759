import { ines, peter as peterLang, samplePassword } from '@joy/samples/administrators.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import type { Script } from './run-script.ts'

const payer = { email: 's.adeyemi@example.com', sid: 'sub_h3Nf8pLs5YjG6uEa' }
const payerId = sampleSubscriber(payer.email).id
const jonathan = sampleSubscriber('jreyes@example.org').id
const ruth = sampleSubscriber('ruth.abernathy@example.com')
const nobody = 999_999

/** What is refused although its input is well formed, and what is answered where it was done before. */
export const scriptsOfRefusals: Record<string, Script> = {
  async 'notes of others, read by support'({ ask, refused }) {
    await ask('session.signIn', { email: ines.email, password: samplePassword })
    await ask('notes.list', { kind: 'subscriber', id: jonathan })
    await refused('notes.remove', { id: 2 })
    const { id } = await ask('notes.add', { kind: 'subscriber', id: jonathan, text: 'Came by.' })
    await ask('notes.remove', { id })
  },
  async 'views that are not there, and names that are'({ ask, refused }) {
    await refused('savedViews.remove', { id: nobody })
    await refused('savedViews.update', { id: nobody, isDefault: true })
    await refused('savedViews.update', { id: 1, name: 'Failed at Substack' })
    await ask('savedViews.update', { id: 1, name: 'Comped', query: 'comped=yes&sort=email', isDefault: true })
    await ask('savedViews.update', { id: 2, isDefault: true })
    await ask('savedViews.list', { screen: 'subscribers' })
    await refused('savedViews.update', { id: 5, name: 'Hers' })
    await refused('savedViews.update', { id: 3, isDefault: true })
    await refused('savedViews.share', { id: 3, isShared: false })
    await refused('savedViews.update', { id: 3, name: 'joined in 2024' })
    await ask('savedViews.update', { id: 3, name: 'The retreat' })
    await ask('savedViews.share', { id: 3, isShared: true })
    await ask('savedViews.share', { id: 1, isShared: true })
    await ask('savedViews.create', { screen: 'subscribers', name: 'Comped', query: 'comped=yes' })
    await refused('savedViews.share', { id: 1, isShared: false })
    await ask('savedViews.remove', { id: 4 })
    await ask('savedViews.list', { screen: 'subscribers' })
    await ask('activity.page', {})
  },
  async 'shared views, seen by support'({ ask, refused }) {
    await ask('session.signIn', { email: ines.email, password: samplePassword })
    await ask('savedViews.list', { screen: 'subscribers' })
    await refused('savedViews.update', { id: 3, name: 'Mine' })
    await refused('savedViews.remove', { id: 4 })
    await refused('savedViews.remove', { id: 1 })
    await refused('savedViews.share', { id: 5, isShared: true })
  },
  async 'who works here already'({ ask, refused }) {
    await refused('team.invite', { email: peterLang.email, role: 'support' })
    await ask('team.invite', { email: 'newcomer@example.org', role: 'support' })
    await refused('team.invite', { email: 'newcomer@example.org', role: 'administrator' })
    await refused('team.resendInvitation', { id: nobody })
    await refused('team.disable', { id: 1 })
    await refused('account.changePassword', { currentPassword: samplePassword, newPassword: 'password1234' })
  },
  async 'comps for a time, and of who pays'({ ask, refused }) {
    await refused('comps.grant', { subscriberId: payerId, withPaying: false })
    await ask('comps.grantMany', { subscriberIds: [payerId, jonathan], withPaying: false, duration: '90 days' })
    await ask('comps.grant', { subscriberId: jonathan, duration: '1 year', reason: 'Helps at the retreat' })
    await ask('comps.grant', { subscriberId: jonathan, duration: '7 days', plan: 'Join the Gym' })
    await refused('comps.grant', { subscriberId: jonathan, duration: { lastDay: '2020-03-01' } })
    await ask('comps.grant', { subscriberId: jonathan, plan: 'Join the Gym', duration: { lastDay: '2099-12-24' } })
    await ask('comps.grant', { subscriberId: payerId })
    await ask('comps.history', { subscriberId: jonathan })
    await refused('comps.restore', { id: 16 })
    await refused('comps.restore', { id: nobody })
    await refused('comps.end', { id: 16 })
  },
  async 'the list, narrowed and in order'({ ask }) {
    for (const comped of ['yes', 'no'] as const) await ask('subscribers.page', { comped, limit: 3 })
    for (const sort of ['name', '-name', 'subscribedAt', '-subscribedAt', 'email', '-email'] as const)
      await ask('subscribers.page', { sort, limit: 3 })
    await ask('subscribers.page', { status: 'active', tier: 'Paid', limit: 3 })
    await ask('subscribers.page', { search: 'ruth', searchIn: 'email', limit: 3 })
  },
  async 'wishes that stand already'({ ask, refused }) {
    await ask('portal.requestLink', { email: payer.email })
    await ask('portal.simulateLink', undefined)
    await refused('portalAccount.askForPlan', { sid: payer.sid, plan: 'join-the-gym', interval: 'month' })
    await ask('portalAccount.askForPlan', { sid: payer.sid, plan: 'join-the-gym', interval: 'year' })
    await ask('portalAccount.askForPlan', { sid: payer.sid, plan: 'join-the-gym', interval: 'year' })
    await ask('portalAccount.askForPlan', { sid: payer.sid, plan: 'work-out', interval: 'year' })
    await ask('portalAccount.requests', undefined)
    await ask('portalAccount.withdrawPlanWish', { id: nobody })
    await ask('portalAccount.awaitOpening', undefined)
    await ask('portalAccount.awaitOpening', undefined)
    await ask('requests.awaitingOpening', undefined)
    await ask('portalAccount.leaveOpening', undefined)
    await ask('portalAccount.leaveOpening', undefined)
  },
  async 'places that cannot be given'({ ask, refused }) {
    await refused('sponsoring.give', { id: 3, email: ruth.email })
    await refused('sponsoring.give', { id: 3, email: payer.email })
    await refused('sponsoring.give', { id: 3 })
    await refused('sponsoring.give', { id: 3, requestId: 2 })
    await refused('sponsoring.give', { id: nobody, requestId: 4 })
    await refused('sponsoring.give', { id: 3, requestId: nobody })
    await ask('sponsoring.enterOffer', { email: 'ann@example.com', name: 'Ann Lee', places: 1, plan: 'Paid' })
    const [offer] = (await ask('sponsoring.offersPage', { limit: 1 })).items
    const id = offer?.id ?? 0
    await ask('sponsoring.give', { id, email: 'ben@example.org', name: '  Ben Lee ' })
    await refused('sponsoring.give', { id, requestId: 4 })
    await ask('sponsoring.closeOffer', { id: 3 })
    await refused('sponsoring.give', { id: 3, requestId: 4 })
    await ask('sponsoring.offerRecord', { id })
  },
  async 'what is undone, settled, sent and put back before'({ ask, refused }) {
    await refused('changeSets.undo', { id: 1, subscriberIds: [ruth.id] })
    await refused('changeSets.undo', { id: nobody })
    await refused('outbox.retry', { id: 8 })
    await refused('outbox.get', { id: nobody })
    await ask('exports.putBack', { id: 1 })
    await refused('exports.putBack', { id: 1 })
    await refused('exports.putBack', { id: nobody })
    await refused('exports.arrived', { id: 1, lines: 6 })
    await refused('exports.arrived', { id: nobody, lines: 6 })
    const { ids } = await ask('manualTasks.list', { kind: 'comp' })
    await ask('manualTasks.mark', { ids, isDone: true })
    await refused('manualTasks.mark', { ids, isDone: true })
    await refused('outgoingWebhooks.message', { id: nobody })
    await refused('webhooks.get', { id: nobody })
    await ask('jobs.cancel', { id: 4 })
    await refused('jobs.record', { id: nobody })
  },
  async 'subscriptions that are not for changing'({ ask, refused }) {
    await refused('payments.renew', { id: 2, reference: 'cheque 9' })
    await ask('payments.changePlan', { id: 2, plan: 'join-the-gym', interval: 'month' })
    await refused('payments.cancel', { id: nobody })
    await ask('payments.cancel', { id: 2 })
    await ask('payments.cancel', { id: 2 })
    await ask('payments.resume', { id: 2 })
    await ask('payments.resume', { id: 2 })
    await ask('payments.get', { id: 2 })
  },
}
