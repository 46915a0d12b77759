import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import type { Script } from './run-script.ts'

const [main, alias] = ['elias.haddad@example.com', 'e.haddad@example.net']
const elias = sampleSubscriber(main).id
const knownBy = 'He told us on the phone'

/** One person with two addresses. */
export const scriptsOfMerges: Record<string, Script> = {
  async 'two addresses of one person'({ ask, refused }) {
    const both = { mainEmail: main, aliasEmail: alias }
    await ask('merges.preview', both)
    await ask('merges.preview', { mainEmail: alias, aliasEmail: main })
    await refused('merges.merge', { mainEmail: alias, aliasEmail: main, knownBy })
    await refused('merges.merge', { mainEmail: main, aliasEmail: 'nobody@example.org', knownBy })
    await refused('merges.preview', { mainEmail: 'elias', aliasEmail: alias })
    await refused('merges.merge', { ...both, knownBy: ' ' })
    const { id } = await ask('merges.merge', { ...both, knownBy })
    await refused('merges.merge', { ...both, knownBy })
    await ask('websiteSubscribers.page', { limit: 20 })
    await ask('subscribers.get', { id: elias })
    await ask('merges.undo', { id })
    await refused('merges.undo', { id })
    await refused('merges.undo', { id: 999_999 })
    await ask('websiteSubscribers.page', { limit: 20 })
    await ask('subscribers.get', { id: elias })
    await ask('activity.page', { limit: 3 })
  },
  async 'a pair that is none'({ ask, refused }) {
    await ask('merges.dismiss', { id: 1 })
    await refused('merges.dismiss', { id: 1 })
    await ask('merges.pairs', { state: 'dismissed' })
    await ask('merges.reopen', { id: 1 })
    await refused('merges.reopen', { id: 1 })
    await ask('merges.pairs', { limit: 1 })
    await ask('activity.page', { limit: 2 })
  },
  async 'an address that is nobody’s, as the new one'({ ask }) {
    const input = { mainEmail: 'elias@haddad.example', aliasEmail: main }
    await ask('merges.preview', input)
    const { id } = await ask('merges.merge', { ...input, knownBy })
    await ask('subscribers.page', { search: 'haddad', limit: 5 })
    await ask('merges.undo', { id })
    await ask('subscribers.page', { search: 'haddad', limit: 5 })
  },
}
