import { samplePassword } from '@joy/samples/administrators.ts'
import type { Script } from './run-script.ts'

const password = samplePassword
const another = 'a-new-song-at-dawn'

/** What whoever works in the console does with the accounts there. */
export const scriptsOfAccounts: Record<string, Script> = {
  async 'a second factor and a password'({ ask, refused, codeOf }) {
    await refused('account.startSecondFactor', { password: 'wrong' })
    const { secret } = await ask('account.startSecondFactor', { password })
    await refused('account.confirmSecondFactor', { code: '000000' })
    await ask('account.confirmSecondFactor', { code: codeOf(secret) })
    await ask('account.get', undefined)
    await ask('account.renewRecoveryCodes', { password })
    await ask('account.turnOffSecondFactor', { password })
    await ask('account.get', undefined)
    await refused('account.changePassword', { currentPassword: password, newPassword: 'short' })
    await ask('account.changePassword', { currentPassword: password, newPassword: another })
  },
  async 'sessions of an administrator'({ ask, refused }) {
    await ask('session.signInToDemo', undefined)
    const sessions = await ask('account.sessions', undefined)
    const other = sessions.find(({ isThisOne }) => !isThisOne)
    if (!other) throw new Error('Nobody else is signed in.')
    await ask('account.endSession', { id: other.id })
    await refused('account.endSession', { id: other.id })
  },
  async 'a forgotten password'({ ask, refused, tokenIn }) {
    await ask('passwords.requestReset', { email: 'hannah.whitfield@example.org' })
    const token = await tokenIn('password-reset')
    await ask('passwords.look', { token })
    await refused('passwords.reset', { token, password: 'short' })
    await ask('passwords.reset', { token, password: another })
  },
  async 'the team'({ ask, refused, tokenIn }) {
    await ask('team.list', undefined)
    await refused('team.changeRole', { id: 1, role: 'support' })
    await ask('team.changeRole', { id: 2, role: 'support' })
    await ask('team.resetSecondFactor', { id: 2 })
    await ask('team.disable', { id: 3 })
    await ask('team.enable', { id: 3 })
    await ask('team.withdrawInvitation', { id: 1 })
    await refused('team.withdrawInvitation', { id: 1 })
    const { id } = await ask('team.invite', { email: 'newcomer@example.org', role: 'support' })
    await ask('team.resendInvitation', { id })
    await ask('team.list', undefined)
    const token = await tokenIn('invitation')
    await ask('invitations.look', { token })
    await refused('invitations.accept', { token, name: 'New Comer', password: 'short' })
    await ask('invitations.accept', { token, name: 'New Comer', password: another })
    await refused('team.list', undefined)
    await ask('session.signIn', { email: 'hannah.whitfield@example.org', password })
    await ask('team.list', undefined)
  },
  async 'the notifications menu'({ ask }) {
    const { items } = await ask('notifications.page', { limit: 2 })
    const [newest] = items
    if (!newest) throw new Error('Hannah was told nothing.')
    await ask('notifications.markRead', { id: newest.id })
    await ask('notifications.unread', undefined)
    await ask('notifications.markAllRead', { upTo: newest.id })
    await ask('notifications.page', {})
  },
}
