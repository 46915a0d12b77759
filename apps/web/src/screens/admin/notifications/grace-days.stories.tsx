import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { subscriptions } from '@joy/samples/subscriptions.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { NotificationsPage } from './notifications-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { after } from '#stories/states-of-any-screen.ts'

const meta = {
  title: 'Console/Notifications/Paid outside of Stripe',
  component: NotificationsPage,
  ...screenStory({ at: paths.notifications(), path: paths.notifications(), screen: <NotificationsPage /> }),
  parameters: { endsAt: 'Paid outside of Stripe' },
} satisfies Meta<typeof NotificationsPage>
export default meta
type Story = ScreenStory<typeof meta>

const card = async () => within(await screen.findByRole('region', { name: 'Days after a paid term' }))
const field = async () => (await card()).findByLabelText('Days of access after the term')
const enter = async (text: string) => {
  await userEvent.click(await (await card()).findByRole('button', { name: 'Change days' }))
  await userEvent.clear(await field())
  await userEvent.type(await field(), text)
}
const save = async () => userEvent.click((await card()).getByRole('button', { name: 'Save days' }))

export const Fortnight: Story = {
  tags: ['state:full'],
  async play() {
    const days = await card()
    await expect(await days.findByText('14 days more')).toBeVisible()
    await expect(days.getByText('Nobody pays outside of Stripe now.')).toBeVisible()
    await expect(days.getByText('As it was at the beginning')).toBeVisible()
  },
}
export const Changed: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(() =>
    handlersFor(createMockBackend({ subscriptions: subscriptions.map((it) => ({ ...it, isPaidOutside: true })) })),
  ),
  async play() {
    await expect(await (await card()).findByText('2 people pay outside of Stripe now.')).toBeVisible()
    await enter('21')
    await save()
    await expect(await (await card()).findByText('21 days more')).toBeVisible()
    await expect((await card()).getByText(/^Changed by Hannah Whitfield on /u)).toBeVisible()
  },
}
export const NoDays: Story = {
  ...Changed,
  tags: ['state:full', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  async play() {
    await enter('0')
    await save()
    await expect(await (await card()).findByText('Access ends with the term')).toBeVisible()
  },
}
export const NoNumber: Story = {
  tags: ['state:invalid'],
  async play() {
    await enter('two')
    await expect(await (await card()).findByText('Please enter a whole number of days from 0 to 365')).toBeVisible()
    await expect((await card()).getByRole('button', { name: 'Save days' })).toBeDisabled()
  },
}
export const NoNumberGivenUp: Story = {
  ...after(NoNumber, async () => {
    await userEvent.click((await card()).getByRole('button', { name: 'Cancel' }))
    await expect(await (await card()).findByText('14 days more')).toBeVisible()
  }),
  tags: ['state:full'],
}
let community = createMockBackend()
/** Who was first, when and what stands is said; nothing is overwritten unless that is wanted. */
export const SomebodyElseWas: Story = {
  tags: ['state:refused'],
  beforeEach: answeringWith(() => {
    community = createMockBackend()
    return handlersFor(community)
  }),
  async play({ canvas }) {
    await enter('7')
    community.graceDays = {
      graceDays: 30,
      version: community.graceDays.version + 1,
      changedAt: '2025-03-27T10:00:00.000Z',
      changedBy: 'Peter Lang',
    }
    await save()
    const label =
      'Peter Lang saved it meanwhile on Mar 27, 2025 10:00 AM. Now stands: 30 days more. You chose: 7 days more.'
    const notice = within(await canvas.findByRole('alert'))
    await expect(await notice.findByText(label)).toBeVisible()
    await expect(community.graceDays.graceDays).toBe(30)
  },
}
export const MineSaved: Story = {
  ...after(SomebodyElseWas, async ({ canvas }) => {
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Save mine' }))
    await waitFor(() => expect(community.graceDays.graceDays).toBe(7))
    await expect(await canvas.findByText('7 days more')).toBeVisible()
    await expect(canvas.queryByText('The days were not saved')).toBeNull()
  }),
  tags: ['state:done'],
}
export const LoadFailed: Story = {
  tags: ['state:failed', 'look:dark'],
  globals: { theme: 'dark' },
  beforeEach: answering(
    respond('community.graceDays', () => new Refusal('unavailable', 'The database did not answer')),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('This setting could not be loaded.')).toBeVisible()
  },
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(respond('community.graceDays', () => new Refusal('unavailable', ''), { delay: 'infinite' })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Paid outside of Stripe' })).toBeVisible()
    await expect(canvas.queryByText('Change days')).toBeNull()
  },
}
/** Support reads it. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play() {
    await expect(await (await card()).findByText('14 days more')).toBeVisible()
    await expect((await card()).queryByText('Change days')).toBeNull()
  },
}
