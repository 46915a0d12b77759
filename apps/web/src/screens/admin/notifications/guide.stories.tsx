import { scenarios } from '@joy/mocks/scenarios.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { NotificationsPage } from './notifications-page.tsx'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Notifications/For members',
  component: NotificationsPage,
  ...screenStory({ at: paths.notifications(), path: paths.notifications(), screen: <NotificationsPage /> }),
  parameters: { endsAt: 'For members' },
} satisfies Meta<typeof NotificationsPage>
export default meta
type Story = ScreenStory<typeof meta>

const card = async () => within(await screen.findByRole('region', { name: 'What members find in the portal' }))

export const Shown: Story = {
  tags: ['state:full'],
  async play() {
    await expect(await (await card()).findByText('The lamp that is not put under a basket')).toBeVisible()
    await expect((await card()).getByText('https://example.org/practices')).toBeVisible()
    await expect((await card()).getByText('The community office')).toBeVisible()
  },
}
export const Changed: Story = {
  tags: ['state:done'],
  async play() {
    await userEvent.click(await (await card()).findByRole('button', { name: 'Change' }))
    const form = await card()
    await userEvent.clear(form.getByLabelText("This week's reflection"))
    await userEvent.type(form.getByLabelText("This week's reflection"), 'The road')
    await userEvent.clear(form.getByLabelText('Its address'))
    await userEvent.type(form.getByLabelText('Its address'), 'javascript:alert(1)')
    await expect(await form.findByText('Please enter a whole address that begins with https://')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.clear(form.getByLabelText('Its address'))
    await userEvent.type(form.getByLabelText('Its address'), 'https://example.org/the-road')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await expect(await (await card()).findByText('The road')).toBeVisible()
    await expect((await card()).getByText(/^Changed by Hannah Whitfield on /u)).toBeVisible()
  },
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('community.guide', () => new Refusal('unavailable', 'The database did not answer'))),
  async play({ canvas }) {
    await expect(await canvas.findByText('What members find in the portal could not be loaded.')).toBeVisible()
  },
}
/** Support reads it. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play() {
    await expect(await (await card()).findByText('The lamp that is not put under a basket')).toBeVisible()
    await expect((await card()).queryByRole('button', { name: 'Change' })).toBeNull()
  },
}
