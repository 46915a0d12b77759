import { ines, samplePassword } from '@joy/samples/administrators.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import type { Script } from './run-script.ts'

const nobody = 999_999
const elias = websiteSubscribers.find(({ email }) => email === 'e.haddad@example.net')?.id ?? 0

/** Saved views of people, and what is done with whom they have. */
export const scriptsOfSegments: Record<string, Script> = {
  async 'segments, their people and their files'({ ask, refused, save }) {
    for (const { id } of await ask('segments.list', undefined)) {
      await ask('segments.count', { id })
      await ask('segments.sizes', { id, months: 6 })
    }
    await ask('segments.addresses', { id: 3 })
    await ask('segments.addresses', { id: 4, withClosed: false })
    await save('segments.file', { id: 1, columns: 'email,name,comp_plan,tags' })
    await save('segments.file', { id: 3 })
    await refused('segments.count', { id: nobody })
    await refused('segments.addresses', { id: 5 })
    await ask('activity.page', { limit: 8 })
  },
  async 'segments that are made, changed and broken'({ ask, refused }) {
    await refused('savedViews.create', { screen: 'subscribers', name: 'All', query: 'stauts=failed' })
    await refused('savedViews.create', { screen: 'sync', name: 'All', query: 'tier.was=Free' })
    const query = 'search=example.org&comped=no&subscribed.after=2025-01-01'
    const { id } = await ask('savedViews.create', { screen: 'sync', name: 'Since January', query })
    await ask('segments.sizes', { id })
    await refused('savedViews.update', { id: 3, query: 'comped=perhaps' })
    await ask('savedViews.update', { id: 3, query: 'tag.has=1&tag.has=77' })
    await ask('segments.sizes', { id: 3 })
    await ask('tags.remove', { id: 1, people: 3 })
    await ask('segments.list', undefined)
  },
  async 'segments, and the website’s list'({ ask }) {
    await ask('tags.addToPerson', { kind: 'website-subscriber', id: elias, tagId: 1 })
    const { id } = await ask('savedViews.create', { screen: 'subscribers', name: 'Lent', query: 'tag=1&comped=no' })
    await ask('segments.list', undefined)
    await ask('segments.count', { id })
    await ask('segments.addresses', { id })
    await ask('segments.count', {
      id: (await ask('savedViews.create', { screen: 'sync', name: 'All', query: 'sort=email' })).id,
    })
  },
  async 'segments, read by support'({ ask, refused }) {
    await ask('session.signIn', { email: ines.email, password: samplePassword })
    await ask('segments.list', undefined)
    await ask('segments.count', { id: 5 })
    await refused('segments.addresses', { id: 5 })
  },
}
