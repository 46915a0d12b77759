import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { unsubscribeHere } from '@joy/mocks/subscribers/unsubscriptions.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { sampleReminderToken, sampleUnsubscribeToken } from '@joy/samples/portal.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { answeringWith, answering } from '#stories/screen-story.tsx'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'
import { after, offlineStory, phone } from '#stories/states-of-any-screen.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { ScreenStory } from '#stories/states.ts'

const ruth = 'ruth.abernathy@example.com'

const meta = {
  title: 'Site/Unsubscribe',
  component: UnsubscribePage,
  ...siteStory({ at: `/unsubscribe?token=${sampleUnsubscribeToken}`, screen: <UnsubscribePage /> }),
} satisfies Meta<typeof UnsubscribePage>
export default meta
type Story = ScreenStory<typeof meta>

const leave = async (canvas: Canvas) => {
  await canvas.findByText(/@example\.com/u)
  await userEvent.click(canvas.getByRole('button', { name: 'Unsubscribe' }))
  await expect(await canvas.findByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus()
}

export const Ask: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByText(/@example\.com/u)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled()
    await expect(canvas.getByRole('link', { name: 'Keep my reflections' })).toHaveAttribute('href', '/')
  },
}
/** Substack sends the reflections and is told by hand. */
export const Done: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await leave(canvas)
    await expect(canvas.getByText(/until then one may still come\./u)).toBeVisible()
  },
}
export const Undone: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await leave(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe again' }))
    await expect(await canvas.findByRole('heading', { name: 'Good to have you back' })).toHaveFocus()
  },
}
/** Substack was told by hand before: back here only, with the way back there. */
export const BackHereNotAtSubstack: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(() => {
    const world = createMockBackend()
    unsubscribeHere(world, ruth)
    for (const left of world.unsubscriptions.values()) left.marked = { at: left.at, by: 'Hannah' }
    return handlersFor(world)
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Subscribe again' }))
    await expect(await canvas.findByText(/^You are subscribed again here, but not yet at Substack/u)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Subscribe again at Substack' })).toBeVisible()
    await expect(canvas.queryByText(/as if nothing had happened/u)).toBeNull()
  },
}

/** A list of another platform had closed the mailbox before they left here: their own word is taken back, and no letters come. */
export const KeptClosedByAnotherList: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(() => {
    const world = createMockBackend()
    const row = world.subscribers.get(world.idByKey.get(ruth) ?? 0)
    if (row) world.subscribers.set(row.id, { ...row, subscriptionStatus: 'opted out' })
    unsubscribeHere(world, ruth)
    return handlersFor(world)
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/We were told so in another way as well/u)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'sign up anew' })).toBeVisible()
    await expect(canvas.queryByText(/one press brings them back/u)).toBeNull()
  },
}

/** A mailbox that Substack closed before they left here stays closed there. */
export const BouncedAtSubstack: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(() => {
    const world = createMockBackend()
    const row = world.subscribers.get(world.idByKey.get(ruth) ?? 0)
    if (row) world.subscribers.set(row.id, { ...row, subscriptionStatus: 'bounced' })
    unsubscribeHere(world, ruth)
    return handlersFor(world)
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Subscribe again' }))
    await expect(await canvas.findByText(/emails to this address came back\./u)).toBeVisible()
    await expect(canvas.queryByText(/as if nothing had happened/u)).toBeNull()
  },
}

/** The link of a reminder stops reminders alone. */
export const StopReminders: Story = {
  tags: ['state:full'],
  parameters: { at: `/unsubscribe?token=${sampleReminderToken}` },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Stop the reminders before something ends to/u)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Keep my reminders' })).toHaveAttribute('href', '/')
  },
}
export const RemindersAreStopped: Story = {
  ...after(StopReminders, async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop reminders' }))
    await expect(await canvas.findByRole('heading', { name: 'No more reminders' })).toHaveFocus()
  }),
  tags: ['state:done'],
}
export const RemindedAgain: Story = {
  ...after(RemindersAreStopped, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remind me again' }))
    await expect(await canvas.findByRole('heading', { name: 'We remind you again' })).toHaveFocus()
  }),
  tags: ['state:done'],
}

export const BadToken: Story = {
  tags: ['state:gone'],
  parameters: { at: '/unsubscribe?token=torn' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This unsubscribe link is not complete.')
    await expect(canvas.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  },
}

export const NoToken: Story = { ...BadToken, tags: ['state:gone'], parameters: { at: '/unsubscribe' } }
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const OnAPhone: Story = { ...Ask, tags: ['state:full', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...Ask, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
/** Whose address it is comes a moment later; the button is there from the beginning. */
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(
    respond('unsubscribe.look', () => new Refusal('unavailable', 'Never said.'), { delay: 'infinite' }),
  ),
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible(),
}
export const Failed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('unsubscribe.confirm', () => new Refusal('unavailable', 'The server is busy.'))),
  async play({ canvas }) {
    await canvas.findByText(/@example\.com/u)
    await userEvent.click(canvas.getByRole('button', { name: 'Unsubscribe' }))
    await expect(await canvas.findByText('The server is busy.')).toBeVisible()
  },
}
