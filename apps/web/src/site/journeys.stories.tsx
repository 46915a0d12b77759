import { sampleSignInToken } from '@joy/samples/portal.ts'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, userEvent, within } from 'storybook/test'
import { SiteToaster } from '../components/site/site-toaster.tsx'
import { paths } from '../paths.ts'
import type { Canvas } from '../stories/site-story.tsx'
import { beforeScreen } from '../stories/screen-story.tsx'
import { SiteRoutes } from './routes.tsx'

const inSite: Decorator = (_Story, { parameters, id }) => (
  <MemoryRouter key={id} initialEntries={[typeof parameters['at'] === 'string' ? parameters['at'] : '/']}>
    <SiteRoutes />
    <SiteToaster />
  </MemoryRouter>
)
const meta = {
  title: 'Journeys/Site',
  component: SiteRoutes,
  decorators: [inSite],
  beforeEach: beforeScreen,
  globals: { area: 'site' },
} satisfies Meta<typeof SiteRoutes>
export default meta
type Story = StoryObj<typeof meta>

const heading = (canvas: Canvas, name: string) => canvas.findByRole('heading', { level: 1, name })
const askForLink = async (canvas: Canvas, email: string) => {
  await heading(canvas, 'Log In')
  await userEvent.type(canvas.getByLabelText('Email'), email)
  await userEvent.click(canvas.getByRole('button', { name: 'Send Magic Link' }))
  await heading(canvas, 'Check Your Email')
}

export const SignUp: Story = {
  async play({ canvas }) {
    await heading(canvas, 'Choose Your Path to Joy')
    await userEvent.click(canvas.getByRole('link', { name: 'Subscribe for Free' }))
    await heading(canvas, 'Subscribe for Free')
    await userEvent.type(canvas.getByLabelText('Name'), 'Miriam Okafor')
    await userEvent.type(canvas.getByLabelText('Email'), 'miriam.okafor@example.org{Enter}')
    await expect(await heading(canvas, 'Subscription Successful!')).toBeVisible()
  },
}
export const SignUpAndReturn: Story = {
  async play(context) {
    const { canvas } = context
    await SignUp.play?.(context)
    await userEvent.click(canvas.getByRole('link', { name: 'Return to Your Life with God' }))
    await expect(await heading(canvas, 'Choose Your Path to Joy')).toBeVisible()
  },
}
export const LinkAndLogOut: Story = {
  async play({ canvas }) {
    await heading(canvas, 'Choose Your Path to Joy')
    await userEvent.click(within(canvas.getByRole('main')).getAllByRole('link', { name: 'Log In' })[0] ?? document.body)
    await askForLink(canvas, 'ruth.abernathy@example.com')
    await userEvent.click(canvas.getByRole('button', { name: 'Simulate Clicking Email Link' }))
    await expect(await canvas.findByText('Ruth Abernathy')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Log Out' }))
    await expect(await heading(canvas, 'Log In')).toBeVisible()
    await expect(localStorage.getItem('subscriber_token')).toBeNull()
  },
}
/** The token of a used-up link leaves the page with the invalid-token sentence. */
export const LinkTwice: Story = {
  parameters: { at: `${paths.portal()}?token=${sampleSignInToken}` },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Invalid or expired token. Please request a new login link.',
    )
  },
}
export const Cancel: Story = {
  parameters: { at: `${paths.portal()}?tab=account` },
  async play({ canvas }) {
    await askForLink(canvas, 's.adeyemi@example.com')
    await userEvent.click(canvas.getByRole('button', { name: 'Simulate Clicking Email Link' }))
    await userEvent.click(await canvas.findByRole('link', { name: 'Cancel Subscription' }))
    await heading(canvas, 'Cancel Subscription')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel Subscription' }))
    await expect(
      await canvas.findByText("Your subscription has been cancelled. We're sorry to see you go!"),
    ).toBeVisible()
    await expect(canvas.getByText('Apr 24, 2025')).toBeVisible()
  },
}
