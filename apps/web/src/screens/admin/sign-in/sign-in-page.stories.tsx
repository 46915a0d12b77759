import { Refusal, respond } from '@joy/mocks/respond.ts'
import { consoleSetup, hannah, samplePassword } from '@joy/samples/administrators.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { paths } from '../../../paths.ts'
import { answering, screenStory } from '../../../stories/screen-story.tsx'
import { SignInPage } from './sign-in-page.tsx'

const notDemo = respond('session.setup', () => ({ ...consoleSetup, isDemo: false, demoPassword: null }))

const meta = {
  title: 'Screens/Sign in',
  component: SignInPage,
  ...screenStory({ at: paths.signIn(paths.subscribers()), path: paths.signIn(), screen: <SignInPage />, isBare: true }),
} satisfies Meta<typeof SignInPage>
export default meta
type Story = StoryObj<typeof meta>

const enter = async (email: string, password: string) => {
  await userEvent.type(await screen.findByLabelText('E-mail'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

export const Empty: Story = {
  beforeEach: answering(notDemo),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Sign in to the console' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Continue as demo administrator' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', '/')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(await canvas.findByText('Please enter a valid email address')).toBeVisible()
    await expect(canvas.getByText('Please enter your password')).toBeVisible()
  },
}
export const SignedIn: Story = {
  async play({ canvas }) {
    await enter(hannah.email, samplePassword)
    await expect(await canvas.findByTestId('address')).toHaveTextContent('/admin/subscribers')
  },
}
/** A way back that leads elsewhere is not followed. */
export const ForeignNext: Story = {
  parameters: { at: paths.signIn('//evil.example/admin') },
  async play({ canvas }) {
    await enter(hannah.email, samplePassword)
    await expect(await canvas.findByTestId('address')).toHaveTextContent(/^\/admin$/)
  },
}
export const WrongPassword: Story = {
  async play({ canvas }) {
    await enter(hannah.email, 'not-the-password')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The e-mail address or the password is not right.')
    await expect(canvas.getByLabelText('Password')).toHaveValue('not-the-password')
  },
}
export const Throttled: Story = {
  beforeEach: answering(
    respond(
      'session.signIn',
      () => new Refusal('too_many_requests', 'Too many attempts. Please wait 15 minutes and try again.'),
    ),
  ),
  async play({ canvas }) {
    await enter(hannah.email, 'not-the-password')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Too many attempts. Please wait 15 minutes and try again.',
    )
  },
}
export const Demo: Story = {
  async play({ canvas }) {
    await expect(
      await canvas.findByText('This is a demo. Nothing is charged and no mail leaves this machine.'),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue as demo administrator' }))
    await expect(await canvas.findByTestId('address')).toHaveTextContent('/admin/subscribers')
  },
}
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Continue as demo administrator' })).toBeVisible(),
}
export const InTheDark: Story = { ...OnAPhone, globals: { theme: 'dark' } }
