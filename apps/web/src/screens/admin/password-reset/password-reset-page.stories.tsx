import { Refusal, respond } from '@joy/mocks/respond.ts'
import { sampleLinks } from '@joy/samples/team.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, screenStory } from '#stories/screen-story.tsx'
import { PasswordResetPage } from './password-reset-page.tsx'
import { offlineStory } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/New password',
  component: PasswordResetPage,
  ...screenStory({
    at: paths.resetPassword(sampleLinks.password),
    path: paths.resetPassword(),
    screen: <PasswordResetPage />,
    isBare: true,
  }),
} satisfies Meta<typeof PasswordResetPage>
export default meta
type Story = ScreenStory<typeof meta>

const set = async (password: string) => {
  await screen.findByText('h•••@example.org')
  await userEvent.type(screen.getByLabelText('New password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Set the new password' }))
}

export const Opened: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByText('h•••@example.org')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Set the new password' })).toBeEnabled()
  },
}
export const TooShort: Story = {
  tags: ['state:invalid'],
  async play({ canvas }) {
    await set('short')
    await expect(await canvas.findByText('The password needs at least 12 characters')).toBeVisible()
  },
}
export const Common: Story = {
  tags: ['state:refused'],
  async play({ canvas }) {
    await set('password123456')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This password is on the list of common passwords.',
    )
  },
}
export const Done: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await set('a sentence to remember')
    await expect(await canvas.findByText('Your new password is set. Please sign in with it.')).toBeVisible()
  },
}
export const DoneGoesToSignIn: Story = {
  ...Done,
  tags: ['state:leaves'],
  name: 'Done → goes to sign-in',
  async play(context) {
    await Done.play?.(context)
    await userEvent.click(context.canvas.getByRole('link', { name: 'Sign in' }))
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent('/admin/login')
  },
}
export const Expired: Story = {
  tags: ['state:session-ended'],
  parameters: { at: paths.resetPassword('an-old-link') },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('This link has expired or was used already. Please ask for a new one.'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/admin/password-forgotten',
    )
  },
}
export const NoAnswer: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('passwords.look', () => new Refusal('unavailable', 'The server is busy.'))),
  async play({ canvas }) {
    await expect(await canvas.findByText('The link could not be checked.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
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
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(
    respond('passwords.look', () => new Refusal('unavailable', 'Never said.'), { delay: 'infinite' }),
  ),
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible(),
}
