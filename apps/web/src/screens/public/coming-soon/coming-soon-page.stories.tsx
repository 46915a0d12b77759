import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { leaveConsoleMark } from '#features/session/console-mark.ts'
import { paths } from '#paths.ts'
import { beforeScreen, answeringWith, answering } from '#stories/screen-story.tsx'
import { siteStory } from '#stories/site-story.tsx'
import { ComingSoonPage } from './coming-soon-page.tsx'
import { offlineStory, phone, after } from '#stories/states-of-any-screen.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Coming soon',
  component: ComingSoonPage,
  ...siteStory({ at: paths.upgrade(), screen: <ComingSoonPage /> }),
} satisfies Meta<typeof ComingSoonPage>
export default meta
type Story = ScreenStory<typeof meta>

export const Shown: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Feature Coming Soon' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
    await expect(canvas.queryByRole('link', { name: 'Open the upgrade form' })).toBeNull()
  },
}
export const ShownGoesToSignUp: Story = {
  ...Shown,
  tags: ['state:leaves'],
  name: 'Shown → goes to sign-up',
  async play(context) {
    await Shown.play?.(context)
    await userEvent.click(context.canvas.getByRole('link', { name: 'Get Free Subscription' }))
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent('/free-subscription')
  },
}
/** Somebody who is logged in may ask to be told, and may take it back. */
export const ForAMember: Story = {
  tags: ['state:full'],
  beforeEach(context) {
    beforeScreen(context)
    localStorage.setItem('subscriber_token', 'sample-handle')
    answeringWith(() => handlersFor(createMockBackend({ portalEmail: 'ruth.abernathy@example.com' })))(context)
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Tell me when it opens' })).toBeVisible(),
}
export const OnTheList: Story = {
  ...after(ForAMember, async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tell me when it opens' }))
    await expect(
      await canvas.findByText('You are on the list. One mail comes on the day, and none before.'),
    ).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'We write to you when it opens' })).toHaveFocus()
  }),
  tags: ['state:done'],
}
export const TakenBack: Story = {
  ...ForAMember,
  tags: ['state:done'],
  async play(context) {
    const { canvas } = context
    await OnTheList.play?.(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Do Not Tell Me After All' }))
    await expect(await canvas.findByRole('button', { name: 'Tell me when it opens' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Would you like to be told?' })).toHaveFocus()
  },
}
/** The handle of a session that has ended offers nothing. */
export const ForWhoeverWasLoggedIn: Story = {
  tags: ['state:session-ended'],
  beforeEach(context) {
    beforeScreen(context)
    localStorage.setItem('subscriber_token', 'old-handle')
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Feature Coming Soon' })).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Tell me when it opens' })).toBeNull())
  },
}
/** The console's Upgrade action left whom it was for. */
export const ForAnAdministrator: Story = {
  tags: ['state:full'],
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
  tags: ['state:full'],
  beforeEach(context) {
    beforeScreen(context)
    leaveConsoleMark()
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Open the upgrade form' })).toHaveAttribute('href', '/upgrade-form'),
}
/** The console was opened in this browser once; nobody is signed in any more. */
export const SignedOutSince: Story = {
  tags: ['state:session-ended'],
  beforeEach(context) {
    answeringWith(() => scenarios['session-expired']({ stepMs: 20 }))(context)
    leaveConsoleMark()
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Feature Coming Soon' })).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Open the upgrade form' })).toBeNull())
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const OnAPhone: Story = { ...Shown, tags: ['state:full', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...Shown, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const NotHeard: Story = {
  ...ForAMember,
  tags: ['state:act-failed'],
  beforeEach: [
    ForAMember.beforeEach ?? [],
    answering(respond('portalAccount.awaitOpening', () => new Refusal('unavailable', 'The server is busy.'))),
  ].flat(),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tell me when it opens' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.')
  },
}
