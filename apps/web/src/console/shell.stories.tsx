import { scenarios } from '@joy/mocks/scenarios.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '../paths.ts'
import { answering, answeringWith, routesStory } from '../stories/screen-story.tsx'
import { toastRegion } from '../stories/toast.ts'
import { ConsoleRoutes } from './routes.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { after, phone } from '#stories/states-of-any-screen.ts'

/** The second shell: navigation at the top, a preference of the administrator. */
const meta = {
  title: 'Console/Everywhere/At the top',
  component: ConsoleRoutes,
  ...routesStory({ at: paths.subscribers(), routes: <ConsoleRoutes /> }),
} satisfies Meta<typeof ConsoleRoutes>
export default meta
type Story = ScreenStory<typeof meta>

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })
const inTopLayout = (context: object) => {
  localStorage.setItem('preference:layout', '"top"')
  answering(respond('preferences.list', () => ({ layout: 'top' })))(context)
}
const nav = async () => within(await screen.findByRole('navigation', { name: 'Console' }))

export const Desktop: Story = {
  tags: ['state:full'],
  beforeEach: inTopLayout,
  async play({ canvas }) {
    await heading('Subscribers')
    const entries = await nav()
    for (const [name, href] of [
      ['Dashboard', '/admin'],
      ['Subscribers', '/subscribers'],
      ['Reports', '/reports'],
      ['Settings', '/settings'],
    ] as const)
      await expect(entries.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(entries.getByRole('link', { name: 'Subscribers' })).toHaveAttribute('aria-current', 'page')
    await expect(entries.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current')
    await expect(await canvas.findByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
    const footer = within(canvas.getByRole('contentinfo'))
    await expect(footer.getByText(/^© \d{4} Path to Joy$/)).toBeVisible()
  },
}
export const HelpOpen: Story = {
  ...after(Desktop, async ({ canvas }) => {
    const footer = within(canvas.getByRole('contentinfo'))
    await userEvent.click(footer.getByRole('button', { name: 'Help' }))
    await expect(await screen.findByRole('dialog', { name: 'Help' })).toBeVisible()
  }),
  tags: ['state:open'],
}
export const InTheDark: Story = { ...Desktop, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const MoreOpen: Story = {
  tags: ['state:open'],
  beforeEach: inTopLayout,
  async play() {
    await heading('Subscribers')
    await userEvent.click((await nav()).getByRole('button', { name: 'More' }))
    const menu = within(await screen.findByRole('dialog', { name: 'More' }))
    await expect(menu.queryByRole('link', { name: 'Community' })).toBeNull()
  },
}
export const MoreFollowed: Story = {
  ...after(MoreOpen, async () => {
    const menu = within(await screen.findByRole('dialog', { name: 'More' }))
    await userEvent.click(menu.getByRole('link', { name: 'Sync Subscribers' }))
    await expect(await heading('Subscriber Synchronization')).toHaveFocus()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'More' })).toBeNull())
    await expect((await nav()).getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true')
  }),
  tags: ['state:done'],
}
/** Subscribers, Reports and Settings lead to the console's screens. */
export const Walked: Story = {
  tags: ['state:done'],
  beforeEach: inTopLayout,
  async play() {
    await heading('Subscribers')
    await userEvent.click((await nav()).getByRole('link', { name: 'Settings' }))
    await heading('Integration Settings')
    await userEvent.click((await nav()).getByRole('link', { name: 'Subscribers' }))
    await expect(await heading('Subscribers')).toHaveFocus()
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  beforeEach: inTopLayout,
  async play({ canvas }) {
    await heading('Subscribers')
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }))
    await expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible()
  },
}
/** Chosen behind the name; kept on the server, and the other shell stands at once. */
export const Chosen: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await heading('Subscribers')
    await userEvent.click(await canvas.findByRole('button', { name: 'Hannah Whitfield Administrator' }))
    const account = within(await screen.findByRole('dialog', { name: 'Account' }))
    await userEvent.click(account.getByRole('radio', { name: 'Top' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Account of Hannah Whitfield' }))
    const again = within(await screen.findByRole('dialog', { name: 'Account' }))
    await expect(again.getByRole('radio', { name: 'Top' })).toBeChecked()
    await expect(again.getByRole('link', { name: 'Sessions' })).toHaveAttribute('href', paths.accountSessions())
    await expect(localStorage.getItem('preference:layout')).toBe('"top"')
  },
}
export const ChosenBack: Story = {
  ...after(Chosen, async ({ canvas }) => {
    const again = within(await screen.findByRole('dialog', { name: 'Account' }))
    await userEvent.click(again.getByRole('radio', { name: 'Sidebar' }))
    await expect(await canvas.findByRole('complementary', { name: 'Sidebar' })).toBeVisible()
  }),
  tags: ['state:done'],
}
export const NotKept: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respond('preferences.keep', () => new Refusal('unavailable', 'The database did not answer.'))),
  async play({ canvas }) {
    await heading('Subscribers')
    await userEvent.click(await canvas.findByRole('button', { name: 'Hannah Whitfield Administrator' }))
    const account = within(await screen.findByRole('dialog', { name: 'Account' }))
    await userEvent.click(account.getByRole('radio', { name: 'Dark' }))
    const toast = await toastRegion()
    await expect(await toast.findByText('Your choice was not saved')).toBeVisible()
    await userEvent.click(account.getByRole('radio', { name: 'System' }))
  },
}
/** `g`, then a letter. */
export const ByKeys: Story = {
  tags: ['state:full'],
  async play() {
    await heading('Subscribers')
    await userEvent.keyboard('gy')
    await heading('Subscriber Synchronization')
    await userEvent.keyboard('gc')
    await expect(await heading('Subscribers')).toHaveFocus()
  },
}
/** What the role may not open is not offered. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play() {
    await heading('Subscribers')
    const entries = await nav()
    await waitFor(() => expect(entries.getByRole('link', { name: 'Community' })).toBeVisible())
  },
}
