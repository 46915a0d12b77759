import type { OutputOf } from '@joy/contract'
import { logActivity } from '@joy/mocks/activity/log-activity.ts'
import { createMockBackend, type MockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { announce } from '@joy/mocks/live/follow-changes.ts'
import { notify } from '@joy/mocks/notifications/notifications.ts'
import { hold, Refusal, respondEvents } from '@joy/mocks/respond.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { LiveNote } from '../components/live-note.tsx'
import { paths } from '../paths.ts'
import { answeringWith, routesStory } from '../stories/screen-story.tsx'
import { ConsoleRoutes } from './routes.tsx'

let backend: MockBackend
const fresh = () => (backend = createMockBackend({ stepMs: 20 }))
const world = answeringWith(() => handlersFor(fresh()))

/** What others change is seen where one is (ruling 60), and moves nothing that is read. */
const meta = {
  title: 'Console/Everywhere/Live',
  component: ConsoleRoutes,
  tags: ['state:full'],
  parameters: { isLive: true },
  ...routesStory({
    at: paths.subscribers(),
    routes: (
      <>
        <ConsoleRoutes />
        <LiveNote />
      </>
    ),
  }),
  beforeEach: world,
} satisfies Meta<typeof ConsoleRoutes>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone', isRotated: false } }
const rows = async () => within(await screen.findByRole('table')).getAllByRole('row')
const names = async () => (await rows()).map((row) => row.querySelector('[data-record-link]')?.textContent ?? '')
/** Longer than two seconds it never takes. */
const soon = { timeout: 2000 }

/** Over the first row's edge, wherever the page is scrolled to. */
const standsWhereRowsComeIn = async (offer: HTMLElement, table: HTMLElement) => {
  const [, first] = within(table).getAllByRole('row')
  const { top, bottom } = offer.getBoundingClientRect()
  await expect(top).toBeGreaterThanOrEqual(table.getBoundingClientRect().top)
  await expect(bottom).toBeLessThanOrEqual(first?.getBoundingClientRect().bottom ?? 0)
}

/** What happens before anybody follows is read with the page itself. */
const isFollowed = () => waitFor(() => expect(backend.followers.size).toBeGreaterThan(0))

/** Somebody signs up at Substack, and a list that is read elsewhere brings them in. */
const bringIn = (email: string, name: string) => {
  const [newest] = backend.subscribers.values()
  if (!newest) throw new Error('The world is empty.')
  const id = backend.nextSubscriberId++
  backend.subscribers.set(id, { ...newest, id, email, name, subscribedAt: backend.now(), isComped: false })
  backend.idByKey.set(email, id)
  announce(backend, 'subscribers.import')
}

/** 'n new' is offered; nothing jumps, and pressing it shows them. */
export const RowsAreOffered: Story = {
  async play() {
    await screen.findByRole('row', { name: /Miriam Okafor/u })
    await isFollowed()
    const before = await names()
    bringIn('new.reader@example.org', 'New Reader')
    const offer = await screen.findByRole('button', { name: 'Show 1 new' }, soon)
    await expect(await names()).toEqual(before)
    await standsWhereRowsComeIn(offer, await screen.findByRole('table'))
    await expect(await screen.findByText(/^Showing 115 of 115/u)).toBeVisible()
    await userEvent.click(offer)
    await expect(await screen.findByRole('row', { name: /New Reader/u })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Show \d+ new$/u })).toBeNull())
  },
}
const offered: Story['play'] = async () => {
  await screen.findByRole('row', { name: /Miriam Okafor/u })
  await isFollowed()
  bringIn('new.reader@example.org', 'New Reader')
  await screen.findByRole('button', { name: 'Show 1 new' }, soon)
}
/** Beneath the fold it waits where its card is, and lies over nothing else. */
export const OfferedOnTheDashboard: Story = {
  parameters: { at: paths.console() },
  async play() {
    const table = await screen.findByRole('table', { name: 'Recent Activity' })
    await isFollowed()
    await within(table).findAllByRole('row', { name: /Clara Beaumont/u })
    logActivity(backend, { action: 'Note Added', details: 'Wrote a note' })
    announce(backend, 'notes.add')
    const offer = await screen.findByRole('button', { name: 'Show 1 new' }, soon)
    await standsWhereRowsComeIn(offer, table)
    offer.scrollIntoView({ block: 'center', behavior: 'instant' })
    await standsWhereRowsComeIn(offer, table)
  },
}
export const OfferedOnAPhone: Story = { tags: ['state:full', 'look:phone'], globals: phone, play: offered }
export const OfferedInTheDark: Story = { tags: ['state:full', 'look:dark'], globals: { theme: 'dark' }, play: offered }

/** What stands on the page already is as it is now, where it is: a row, and the record that is open beside it. */
export const InPlace: Story = {
  parameters: { at: `${paths.subscribers()}/${sampleSubscriber('jreyes@example.org').id}` },
  async play() {
    const record = within(await screen.findByRole('region', { name: /Reyes/u }))
    await record.findAllByText('jreyes@example.org')
    await isFollowed()
    const person = backend.subscribers.get(sampleSubscriber('jreyes@example.org').id)
    if (!person) throw new Error('There is nobody.')
    person.name = 'Jonathan Reyes-Marsh'
    announce(backend, 'subscribers.rename')
    await waitFor(() => expect(screen.getAllByText('Jonathan Reyes-Marsh').length).toBeGreaterThan(0), soon)
    await expect(screen.queryByRole('button', { name: /^Show \d+ new$/u })).toBeNull()
  },
}

/** What is unread is counted by itself. */
export const UnreadCounts: Story = {
  async play() {
    await screen.findByRole('button', { name: 'Notifications, 3 unread' })
    await isFollowed()
    notify(backend, { kind: 'payment', title: 'Paid', text: 'Somebody paid $10.00.', link: null })
    announce(backend, 'payments.check')
    await expect(await screen.findByRole('button', { name: 'Notifications, 4 unread' }, soon)).toBeVisible()
  },
}

const back: OutputOf<'live.changes'> = { id: 'story:1', data: { changes: [{ kind: 'notifications', ids: null }] } }
let isBroken = false
const broken = answeringWith(() => {
  isBroken = true
  return [
    respondEvents('live.changes', (input, signal) =>
      isBroken ? new Refusal('unavailable', 'The server is busy.') : hold(back)(input, signal),
    ),
    ...handlersFor(fresh()),
  ]
})
const lost = { timeout: 6000 }

/** A stream that is lost says so, quietly. */
export const Lost: Story = {
  beforeEach: broken,
  async play() {
    await expect(await screen.findByText(/^Not live since \d+:\d\d [AP]M$/u, {}, lost)).toBeVisible()
  },
}
export const LostOnAPhone: Story = { ...Lost, tags: ['state:full', 'look:phone'], globals: phone }
export const LostInTheDark: Story = { ...Lost, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
/** Once it is back, what was missed is read, and nothing is said any more. */
export const CaughtUp: Story = {
  beforeEach: broken,
  async play(context) {
    await screen.findByRole('button', { name: 'Notifications, 3 unread' })
    await Lost.play?.(context)
    notify(backend, { kind: 'payment', title: 'Paid', text: 'Somebody paid $10.00.', link: null })
    isBroken = false
    await expect(
      await screen.findByRole('button', { name: 'Notifications, 4 unread' }, { timeout: 10_000 }),
    ).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/^Not live since/u)).toBeNull())
  },
}
