import { ConfirmPicture } from '#stories/confirm-picture.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { partStory } from '#stories/part-story.tsx'
import { answering, screenStory } from '#stories/screen-story.tsx'
import { SessionWarning } from './session-warning.tsx'

const near = { state: 'near', seconds: 95, canExtend: true } as const
const inTheConsole = screenStory({
  at: paths.account(),
  path: paths.account(),
  screen: <SessionWarning time={near} />,
  isBare: true,
})
const alone = { decorators: partStory.decorators }

const meta = {
  title: 'Components/Session warning',
  tags: ['autodocs'],
  component: SessionWarning,
  // A dialog lies over its page: each in a frame of its own.
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  argTypes: { time: { control: false } },
  args: { time: near },
  beforeEach: partStory.beforeEach,
} satisfies Meta<typeof SessionWarning>
export default meta
type Story = StoryObj<typeof meta>

const warning = async () => within(await screen.findByRole('dialog', { name: 'Are you still there?' }))

export const Near: Story = {
  ...alone,
  async play() {
    const asked = await warning()
    await expect(asked.getByText('1:35')).toBeVisible()
    await waitFor(() => expect(asked.getByRole('button', { name: 'Stay signed in' })).toHaveFocus())
  },
}
export const OnAPhone: Story = { ...Near, globals: { viewport: { value: 'phone', isRotated: false } } }
export const NotExtended: Story = {
  ...alone,
  beforeEach: answering(respond('session.extend', () => new Refusal('unavailable', 'The server is busy.'))),
  async play() {
    await userEvent.click((await warning()).getByRole('button', { name: 'Stay signed in' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy.')
  },
}
export const SignedOut: Story = {
  name: 'Signed out → goes to sign-in',
  decorators: inTheConsole.decorators,
  async play({ canvas }) {
    await userEvent.click((await warning()).getByRole('button', { name: 'Sign out' }))
    await expect(await canvas.findByTestId('address')).toHaveTextContent('/admin/login')
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <ConfirmPicture no="Sign out" yes="Stay signed in" tone="primary" />,
        why: 'Both ways are named, and whoever comes back presses the nearer one.',
      }}
      no={{
        show: <ConfirmPicture no="Cancel" yes="OK" tone="primary" />,
        why: 'OK: does that end the session, or keep it?',
      }}
    />
  ),
}
