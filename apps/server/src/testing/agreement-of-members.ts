import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { withBounced } from '@joy/mocks/imports/recorded-lists.ts'
import { samplePassword } from '@joy/samples/administrators.ts'
import type { Script } from './run-script.ts'

const payer = { email: 's.adeyemi@example.com', sid: 'sub_h3Nf8pLs5YjG6uEa' }
const ruth = { email: 'ruth.abernathy@example.com', id: sampleSubscriber('ruth.abernathy@example.com').id }
const jonathan = sampleSubscriber('jreyes@example.org').id

/** What members and visitors do by the links in their letters and in the portal. */
export const scriptsOfMembers: Record<string, Script> = {
  async 'a sign-up and its follow-up'({ ask }) {
    const ann = { email: 'ann@example.com', name: 'Ann Lee' }
    await ask('signUp.validateDiscount', { ...ann, code: 'WARMUP', source: 'website' })
    await ask('activity.record', { action: 'Free Subscription', userEmail: ann.email, userName: ann.name })
    await ask('websiteSubscribers.page', { limit: 1 })
    await ask('websiteSubscribers.unexportedPage', { limit: 1 })
  },
  async 'into the portal by the letter, and out'({ ask, refused, tokenIn }) {
    await ask('portal.requestLink', { email: payer.email })
    await ask('portal.signInState', undefined)
    await refused('portal.signIn', { token: 'x'.repeat(43) })
    const token = await tokenIn('sign-in-link')
    await ask('portal.signIn', { token })
    await refused('portal.signIn', { token })
    await ask('portal.signInState', undefined)
    await ask('portal.changeCard', { sid: payer.sid })
    await ask('portalAccount.receipts', undefined)
    await ask('portal.signOut', undefined)
    await refused('portal.overview', undefined)
  },
  async 'in by a code that was read by phone'({ ask, refused, tokenIn, processWaiting }) {
    const record = { kind: 'subscriber', id: ruth.id } as const
    const read = { ...record, password: samplePassword, check: 'payment', note: ' Her last one ' } as const
    await ask('signInHelp.get', record)
    await refused('signInHelp.get', { kind: 'subscriber', id: 999_999 })
    await refused('signInHelp.readCode', read)
    await ask('signInHelp.sendLink', { kind: 'subscriber', id: ruth.id })
    await refused('signInHelp.readCode', read)
    await ask('portal.requestLink', { email: ruth.email })
    await processWaiting()
    await ask('signInHelp.get', record)
    await refused('signInHelp.readCode', { ...read, password: 'wrong' })
    await refused('signInHelp.readCode', { ...read, check: 'other', note: ' ' })
    const { code } = await ask('signInHelp.readCode', read)
    await ask('portal.signInState', undefined)
    await refused('portal.signIn', { email: ruth.email, code: code === '000000' ? '000001' : '000000' })
    await ask('portal.signIn', { email: ruth.email, code })
    await refused('portal.signIn', { email: ruth.email, code })
    await ask('signInHelp.get', record)
    await ask('portal.overview', undefined)
    await refused('ownAccount.askAddress', { email: 'ruth@abernathy.example' })
    await refused('ownAccount.delete', undefined)
    await ask('subscribers.history', { id: ruth.id })
    const token = await tokenIn('code-read-by-phone')
    await ask('accountLinks.look', { token })
    await refused('accountLinks.follow', { token: 'x'.repeat(43) })
  },
  async 'a subscription that ends and goes on'({ ask, refused }) {
    const pair = { email: payer.email, subscriptionId: payer.sid }
    await ask('subscriptions.cancel', { ...pair, reason: 'Moving away' })
    await ask('subscriptions.cancel', pair)
    await ask('subscriptions.look', pair)
    await ask('portal.requestLink', { email: payer.email })
    await ask('portal.simulateLink', undefined)
    await ask('portal.overview', undefined)
    await ask('portalAccount.resume', { sid: payer.sid })
    await ask('portalAccount.resume', { sid: payer.sid })
    await refused('portalAccount.resume', { sid: 'nobody' })
    await ask('portal.overview', undefined)
    await ask('payments.get', { id: 2 })
    await ask('portalAccount.askForPlan', { sid: payer.sid, plan: 'work-out', interval: 'month' })
    const { planWishes } = await ask('portalAccount.requests', undefined)
    await ask('portalAccount.withdrawPlanWish', { id: planWishes[0]?.id ?? 0 })
    await ask('portalAccount.requests', undefined)
    await ask('requests.planWishes', undefined)
  },
  async 'devices of a member'({ ask, refused, inAnotherBrowser }) {
    inAnotherBrowser()
    await ask('portal.requestLink', { email: payer.email })
    await ask('portal.simulateLink', undefined)
    const sessions = await ask('portalAccount.sessions', undefined)
    const other = sessions.find(({ isThisOne }) => !isThisOne)
    if (!other) throw new Error('The member has one device.')
    await ask('portalAccount.endSession', { id: other.id })
    await refused('portalAccount.endSession', { id: other.id })
  },
  async 'another address'({ ask, refused, tokenIn }) {
    await ask('portal.requestLink', { email: ruth.email })
    await ask('portal.simulateLink', undefined)
    await ask('ownAccount.askAddress', { email: 'ruth@abernathy.example' })
    const token = await tokenIn('confirm-address')
    await ask('accountLinks.look', { token })
    await ask('accountLinks.follow', { token })
    await refused('accountLinks.look', { token: 'x'.repeat(43) })
  },
  async 'an account that is kept by its letter'({ ask, tokenIn }) {
    await ask('portal.requestLink', { email: payer.email })
    await ask('portal.simulateLink', undefined)
    await ask('ownAccount.delete', undefined)
    const token = await tokenIn('account-deletion-asked')
    await ask('accountLinks.look', { token })
    await ask('accountLinks.follow', { token, confirm: true })
    await ask('ownAccount.state', undefined)
  },
  async 'what is held of a member'({ ask, save }) {
    await ask('portal.requestLink', { email: payer.email })
    await ask('portal.simulateLink', undefined)
    await save('ownAccount.data')
    await save('ownAccount.dataPage')
    await save('subscribers.data', { id: jonathan })
    await save('subscribers.dataPage', { id: jonathan })
  },
  async 'letters that nobody wants'({ ask, tokenIn }) {
    const token = await tokenIn('welcome')
    await ask('unsubscribe.look', { token })
    await ask('unsubscribe.confirm', { token })
    await ask('subscribers.get', { id: ruth.id })
    await ask('manualTasks.totals', undefined)
    await ask('unsubscribe.undo', { token })
    await ask('subscribers.get', { id: ruth.id })
  },
  async 'a mailbox that a list closed'({ ask, refused, upload }) {
    const { id } = await upload(withBounced)
    await ask('imports.run', { id })
    await ask('subscribers.openMailbox', { id: jonathan, reason: 'Asked for it by phone' })
    await ask('subscribers.get', { id: jonathan })
    await ask('subscribers.closeMailbox', { id: jonathan })
    await refused('subscribers.closeMailbox', { id: jonathan })
    await ask('subscribers.get', { id: jonathan })
  },
  async 'a place that is offered and asked for, proved by the letter'({ ask, refused, tokenIn }) {
    const ann = { email: 'ann@example.com', name: 'Ann Lee' }
    await ask('sponsoring.offer', { ...ann, places: 2, plan: 'Paid' })
    const token = await tokenIn('sponsoring-link')
    await ask('sponsoring.prove', { token })
    await refused('sponsoring.prove', { token })
    await ask('sponsoring.offersPage', { limit: 1 })
    await ask('sponsoring.ask', ann)
    await ask('sponsoring.prove', { token: await tokenIn('sponsoring-link') })
    await ask('sponsoring.requestsPage', { limit: 1 })
    await ask('sponsoring.pool', undefined)
  },
}
