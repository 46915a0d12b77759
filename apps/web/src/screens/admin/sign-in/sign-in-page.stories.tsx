import { Refusal, respond } from '@joy/mocks/respond.ts'
import { consoleSetup, hannah, peter, samplePassword } from '@joy/samples/administrators.ts'
import { sampleSecondFactor } from '@joy/samples/team.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, screenStory } from '#stories/screen-story.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { offlineStory } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const notDemo = respond('session.setup', () => ({ ...consoleSetup, isDemo: false, demoPassword: null }))

const meta = {
  title: 'Console/Sign in',
  component: SignInPage,
  ...screenStory({ at: paths.signIn(paths.subscribers()), path: paths.signIn(), screen: <SignInPage />, isBare: true }),
} satisfies Meta<typeof SignInPage>
export default meta
type Story = ScreenStory<typeof meta>

const enter = async (email: string, password: string) => {
  await userEvent.type(await screen.findByLabelText('E-mail'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

export const Empty: Story = {
  tags: ['state:full'],
  beforeEach: answering(notDemo),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible())
    await expect(canvas.queryByRole('button', { name: 'Continue as demo administrator' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', '/')
  },
}
export const InvalidFields: Story = {
  ...Empty,
  tags: ['state:invalid'],
  async play(context) {
    await Empty.play?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Sign in' }))
    await expect(await context.canvas.findByText('Please enter a valid email address')).toBeVisible()
    await expect(context.canvas.getByText('Please enter your password')).toBeVisible()
  },
}
export const SignedIn: Story = {
  tags: ['state:leaves'],
  name: 'Signed in → goes to the subscribers',
  async play({ canvas }) {
    await enter(hannah.email, samplePassword)
    await expect(await canvas.findByTestId('address')).toHaveTextContent('/admin/subscribers')
  },
}
/** A way back that leads elsewhere is not followed. */
export const ForeignNext: Story = {
  tags: ['state:leaves'],
  name: 'Foreign next → goes to the dashboard',
  parameters: { at: paths.signIn('//evil.example/admin') },
  async play({ canvas }) {
    await enter(hannah.email, samplePassword)
    await expect(await canvas.findByTestId('address')).toHaveTextContent(/^\/admin$/)
  },
}
export const WrongPassword: Story = {
  tags: ['state:refused'],
  async play({ canvas }) {
    await enter(hannah.email, 'not-the-password')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The e-mail address or the password is not right.')
    await expect(canvas.getByLabelText('Password')).toHaveValue('not-the-password')
  },
}
const enterCode = async (code: string) => {
  await userEvent.type(await screen.findByLabelText('Code of your authenticator app'), code)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

/** Peter has a second factor: the right password is not enough. */
export const SecondFactorAsked: Story = {
  tags: ['state:open'],
  beforeEach: answering(notDemo),
  async play({ canvas }) {
    await enter(peter.email, samplePassword)
    await expect(await canvas.findByLabelText('Code of your authenticator app')).toHaveFocus()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.queryByLabelText('Password')).toBeNull()
  },
}
export const WrongCode: Story = {
  ...SecondFactorAsked,
  tags: ['state:refused'],
  async play(context) {
    await SecondFactorAsked.play?.(context)
    await enterCode('000000')
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'This code is not right, or was used already. Please wait for the next one.',
    )
  },
}
export const WrongCodeAndBack: Story = {
  ...WrongCode,
  tags: ['state:done'],
  async play(context) {
    await WrongCode.play?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Back' }))
    await expect(await context.canvas.findByLabelText('E-mail')).toHaveFocus()
    await expect(context.canvas.queryByRole('alert')).toBeNull()
  },
}
export const SignedInWithCode: Story = {
  ...SecondFactorAsked,
  tags: ['state:leaves'],
  name: 'Signed in with a code → goes to the subscribers',
  async play(context) {
    await SecondFactorAsked.play?.(context)
    await enterCode('123 456')
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent('/admin/subscribers')
  },
}
export const SignedInWithRecoveryCode: Story = {
  ...SecondFactorAsked,
  tags: ['state:leaves'],
  name: 'Signed in with a recovery code → goes to the subscribers',
  async play(context) {
    await SecondFactorAsked.play?.(context)
    await enterCode(sampleSecondFactor.recoveryCodes[0] ?? '')
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent('/admin/subscribers')
  },
}
export const Forgotten: Story = {
  tags: ['state:leaves'],
  name: 'Forgotten → goes to the forgotten password',
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: 'Forgot it?' }))
    await expect(await canvas.findByTestId('address')).toHaveTextContent('/admin/password-forgotten')
  },
}
export const Throttled: Story = {
  tags: ['state:too-many'],
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
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(
      await canvas.findByText('This is a demo. Nothing is charged and no mail leaves this machine.'),
    ).toBeVisible()
  },
}
export const DemoGoesOn: Story = {
  ...Demo,
  tags: ['state:leaves'],
  name: 'Demo → goes to the subscribers',
  async play(context) {
    await Demo.play?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Continue as demo administrator' }))
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent('/admin/subscribers')
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Continue as demo administrator' })).toBeVisible(),
}
export const InTheDark: Story = { ...OnAPhone, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const Failed: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respond('session.signIn', () => new Refusal('unavailable', 'The server is busy.'))),
  async play({ canvas }) {
    await enter(hannah.email, samplePassword)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.')
  },
}
