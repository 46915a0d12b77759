import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '../paths.ts'
import { routesStory } from '../stories/screen-story.tsx'
import { toastRegion } from '../stories/toast.ts'
import { ConsoleRoutes } from './routes.tsx'

/** Ways through several screens; each goes on where the one before it ended. */
const meta = {
  title: 'Journeys/Console',
  component: ConsoleRoutes,
  ...routesStory({ at: paths.subscribers(), routes: <ConsoleRoutes /> }),
} satisfies Meta<typeof ConsoleRoutes>
export default meta
type Story = StoryObj<typeof meta>

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })
const go = async (entry: RegExp, title: string) => {
  const nav = within(await screen.findByRole('navigation', { name: 'Console' }))
  await userEvent.click(nav.getByRole('link', { name: entry }))
  await heading(title)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const find = async (text: string) => {
  const box = await screen.findByRole('searchbox')
  await userEvent.clear(box)
  await userEvent.type(box, text)
}

/** Somebody is found and comped. */
export const Comped: Story = {
  async play() {
    await heading('Subscribers')
    await find('jreyes')
    await expect(await screen.findByText('Showing 1 of 114 subscribers')).toBeVisible()
    await press('Comp jreyes@example.org')
    await expect((await screen.findAllByText('Subscription Comped'))[0]).toBeVisible()
    await expect(await screen.findByText('18 subscribers comped')).toBeVisible()
  },
}
/** Then it is taken back from the toast. */
export const TakenBack: Story = {
  async play(context) {
    await Comped.play?.(context)
    await userEvent.click(await (await toastRegion()).findByRole('button', { name: 'Undo' }))
    await expect(await screen.findByText('17 subscribers comped')).toBeVisible()
  },
}
/** And both stand in the log, found by name. */
export const BothInTheLog: Story = {
  async play(context) {
    await TakenBack.play?.(context)
    await go(/^Activity/, 'Activity')
    const log = within(await screen.findByRole('table', { name: 'Activity log' }))
    await waitFor(() => expect(log.getAllByText(/^Subscription Comped$/i).length).toBeGreaterThan(0))
    await expect(log.getAllByText(/jreyes@example\.org/).length).toBeGreaterThan(0)
  },
}

/** A mail that failed is found among all and sent again; its list and its head say so. */
export const MailSentAgain: Story = {
  parameters: { at: paths.outbox() },
  async play() {
    await heading('Outbox')
    await userEvent.click(await screen.findByRole('radio', { name: 'Failed' }))
    await expect(await screen.findByText('Showing 1 of 7 mails')).toBeVisible()
    await userEvent.click(await screen.findByRole('link', { name: /Welcome to Path to Joy/ }))
    await press('Send again')
    await expect((await screen.findAllByText('On its way again'))[0]).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(await screen.findByText('Showing 0 of 7 mails')).toBeVisible()
  },
}

/** A month's file goes out, and the log says who took it. */
export const ReportTaken: Story = {
  parameters: { at: `${paths.reports()}?months=6` },
  async play() {
    await expect(await screen.findByText('Oct 2024 to Mar 2025, UTC')).toBeVisible()
    await press('Export CSV: By month')
    await expect((await screen.findAllByText('Export Successful'))[0]).toBeVisible()
  },
}

/** A switch goes off and stays off, whichever screens are opened in between. */
export const SwitchKept: Story = {
  parameters: { at: paths.notifications() },
  async play() {
    await userEvent.click(await screen.findByRole('switch', { name: /^Sync Notifications/ }))
    await expect(await screen.findByText('Saved')).toBeVisible()
    await go(/^Community/, 'Subscribers')
    await go(/^Messages/, 'Notifications')
    await expect(await screen.findByRole('switch', { name: /^Sync Notifications/ })).not.toBeChecked()
    await expect(screen.getByRole('switch', { name: /^Error Notifications/ })).toBeChecked()
  },
}
