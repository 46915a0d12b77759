import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import type { Script } from './run-script.ts'

const idOf = (email: string) => websiteSubscribers.find((it) => it.email === email)?.id ?? 0
/** On the website's list alone. */
const [elias, martin] = [idOf('e.haddad@example.net'), idOf('martin.obriain@example.org')]
/** On both lists. */
const jonathan = idOf('jreyes@example.org')
const nobody = 999_999

/** Those who stand on the website's list and on no other. */
export const scriptsOfWebsite: Record<string, Script> = {
  async 'the website’s list alone'({ ask, refused }) {
    await ask('websiteSubscribers.outsidePage', { limit: 5 })
    for (const search of ['haddad', 'O BRIAIN', 'example.org', 'jreyes', 'martin.obriain@example.com', '%', '48210377'])
      await ask('websiteSubscribers.outsidePage', { search, limit: 5 })
    await refused('websiteSubscribers.outsidePage', { limit: 5, cursor: 'no such page' })
    await ask('websiteSubscribers.get', { id: elias })
    await ask('websiteSubscribers.get', { id: jonathan })
    for (const path of ['websiteSubscribers.get', 'websiteSubscribers.history'] as const)
      await refused(path, { id: nobody })
    await ask('websiteSubscribers.history', { id: martin })
    await ask('websiteSubscribers.history', { id: jonathan })
    await ask('notes.add', { kind: 'website-subscriber', id: martin, text: 'Asked for large print' })
    await ask('tags.addToPerson', { kind: 'website-subscriber', id: martin, tagId: 1 })
    await ask('websiteSubscribers.outsidePage', { search: 'martin', limit: 5 })
    await ask('signInHelp.sendLink', { kind: 'website-subscriber', id: martin })
    await refused('signInHelp.sendLink', { kind: 'website-subscriber', id: nobody })
    await ask('websiteSubscribers.history', { id: martin })
    const added = await ask('additions.add', {
      people: [{ email: 'ola@example.org', name: 'Ola Lind' }],
      agreed: 'asked',
      withWelcome: false,
      requestKey: 'ola-by-hand',
    })
    await ask('websiteSubscribers.outsidePage', { search: 'ola', limit: 5 })
    if (added.websiteSubscriberId === null) throw new Error('Nobody was added.')
    await ask('websiteSubscribers.get', { id: added.websiteSubscriberId })
    await ask('websiteSubscribers.history', { id: added.websiteSubscriberId })
  },
  async 'the website’s list, and a merge'({ ask }) {
    const main = sampleSubscriber('elias.haddad@example.com')
    await ask('merges.merge', { mainEmail: main.email, aliasEmail: 'e.haddad@example.net', knownBy: 'He said so' })
    await ask('websiteSubscribers.outsidePage', { search: 'haddad', limit: 5 })
    await ask('websiteSubscribers.get', { id: elias })
    await ask('websiteSubscribers.history', { id: elias })
    await ask('subscribers.history', { id: main.id })
  },
}
