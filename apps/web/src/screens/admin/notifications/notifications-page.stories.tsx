import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { NotificationsPage } from './notifications-page.tsx'
import { after, offlineStory, busyDatabase } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Notifications',
  component: NotificationsPage,
  ...screenStory({ at: paths.notifications(), path: paths.notifications(), screen: <NotificationsPage /> }),
} satisfies Meta<typeof NotificationsPage>
export default meta
type Story = ScreenStory<typeof meta>

const names = ['Upgrade Notifications', 'Payment Notifications', 'Sync Notifications', 'Error Notifications']
const mails = [
  'Welcome Email',
  'Upgrade Confirmation',
  'Payment Receipt',
  'Error Notification',
  'Reminder Before An End',
]
const toggle = (name: string) => screen.findByRole('switch', { name })
const findRow = async (name: string) => {
  const row = (await toggle(name)).closest('li')
  if (!row) throw new Error(`The switch ${name} stands in no row.`)
  return within(row)
}

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Notifications' })).toHaveFocus()
    for (const name of names) await expect(await toggle(name)).toBeChecked()
    await expect(await canvas.findByRole('heading', { name: 'Email Templates' })).toBeVisible()
    for (const name of mails) {
      await expect(await canvas.findByText(name)).toBeVisible()
      await expect(canvas.getByRole('link', { name: `Edit ${name}` })).toHaveTextContent('Edit')
    }
  },
}
/** Beside one another headings stand on one line, and cards begin and end together. */
const edges = () => {
  const box = (element: Element | null | undefined) => element?.getBoundingClientRect()
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => {
    const section = heading.closest('section')
    const card = section?.querySelector(':scope > section, :scope > div > section')
    return [box(heading)?.top, box(card)?.top, box(card)?.bottom].map((it) => Math.round(it ?? 0))
  })
}
export const InRows: Story = {
  ...after(Loaded, async () => {
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
    const all = edges()
    await expect(all).toHaveLength(6)
    for (const first of [0, 2, 4]) await expect(all[first + 1]).toEqual(all[first])
  }),
  tags: ['state:full'],
}
export const OnAPhone: Story = {
  ...Loaded,
  tags: ['state:full', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
}
export const InTheDark: Story = { ...Loaded, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }

/** Saved at once, with a quiet word beside; each alone. */
export const TurnedOff: Story = {
  tags: ['state:done'],
  async play() {
    await userEvent.click(await toggle('Sync Notifications'))
    await expect(await (await findRow('Sync Notifications')).findByText('Saved')).toBeVisible()
    await expect(await toggle('Sync Notifications')).not.toBeChecked()
    await expect((await findRow('Error Notifications')).queryByText('Saved')).toBeNull()
  },
}
export const TurnedOnAgain: Story = {
  tags: ['state:done'],
  async play(context) {
    await TurnedOff.play?.(context)
    await userEvent.click(await toggle('Sync Notifications'))
    await waitFor(async () => expect(await toggle('Sync Notifications')).toBeChecked())
  },
}
/** It follows the hand at once; that it is kept is said when it is. */
export const Saving: Story = {
  tags: ['state:working'],
  beforeEach: answering(respond('notifications.setSwitch', busyDatabase, { delay: 'infinite' })),
  async play() {
    await userEvent.click(await toggle('Sync Notifications'))
    await expect(await toggle('Sync Notifications')).not.toBeChecked()
    await expect((await findRow('Sync Notifications')).queryByText('Saved')).toBeNull()
    await expect(await toggle('Error Notifications')).toBeChecked()
  },
}
export const SwitchFailed: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respond('notifications.setSwitch', busyDatabase)),
  async play() {
    await userEvent.click(await toggle('Payment Notifications'))
    await expect(await (await findRow('Payment Notifications')).findByRole('alert')).toHaveTextContent(
      'Not saved, and put back. The database did not answer in 5 s',
    )
    await expect(await toggle('Payment Notifications')).toBeChecked()
  },
}
export const SomeAreOff: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() =>
    handlersFor(
      createMockBackend({ messages: { switches: { upgrade: true, payment: false, sync: false, error: true } } }),
    ),
  ),
  async play() {
    await expect(await toggle('Sync Notifications')).not.toBeChecked()
    await expect(await toggle('Error Notifications')).toBeChecked()
  },
}
export const TemplateChanged: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() =>
    handlersFor(
      createMockBackend({
        messages: {
          templates: [
            [
              'welcome',
              { subject: 'Hello', body: 'Hello', updatedAt: '2025-03-20T09:00:00.000Z', updatedBy: 'Peter Lang' },
            ],
          ],
        },
      }),
    ),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('Changed by Peter Lang on Mar 20, 2025')).toBeVisible()
  },
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(
    respond('notifications.switches', busyDatabase, { delay: 'infinite' }),
    respond('mailTemplates.list', busyDatabase, { delay: 'infinite' }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('Sync Notifications')).toBeVisible()
    await expect(canvas.queryByRole('switch')).toBeNull()
  },
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('notifications.switches', busyDatabase), respond('mailTemplates.list', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your switches could not be loaded.')).toBeVisible()
    await expect(await canvas.findByText('The templates could not be loaded.')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(2)
  },
}
/** Support has switches of its own; the words it may read. */
export const AsSupport: Story = {
  ...Loaded,
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
