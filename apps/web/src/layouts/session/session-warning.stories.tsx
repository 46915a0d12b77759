import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, screenStory } from '#stories/screen-story.tsx'
import { SessionWarning } from './session-warning.tsx'

const near = { state: 'near', seconds: 95, canExtend: true } as const
const story = (screen: React.ReactElement) =>
  screenStory({ at: paths.account(), path: paths.account(), screen, isBare: true })

const meta = {
  title: 'Components/Session warning',
  component: SessionWarning,
  args: { time: near },
  ...story(<SessionWarning time={near} />),
} satisfies Meta<typeof SessionWarning>
export default meta
type Story = StoryObj<typeof meta>

const warning = async () => within(await screen.findByRole('dialog', { name: 'Are you still there?' }))

export const Near: Story = {
  async play() {
    const asked = await warning()
    await expect(asked.getByText('1:35')).toBeVisible()
    await waitFor(() => expect(asked.getByRole('button', { name: 'Stay signed in' })).toHaveFocus())
  },
}
export const OnAPhone: Story = { ...Near, globals: { viewport: { value: 'phone', isRotated: false } } }
export const NotExtended: Story = {
  beforeEach: answering(respond('session.extend', () => new Refusal('unavailable', 'The server is busy.'))),
  async play() {
    await userEvent.click((await warning()).getByRole('button', { name: 'Stay signed in' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy.')
  },
}
export const SignedOut: Story = {
  name: 'Signed out → goes to sign-in',
  async play({ canvas }) {
    await userEvent.click((await warning()).getByRole('button', { name: 'Sign out' }))
    await expect(await canvas.findByTestId('address')).toHaveTextContent('/admin/login')
  },
}
