// Long because each state of the screen is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import type { WebhooksOptions } from '@joy/mocks/webhooks/webhook-store.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { ines } from '@joy/samples/administrators.ts'
import { webhookEvents } from '@joy/samples/webhooks.ts'
import type { Meta } from '@storybook/react-vite'
import { Route } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { EventPanel } from './event-panel.tsx'
import { WebhooksPage } from './webhooks-page.tsx'
import {
  offlineStory,
  after,
  busyDatabase,
  phone,
  failedList,
  loadingList,
  pagedBack,
  paged,
} from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Webhooks',
  component: WebhooksPage,
  ...screenStory({
    at: paths.webhooks(),
    path: paths.webhooks(),
    screen: <WebhooksPage />,
    children: <Route path=":id" element={<EventPanel />} />,
  }),
} satisfies Meta<typeof WebhooksPage>
export default meta
type Story = ScreenStory<typeof meta>

const at = (id: number) => ({ at: paths.webhook(id) })
const failed = 6
const paid = 2
const row = (text: string) => screen.findByRole('row', { name: new RegExp(text) })
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const slowly = { timeout: 4000 }
const world = (webhooks: WebhooksOptions) =>
  answeringWith(() => handlersFor(createMockBackend({ webhooks, stepMs: 20 })))

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(within(await row('sub_1sampleKalinowski')).getByText('Failed')).toBeVisible()
    await expect(within(await row('payout.paid')).getByText('Ignored')).toBeVisible()
    await expect(within(await row('invoice.paid')).getByText('Done')).toBeVisible()
    await expect(await canvas.findByText('3 done, 2 ignored, 1 failed')).toBeVisible()
    await expect(canvas.getByText('Showing 6 of 6 events')).toBeVisible()
    await expect(canvas.getByText('The signature did not match')).toBeVisible()
    await expect(canvas.getByText(/deleted 90 days after/)).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
    const entry = screen.getAllByRole('link', { name: /^Webhooks/ })[0]
    await expect(entry).toHaveAccessibleName(/1 waiting or failed/)
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async () => expect(await row('invoice.paid')).toBeVisible(),
}
export const InTheDark: Story = { ...OnAPhone, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const OnAPhoneInTheDark: Story = {
  ...OnAPhone,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}

export const Searched: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await row('invoice.paid')
    await userEvent.keyboard('/')
    await expect(canvas.getByRole('searchbox', { name: 'Search events' })).toHaveFocus()
    await userEvent.keyboard('ADEYEMI')
    await expect(await canvas.findByText('Showing 2 of 6 events')).toBeVisible()
  },
}
export const NoMatch: Story = {
  tags: ['state:no-match'],
  async play({ canvas }) {
    await row('invoice.paid')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search events' }), 'nobody')
    await expect(await canvas.findByText('No events match your search')).toBeVisible()
  },
}
export const SearchCleared: Story = {
  ...after(NoMatch, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }))
    await expect(await canvas.findByText('Showing 6 of 6 events')).toBeVisible()
  }),
  tags: ['state:full'],
}
export const Filtered: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await row('invoice.paid')
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    await userEvent.selectOptions(await screen.findByLabelText('Platform'), 'Planning Center')
    await expect(await canvas.findByText('Showing 1 of 6 events')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Failed')
    await expect(await canvas.findByText('No events match your search')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: /Remove the filter Platform/ }))
    await expect(within(await row('sub_1sampleKalinowski')).getByText('Failed')).toBeVisible()
  },
}

/** By the keyboard: down to an event, open it, and Esc is back at its row. */
export const OpenByKeyboard: Story = {
  tags: ['state:open'],
  async play() {
    await row('subscriber.updated')
    await userEvent.keyboard('jj{Enter}')
    const record = await panel('subscriber.updated')
    await expect(await record.findByRole('link', { name: 'Subscriber Priya Thomas' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'subscriber.updated' })).toBeNull())
    await expect(screen.getByRole('link', { name: /subscriber.updated/ })).toHaveFocus()
  },
}
export const DoneEvent: Story = {
  tags: ['state:open'],
  parameters: at(paid),
  async play() {
    const record = await panel('invoice.paid')
    await expect(await record.findByText('$10.00 of s.adeyemi@example.com: paid.')).toBeVisible()
    await expect(record.getByText('The current secret')).toBeVisible()
    await expect(record.getByRole('link', { name: 'Subscription s.adeyemi@example.com' })).toHaveAttribute(
      'href',
      '/admin/payments/2',
    )
    await userEvent.click(record.getByText('Show what was sent'))
    const body = record.getByText(/"hosted_invoice_url": "•••"/)
    await expect(body).toBeVisible()
    await expect(body).not.toHaveTextContent('invoice.stripe.example')
  },
}
export const DoneEventOnAPhone: Story = { ...DoneEvent, tags: ['state:open', 'look:phone'], globals: phone }
export const DoneEventInTheDark: Story = {
  ...DoneEvent,
  tags: ['state:open', 'look:dark'],
  globals: { theme: 'dark' },
}

