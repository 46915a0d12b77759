import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { after, busyDatabase, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'
import { NotificationsPage } from './notifications-page.tsx'

const meta = {
  title: 'Console/Notifications/Reminders',
  component: NotificationsPage,
  parameters: { isLive: true, endsAt: 'Reminders before an end' },
  ...screenStory({ at: paths.notifications(), path: paths.notifications(), screen: <NotificationsPage /> }),
} satisfies Meta<typeof NotificationsPage>
export default meta
type Story = ScreenStory<typeof meta>

const card = async () => within(await page.findByRole('region', { name: 'Reminders' }))
const turn = async () => userEvent.click(await (await card()).findByRole('switch', { name: 'Remind people' }))
const dialog = async () => within(await page.findByRole('dialog'))
const confirm = async () => userEvent.click((await dialog()).getByRole('button', { name: 'Switch reminders on' }))
const switchedOn = { isOn: true, version: 1, changedAt: '2025-03-20T23:30:00.000Z', changedBy: 'Peter Lang' }

/** Off until somebody switches them on; what they would bring stands there beforehand. */
export const Off: Story = {
  tags: ['state:full'],
  async play() {
    await expect(await (await card()).findByText('Off from the beginning')).toBeVisible()
    await expect((await card()).getByText(/^\d+ letters? would go[,:] /u)).toBeVisible()
    await expect((await card()).getByRole('switch', { name: 'Remind people' })).not.toBeChecked()
  },
}
/** Before any letter goes: how many, and of what. */
export const Asking: Story = {
  tags: ['state:open'],
  async play() {
    await turn()
    await expect(await (await dialog()).findByText(/^In the next seven days: /u)).toBeVisible()
  },
}
export const AskingOnAPhone: Story = { ...Asking, tags: ['state:open', 'look:phone'], globals: phone }
export const SwitchedOn: Story = {
  ...after(Asking, async () => {
    await confirm()
    await expect(await (await card()).findByText(/^Switched by Hannah Whitfield on /u)).toBeVisible()
    await expect((await card()).getByRole('switch', { name: 'Remind people' })).toBeChecked()
  }),
  tags: ['state:done'],
}
export const SwitchedOff: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ reminders: switchedOn }))),
  async play() {
    await expect(await (await card()).findByText('Switched by Peter Lang on Mar 20, 2025')).toBeVisible()
    await turn()
    await expect(await (await card()).findByText(/^Switched by Hannah Whitfield on /u)).toBeVisible()
  },
}
export const OnInTheDark: Story = {
  tags: ['state:full', 'look:dark'],
  globals: { theme: 'dark' },
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ reminders: switchedOn }))),
  async play() {
    await expect(await (await card()).findByText('Switched by Peter Lang on Mar 20, 2025')).toBeVisible()
  },
}
export const NoMailServer: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ reminders: { ...switchedOn, hasMail: false } }))),
  async play() {
    await expect(
      await (await card()).findByText(/^No mail server is connected: none goes until one is\./u),
    ).toBeVisible()
  },
}
export const Saving: Story = {
  tags: ['state:working'],
  beforeEach: answering(respond('reminders.set', () => new Refusal('unavailable', ''), { delay: 'infinite' })),
  async play() {
    await turn()
    await confirm()
    await expect(await (await dialog()).findByText('Processing...')).toBeVisible()
  },
}
let backend = createMockBackend()
/** Who was first is not written over; what stands is read again. */
export const SomebodyElseWas: Story = {
  tags: ['state:refused'],
  beforeEach: answeringWith(() => {
    backend = createMockBackend()
    return handlersFor(backend)
  }),
  async play() {
    await turn()
    backend.reminders = { ...backend.reminders, ...switchedOn, version: 3, isOn: false }
    await confirm()
    await expect(await page.findByText('The reminders were not switched')).toBeVisible()
    await expect(await (await card()).findByText('Switched by Peter Lang on Mar 20, 2025')).toBeVisible()
  },
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('reminders.settings', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The reminders could not be loaded.')).toBeVisible()
  },
}
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play() {
    await expect(await (await card()).findByRole('switch', { name: 'Remind people' })).toBeDisabled()
  },
}
