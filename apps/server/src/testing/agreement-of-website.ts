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
    await refused('websiteSubscribers.outsidePage', { limit: 5, filter: 'tier.was=Free' })
    for (const filter of [
      'origin.is=website',
      'created.after=2025-03-26',
      'note.is=no',
      'tier.is=Free',
      'payment.is=yes',
    ])
      await ask('websiteSubscribers.outsidePage', { filter, limit: 5 })
    await ask('websiteSubscribers.outsidePage', { comped: 'no', search: 'haddad', searchIn: 'email', limit: 5 })
    for (const path of ['websiteSubscribers.page', 'websiteSubscribers.unexportedPage'] as const) {
      await ask(path, { filter: 'match=any&comped.is=yes&tier.is=Free', limit: 5 })
      await ask(path, { filter: 'tag.has-not=1', search: 'ELIAS', searchIn: 'email-or-name', limit: 5 })
      await ask(path, { search: 'elias', limit: 5 })
      await ask(path, { comped: 'no', tag: 1, limit: 5 })
      await ask(path, { comped: 'yes', filter: 'note.is=no', limit: 5 })
    }
    await ask('websiteSubscribers.get', { id: elias })
    await ask('websiteSubscribers.get', { id: jonathan })
    for (const path of ['websiteSubscribers.get', 'websiteSubscribers.history'] as const)
      await refused(path, { id: nobody })
    await ask('websiteSubscribers.history', { id: martin })
    await ask('websiteSubscribers.history', { id: jonathan })
    await ask('notes.add', { kind: 'website-subscriber', id: martin, text: 'Asked for large print' })
    await ask('tags.addToPerson', { kind: 'website-subscriber', id: martin, tagId: 1 })
    await ask('websiteSubscribers.outsidePage', { search: 'martin', limit: 5 })
    await ask('websiteSubscribers.outsidePage', { tag: 1, filter: 'note.is=yes', limit: 5 })
    await ask('websiteSubscribers.outsidePage', { tag: 1, status: 'active', limit: 5 })
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
  async 'the website’s list, and what its people ask for'({ ask, refused, save }) {
    await ask('websiteSubscribers.rename', { id: elias, name: 'Elias N. Haddad' })
    await ask('websiteSubscribers.rename', { id: elias, name: 'Elias N. Haddad' })
    await refused('websiteSubscribers.rename', { id: elias, name: 'E' })
    await refused('websiteSubscribers.rename', { id: nobody, name: 'Elias' })
    await ask('websiteSubscribers.changeAddress', { id: elias, email: 'elias@example.net' })
    await refused('websiteSubscribers.changeAddress', { id: elias, email: 'e.haddad@example.net' })
    await refused('websiteSubscribers.changeAddress', { id: elias, email: 'ruth.abernathy@example.com' })
    await ask('websiteSubscribers.get', { id: elias })
    await ask('websiteSubscribers.stopAddressChange', { id: elias })
    await refused('websiteSubscribers.stopAddressChange', { id: elias })
    await save('websiteSubscribers.data', { id: elias })
    await save('websiteSubscribers.dataPage', { id: elias })
    await ask('websiteSubscribers.deleteAccount', { id: elias })
    await ask('websiteSubscribers.get', { id: elias })
    await ask('websiteSubscribers.keepAccount', { id: elias })
    await refused('websiteSubscribers.keepAccount', { id: elias })
    await ask('websiteSubscribers.history', { id: elias })
    await ask('activity.page', { limit: 8 })
  },
  async 'the website’s list, comped'({ ask, refused }) {
    await ask('comps.grantOnWebsite', { id: martin, duration: '30 days', reason: 'Leads the evening group' })
    await ask('websiteSubscribers.get', { id: martin })
    await ask('comps.grantOnWebsite', { id: martin, duration: '7 days' })
    const { compId } = await ask('comps.grantOnWebsite', { id: martin, plan: 'Join the Gym' })
    await ask('websiteSubscribers.get', { id: martin })
    if (compId !== null) await ask('comps.end', { id: compId })
    await refused('comps.grantOnWebsite', { id: nobody })
    await ask('comps.grantOnWebsite', { id: jonathan })
    await ask('subscribers.totals', undefined)
    await ask('activity.page', { limit: 5 })
  },
  async 'the website’s list, tagged'({ ask, refused }) {
    const ids = [elias, martin, jonathan, nobody]
    const { done } = await ask('tags.changeOnWebsite', { websiteSubscriberIds: ids, add: [1, 2] })
    await ask('tags.changeOnWebsite', { websiteSubscriberIds: ids, add: [1] })
    await ask('websiteSubscribers.page', { filter: 'tag.has=1&tag.has.2=2', limit: 5 })
    for (const { tagId, websiteSubscriberIds } of done)
      await ask('tags.changeOnWebsite', { websiteSubscriberIds, remove: [tagId] })
    await refused('tags.changeOnWebsite', { websiteSubscriberIds: ids, add: [77] })
    await refused('tags.changeOnWebsite', { websiteSubscriberIds: ids })
    await ask('tags.list', undefined)
    await ask('activity.page', { limit: 4 })
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
