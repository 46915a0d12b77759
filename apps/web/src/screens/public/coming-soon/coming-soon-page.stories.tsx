import { scenarios } from '@joy/mocks/scenarios.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { leaveConsoleMark } from '../../../hooks/console-mark.ts'
import { paths } from '../../../paths.ts'
import { beforeScreen, answeringWith } from '../../../stories/screen-story.tsx'
import { siteStory } from '../../../stories/site-story.tsx'
import { ComingSoonPage } from './coming-soon-page.tsx'

const meta = {
  title: 'Screens/Site/Coming soon',
  component: ComingSoonPage,
  ...siteStory({ at: paths.upgrade(), screen: <ComingSoonPage /> }),
} satisfies Meta<typeof ComingSoonPage>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Feature Coming Soon' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
    await expect(canvas.queryByRole('link', { name: 'Open the upgrade form' })).toBeNull()
    await userEvent.click(canvas.getByRole('link', { name: 'Get Free Subscription' }))
    await expect(await canvas.findByTestId('address')).toHaveTextContent('/free-subscription')
  },
}
/** The console's Upgrade action left whom it was for. */
export const ForAnAdministrator: Story = {
  beforeEach(context) {
    beforeScreen(context)
    leaveConsoleMark()
    localStorage.setItem('subscription_email', 'jreyes@example.org')
    localStorage.setItem('subscription_name', 'Jonathan Reyes')
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Upgrade Jonathan Reyes there\.$/u)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open the upgrade form' })).toHaveAttribute(
      'href',
      '/upgrade-form?email=jreyes%40example.org&name=Jonathan+Reyes',
    )
  },
}
export const ForAnAdministratorWithNobodyKept: Story = {
  beforeEach(context) {
    beforeScreen(context)
    leaveConsoleMark()
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Open the upgrade form' })).toHaveAttribute('href', '/upgrade-form'),
}
/** The console was opened in this browser once; nobody is signed in any more. */
export const SignedOutSince: Story = {
  beforeEach(context) {
    answeringWith(() => scenarios['session-expired']({ stepMs: 20 }))(context)
    leaveConsoleMark()
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Feature Coming Soon' })).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Open the upgrade form' })).toBeNull())
  },
}
