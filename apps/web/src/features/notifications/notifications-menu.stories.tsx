import type { Notification } from '@joy/contract'
import { type MockBackend, createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { notify } from '@joy/mocks/notifications/notifications.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import { sampleNow } from '@joy/samples/now.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { NotificationsMenu } from './notifications-menu.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { busyDatabase } from '#stories/states-of-any-screen.ts'

const screenOfMenu = (
  <main className="p-6 text-right">
    <h1 className="sr-only">A screen</h1>
    <NotificationsMenu />
  </main>
)
const meta = {
  title: 'Console/Everywhere/Bell',
  component: NotificationsMenu,
  ...screenStory({ at: '/admin/anywhere', path: '/admin/anywhere', screen: screenOfMenu, isBare: true }),
} satisfies Meta<typeof NotificationsMenu>
export default meta
type Story = ScreenStory<typeof meta>

const menuButton = (name = /^Notifications/) => screen.findByRole('button', { name })
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }))
const open = async () => {
  await userEvent.click(await menuButton())
  return panel()
}
const titles = (items: HTMLElement[]) => items.map((it) => it.querySelector('p')?.textContent)

export const Unread: Story = {
  tags: ['state:full'],
  play: async () => {
    await expect(await menuButton(/^Notifications, 3 unread$/)).toHaveTextContent('3')
  },
}
export const Open: Story = {
  tags: ['state:open'],
  async play() {
    const inside = await open()
    const items = await inside.findAllByRole('listitem')
    await expect(titles(items)).toEqual([
      'Synchronization finished (unread)',
      'An upgrade is waiting (unread)',
      'A webhook was refused (unread)',
      'A mail could not be sent',
      'An upgrade is complete',
      'A payment came in',
      'Import finished',
    ])
    await expect(inside.getByText('Mar 28, 2025 11:20 AM')).toBeVisible()
    await expect(inside.getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
      'href',
      '/admin/notifications',
    )
    await expect(inside.queryByRole('button', { name: 'Show older' })).toBeNull()
  },
}
export const OpenInTheDark: Story = { ...Open, tags: ['state:open', 'look:dark'], globals: { theme: 'dark' } }
export const OpenOnAPhone: Story = {
  ...Open,
  tags: ['state:open', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
}

/** One after the other, then all: nothing moves meanwhile, and the badge goes. */
export const MarkRead: Story = {
  tags: ['state:done'],
  async play() {
    const inside = await open()
    await userEvent.click(await inside.findByRole('button', { name: 'Mark as read: An upgrade is waiting' }))
    await menuButton(/^Notifications, 2 unread$/)
    await expect(titles(inside.getAllByRole('listitem'))[1]).toBe('An upgrade is waiting')
    await userEvent.click(inside.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(inside.queryByText('(unread)')).toBeNull())
    await menuButton(/^Notifications$/)
    await expect(inside.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  },
}

/** By the keyboard alone: open, close with Esc, and the focus is back at the button. */
export const ByKeyboard: Story = {
  tags: ['state:full'],
  async play() {
    const button = await menuButton()
    button.focus()
    await userEvent.keyboard('{Enter}')
    const inside = await panel()
    await inside.findAllByRole('listitem')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(button).toHaveFocus()
  },
}

/** A link leads to its place, marks what it told as read, and closes the panel. */
export const GoThere: Story = {
  tags: ['state:leaves'],
  name: 'Link of a notification → goes to the upgrade',
  async play({ canvas }) {
    const inside = await open()
    await userEvent.click(await inside.findByRole('link', { name: 'An upgrade is waiting' }))
    await expect(await canvas.findByTestId('address')).toHaveTextContent('/admin/upgrades/20')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull())
  },
}

let quiet: MockBackend
const quietWorld = answeringWith(() => {
  quiet = createMockBackend({ messages: { notifications: [] } })
  return handlersFor(quiet)
})
export const Empty: Story = {
  tags: ['state:empty'],
  beforeEach: quietWorld,
  async play() {
    await expect(await menuButton(/^Notifications$/)).toHaveTextContent('')
    const inside = await open()
    await expect(await inside.findByText('Nothing to tell')).toBeVisible()
  },
}

/** Opened again, it shows what came in meanwhile. */
export const AskedAnewWhenOpened: Story = {
  tags: ['state:open'],
  beforeEach: quietWorld,
  async play() {
    await (await open()).findByText('Nothing to tell')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    notify(quiet, { kind: 'error', title: 'Just now', text: 'Something failed.', link: null })
    const inside = await open()
    await expect(await inside.findByText('Just now')).toBeVisible()
    await menuButton(/^Notifications, 1 unread$/)
  },
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(respond('notifications.page', busyDatabase, { delay: 'infinite' })),
  async play() {
    await expect(await (await open()).findByRole('status', { name: 'Loading' })).toBeVisible()
  },
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('notifications.page', busyDatabase)),
  async play() {
    const alert = within(await (await open()).findByRole('alert'))
    await expect(alert.getByText('Your notifications could not be loaded.')).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const MarkFailed: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respond('notifications.markAllRead', busyDatabase)),
  async play() {
    const inside = await open()
    await userEvent.click(await inside.findByRole('button', { name: 'Mark all as read' }))
    await expect(await inside.findByText(/The database did not answer in 5 s/)).toBeVisible()
    await waitFor(() => expect(inside.getAllByText('(unread)')).toHaveLength(3))
  },
}

const many: Notification[] = Array.from({ length: 45 }, (_, at) => ({
  id: at + 100,
  kind: 'payment',
  title: `Payment ${at + 1}`,
  text: 'Somebody paid $10.00 for Join the Gym.',
  link: null,
  at: sampleNow,
  times: 1,
  readAt: null,
}))
export const Many: Story = {
  tags: ['state:many'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ messages: { notifications: many } }))),
  async play() {
    await menuButton(/^Notifications, 45 unread$/)
    const inside = await open()
    await userEvent.click(await inside.findByRole('button', { name: 'Show older' }))
    await waitFor(() => expect(inside.getAllByRole('listitem')).toHaveLength(40))
    await userEvent.click(inside.getByRole('button', { name: 'Show older' }))
    await waitFor(() => expect(inside.getAllByRole('listitem')).toHaveLength(45))
  },
}
