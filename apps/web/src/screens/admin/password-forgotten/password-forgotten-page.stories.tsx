import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, screenStory } from '#stories/screen-story.tsx'
import { PasswordForgottenPage } from './password-forgotten-page.tsx'
import { offlineStory } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Password forgotten',
  component: PasswordForgottenPage,
  ...screenStory({
    at: paths.forgotPassword(),
    path: paths.forgotPassword(),
    screen: <PasswordForgottenPage />,
    isBare: true,
  }),
} satisfies Meta<typeof PasswordForgottenPage>
export default meta
type Story = ScreenStory<typeof meta>

const ask = async (email: string) => {
  await userEvent.type(await screen.findByLabelText('E-mail'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
}

export const Empty: Story = {
  tags: ['state:full'],
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Send the link' })).toBeEnabled(),
}
export const InvalidField: Story = {
  tags: ['state:invalid'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send the link' }))
    await expect(await canvas.findByText('Please enter a valid email address')).toBeVisible()
    await expect(canvas.getByLabelText('E-mail')).toHaveFocus()
  },
}
/** Whether anybody has the address is not said. */
export const Sent: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await ask('nobody@example.org')
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      'If an administrator has this address, an email with a link is on its way. The link works once, for 30 minutes.',
    )
  },
}
export const SentGoesToSignIn: Story = {
  ...Sent,
  tags: ['state:leaves'],
  name: 'Sent → goes to sign-in',
  async play(context) {
    await Sent.play?.(context)
    await userEvent.click(context.canvas.getByRole('link', { name: 'Back to sign in' }))
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent('/admin/login')
  },
}
export const Throttled: Story = {
  tags: ['state:too-many'],
  beforeEach: answering(
    respond(
      'passwords.requestReset',
      () => new Refusal('too_many_requests', 'Too many attempts. Please wait 15 minutes and try again.'),
    ),
  ),
  async play({ canvas }) {
    await ask('hannah.whitfield@example.org')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many attempts.')
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Send the link' })).toBeVisible(),
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const InTheDark: Story = { ...Empty, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const Failed: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respond('passwords.requestReset', () => new Refusal('unavailable', 'The server is busy.'))),
  async play({ canvas }) {
    await ask('hannah.whitfield@example.org')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.')
  },
}