/** The journey: an event that was given up is replayed, and is done a moment later; panel, list and counts say so. */
export const Replayed: Story = {
  tags: ['state:done'],
  parameters: { ...at(failed), isLive: true },
  async play({ canvas }) {
    const record = await panel('customer.subscription.updated')
    await expect(await record.findByText('Stripe did not answer in time.')).toBeVisible()
    await expect(record.getByText('3 times, kept once')).toBeVisible()
    await userEvent.click(record.getByRole('button', { name: 'Replay' }))
    const ask = await dialog()
    await expect(ask.getByText(/Stripe is asked what is true now/)).toBeVisible()
    await userEvent.click(ask.getByRole('button', { name: 'Replay 1 event' }))
    await expect(await record.findByText('Replayed')).toBeVisible()
    await expect(
      await record.findByText('The subscription of joseph.kalinowski@example.net is active.', {}, slowly),
    ).toBeVisible()
    await expect(await canvas.findByText('4 done, 2 ignored', {}, slowly)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Replay 1 failed' })).toBeNull()
  },
}
export const ReplayCancelled: Story = {
  tags: ['state:done'],
  parameters: at(failed),
  async play() {
    const record = await panel('customer.subscription.updated')
    await userEvent.click(await record.findByRole('button', { name: 'Replay' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(record.getByRole('button', { name: 'Replay' })).toHaveFocus()
    await expect(record.getByText('Failed')).toBeVisible()
  },
}
export const ReplayRefused: Story = {
  tags: ['state:refused'],
  parameters: at(failed),
  beforeEach: answering(
    respond('webhooks.replay', () => new Refusal('conflict', 'The body of this event was deleted after its time.')),
  ),
  async play() {
    const record = await panel('customer.subscription.updated')
    await userEvent.click(await record.findByRole('button', { name: 'Replay' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Replay 1 event' }))
    await expect(await record.findByText('Not replayed')).toBeVisible()
    await expect(record.getByText('The body of this event was deleted after its time.')).toBeVisible()
  },
}
/** Everything that failed at once, with the count in the question. */
export const ReplayedAll: Story = {
  tags: ['state:done'],
  parameters: { isLive: true },
  beforeEach: world({
    events: webhookEvents.map((it) => (it.platform === 'stripe' ? { ...it, status: 'failed' } : it)),
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Replay 4 failed' }))
    const ask = await dialog()
    await expect(ask.getByText('Everything that failed.')).toBeVisible()
    await userEvent.click(ask.getByRole('button', { name: 'Replay 4 events' }))
    await waitFor(() => expect(canvas.getAllByText('4 events replayed')).toHaveLength(2))
    await expect(await canvas.findByText('5 done, 1 ignored', {}, slowly)).toBeVisible()
  },
}
export const Waiting: Story = {
  tags: ['state:full'],
  parameters: at(failed),
  beforeEach: world({
    events: webhookEvents.map((webhookEvent) =>
      webhookEvent.id === failed
        ? {
            ...webhookEvent,
            status: 'waiting',
            detail: 'Stripe cannot be reached at the moment.',
            attempts: 4,
            nextTryAt: '2025-03-28T15:06:00.000Z',
          }
        : webhookEvent,
    ),
  }),
  async play({ canvas }) {
    const record = await panel('customer.subscription.updated')
    await expect(await record.findByRole('button', { name: 'Try now' })).toBeVisible()
    await expect(record.getByText('Next try')).toBeVisible()
    await expect(await canvas.findByText('3 done, 2 ignored, 1 waiting')).toBeVisible()
  },
}
/** A body that was deleted after its time: the id stays, and nothing can be replayed. */
export const BodyDeleted: Story = {
  tags: ['state:open'],
  parameters: at(paid),
  beforeEach: world({ events: webhookEvents.map((it) => ({ ...it, body: null })) }),
  async play() {
    const record = await panel('invoice.paid')
    await expect(await record.findByText(/It was deleted after its time/)).toBeVisible()
    await expect(record.queryByRole('button', { name: 'Replay' })).toBeNull()
  },
}
/** Support reads; replaying is for administrators. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  parameters: at(failed),
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ signedIn: ines }))),
  async play({ canvas }) {
    const record = await panel('customer.subscription.updated')
    await expect(await record.findByText('Stripe did not answer in time.')).toBeVisible()
    await expect(record.queryByRole('button', { name: 'Replay' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /failed$/ })).toBeNull()
  },
}
export const NoSuchEvent: Story = {
  tags: ['state:gone'],
  parameters: at(999),
  async play({ canvas }) {
    await expect(await canvas.findByText('There is no such event')).toBeVisible()
  },
}
export const EventFailedToLoad: Story = {
  tags: ['state:part-failed'],
  parameters: at(paid),
  beforeEach: answering(respond('webhooks.get', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('This event could not be loaded.')).toBeVisible()
  },
}
export const EventLoading: Story = {
  tags: ['state:loading'],
  parameters: at(paid),
  beforeEach: answering(respond('webhooks.get', busyDatabase, { delay: 'infinite' })),
}
export const NothingYet: Story = {
  tags: ['state:empty'],
  beforeEach: world({ events: [], refusals: [] }),
  async play({ canvas }) {
    await expect(await canvas.findByText('No events yet')).toBeVisible()
    await expect(canvas.getByText('Nobody was turned away.')).toBeVisible()
    await expect(canvas.getByText('Showing 0 of 0 events')).toBeVisible()
  },
}
export const Paged: Story = {
  ...paged(45),
  tags: ['state:many'],
  beforeEach: world({
    events: Array.from({ length: 45 }, (_, index) =>
      webhookEvents.slice(0, 1).map((it) => ({ ...it, id: 1000 - index, subjectId: `sub_${1000 - index}` })),
    ).flat(),
  }),
}
export const PagedBack: Story = { ...pagedBack(Paged, '1–20 of 45'), tags: ['state:many'] }
export const Loading: Story = { ...loadingList('Events', 'webhooks.page', 'webhooks.totals'), tags: ['state:loading'] }
export const LoadFailed: Story = {
  ...failedList('The events could not be loaded.', 'webhooks.page'),
  tags: ['state:failed'],
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
