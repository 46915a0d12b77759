import { Refusal, respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '../paths.ts'
import { answering, answeringWith, routesStory } from '../stories/screen-story.tsx'
import { leaveConsoleMark } from '#features/session/console-mark.ts'
import { ConsoleRoutes } from './routes.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { after, phone } from '#stories/states-of-any-screen.ts'

const meta = {
  title: 'Console/Everywhere/Ways',
  component: ConsoleRoutes,
  ...routesStory({ at: paths.subscribers(), routes: <ConsoleRoutes /> }),
} satisfies Meta<typeof ConsoleRoutes>
export default meta
type Story = ScreenStory<typeof meta>

const opening = (context: object) => {
  leaveConsoleMark()
  answering(respond('session.current', () => new Refusal('unavailable', ''), { delay: 'infinite' }))(context)
}
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })

export const Desktop: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await heading('Subscribers')
    const nav = within(canvas.getByRole('navigation', { name: 'Console' }))
    await expect(nav.getByRole('link', { name: 'Community' })).toHaveAttribute('aria-current', 'page')
    await expect(await nav.findByRole('link', { name: /^Sync Subscribers\s*5 unexported$/ })).not.toHaveAttribute(
      'aria-current',
    )
    await expect(await nav.findByRole('link', { name: /^Spiritual Exercises\s*1 waiting$/ })).toBeVisible()
    await expect(await canvas.findByText('Demo data, nothing is sent')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Hannah Whitfield Administrator' })).toBeVisible()
    await expect(document.title).toBe('Subscribers · Path to Joy')
  },
}
/** Who is signed in is not known yet, for longer than a moment. */
export const OnItsWay: Story = {
  tags: ['state:loading'],
  beforeEach: opening,
  play: async ({ canvas }) => expect(await canvas.findByRole('main', { name: 'Loading the screen...' })).toBeVisible(),
}
export const OnItsWayOnAPhone: Story = { ...OnItsWay, tags: ['state:loading', 'look:phone'], globals: phone }
export const OnItsWayInTheDark: Story = {
  ...OnItsWay,
  tags: ['state:loading', 'look:dark'],
  globals: { theme: 'dark' },
}
export const OnItsWayAtTheTop: Story = {
  ...OnItsWay,
  tags: ['state:loading'],
  beforeEach(context) {
    localStorage.setItem('preference:layout', '"top"')
    opening(context)
  },
}
export const DashboardFirst: Story = {
  tags: ['state:full'],
  parameters: { at: paths.console() },
  async play({ canvas }) {
    await heading('Dashboard')
    const nav = within(canvas.getByRole('navigation', { name: 'Console' }))
    await expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(nav.getByRole('link', { name: 'Community' }))
    await heading('Subscribers')
    await expect(nav.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current')
  },
}
export const SyncIsActive: Story = {
  tags: ['state:full'],
  parameters: { at: paths.sync() },
  async play({ canvas }) {
    await heading('Subscriber Synchronization')
    await expect(
      within(canvas.getByRole('navigation', { name: 'Console' })).getByRole('link', { name: /^Sync Subscribers/ }),
    ).toHaveAttribute('aria-current', 'page')
  },
}
export const AccountOpen: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    await heading('Subscribers')
    await userEvent.click(canvas.getByRole('button', { name: 'Hannah Whitfield Administrator' }))
    const account = within(await screen.findByRole('dialog', { name: 'Account' }))
    await expect(account.getByText('hannah.whitfield@example.org')).toBeVisible()
    await expect(account.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
  },
}
export const SignedOut: Story = {
  tags: ['state:session-ended'],
  async play(context) {
    await AccountOpen.play?.(context)
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    await expect(await heading('Sign in to the console')).toBeVisible()
  },
}
export const SessionExpired: Story = {
  tags: ['state:session-ended'],
  parameters: { at: `${paths.subscribers()}?search=ruth` },
  beforeEach: answeringWith(() => scenarios['session-expired']({ stepMs: 20 })),
  async play() {
    await heading('Sign in to the console')
  },
}
export const SignedInAgain: Story = {
  ...after(SessionExpired, async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue as demo administrator' }))
    await heading('Subscribers')
    await expect(canvas.getByRole('searchbox', { name: 'Search subscribers' })).toHaveValue('ruth')
  }),
  tags: ['state:done'],
}
export const HelpOpen: Story = {
  tags: ['state:open'],
  async play() {
    await heading('Subscribers')
    await userEvent.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Help' }))
    await expect(help.getByText('F8')).toBeVisible()
    await expect(help.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api/docs')
  },
}
export const Unknown: Story = {
  tags: ['state:gone'],
  parameters: { at: '/admin/nowhere' },
  async play() {
    await heading('Page Not Found')
  },
}
export const UnknownToDashboard: Story = {
  ...after(Unknown, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Go to Dashboard' }))
    await expect(await heading('Dashboard')).toHaveFocus()
  }),
  tags: ['state:full'],
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  async play({ canvas }) {
    await heading('Subscribers')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open menu' })).toBeVisible())
  },
}
export const DrawerOpen: Story = {
  tags: ['state:open', 'look:phone'],
  globals: phone,
  async play(context) {
    await OnAPhone.play?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Open menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    await expect(menu.getByRole('link', { name: 'Community' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.queryByRole('link', { name: /Sync Subscribers/ })).toBeNull()
    await expect(menu.getByText('Hannah Whitfield')).toBeVisible()
  },
}
