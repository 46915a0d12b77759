import { Refusal, respond } from '@joy/mocks/respond.ts'
import { sampleLinks } from '@joy/samples/team.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, screenStory } from '#stories/screen-story.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { offlineStory } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Invitation',
  component: InvitationPage,
  ...screenStory({
    at: paths.acceptInvitation(sampleLinks.invitation),
    path: paths.acceptInvitation(),
    screen: <InvitationPage />,
    isBare: true,
  }),
} satisfies Meta<typeof InvitationPage>
export default meta
type Story = ScreenStory<typeof meta>

const accept = async (name: string, password: string) => {
  if (name) await userEvent.type(await screen.findByLabelText('Your name'), name)
  await userEvent.type(await screen.findByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Open the console' }))
}

export const Opened: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByText(/Hannah Whitfield has invited you as/)).toHaveTextContent(
      'Hannah Whitfield has invited you as Support.',
    )
    await expect(canvas.getByLabelText('E-mail')).toHaveValue('teresa.marchetti@example.org')
    await expect(canvas.getByLabelText('Your name')).toHaveFocus()
  },
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(
    respond('invitations.look', () => new Refusal('unavailable', 'Never said.'), { delay: 'infinite' }),
  ),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { name: 'Welcome to the console' })).toBeVisible(),
}
export const Incomplete: Story = {
  tags: ['state:invalid'],
  async play({ canvas }) {
    await accept('', 'short')
    await expect(await canvas.findByText('Please enter a name')).toBeVisible()
    await expect(canvas.getByText('The password needs at least 12 characters')).toBeVisible()
  },
}
export const CommonPassword: Story = {
  tags: ['state:refused'],
  async play({ canvas }) {
    await accept('Teresa Marchetti', 'password123456')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('list of common passwords')
    await expect(canvas.getByLabelText('Your name')).toHaveValue('Teresa Marchetti')
  },
}
export const Accepted: Story = {
  tags: ['state:leaves'],
  name: 'Accepted → goes to the dashboard',
  async play({ canvas }) {
    await accept('Teresa Marchetti', 'a sentence to remember')
    await expect(await canvas.findByTestId('address')).toHaveTextContent(/^\/admin$/)
  },
}
export const NotOpenAnyMore: Story = {
  tags: ['state:gone'],
  parameters: { at: paths.acceptInvitation('used-already') },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('This invitation is not open any more. Please ask for a new one.'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/admin/login')
  },
}
export const OnAPhone: Story = {
  ...Opened,
  tags: ['state:full', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const InTheDark: Story = { ...Opened, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('invitations.look', () => new Refusal('unavailable', 'The server is busy.'))),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible(),
}
