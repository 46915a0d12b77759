// Long because each state of the five sections is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { dashboardOverview } from '@joy/mocks/dashboard/dashboard-overview.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import type { ConnectionState } from '@joy/contract'
import { failing, refused } from '@joy/samples/connections.ts'
import { comparedAt } from '@joy/samples/reconcile.ts'
import { subscribers } from '@joy/samples/subscribers.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import { dashboardStats, revenue, subscriberTotals } from '@joy/samples/totals.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { found } from '#stories/found.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { DashboardPage } from './dashboard-page.tsx'
import { offlineStory, inScenario, after, busyDatabase, inDetail, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

/** What the samples hold. */
const { subscribers: people, compedSubscribers: comped, websiteSubscribers: ofWebsite } = subscriberTotals
const { planningCenterMembers, subscriptionsByTier } = dashboardStats
const share = `${Math.round((100 * ofWebsite) / people)}%`

const meta = {
  title: 'Console/Dashboard',
  component: DashboardPage,
  ...screenStory({ at: paths.console(), path: paths.console(), screen: <DashboardPage /> }),
} satisfies Meta<typeof DashboardPage>
export default meta
type Story = ScreenStory<typeof meta>

const never = { delay: 'infinite' } as const
/** One of the five sections by its heading. */
const section = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title, level: 2 })
  return within(found(heading.closest('section'), `section ${title}`))
}
const findLine = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 3 })
  return within(found(heading.closest('li'), `card ${name}`))
}
const isStat = async (card: string, label: string, value: string) => {
  const line = (await (await findLine(card)).findByText(label)).closest('div')
  await waitFor(() => expect(line?.querySelector('dd')).toHaveTextContent(value))
}
/** The samples, and no mail that left. */
export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await isStat('Substack', 'Subscribers', String(people))
    await expect(await canvas.findByText(/^Compared as of /u)).toHaveAttribute('datetime', comparedAt)
    await isStat('Planning Center', 'Members', String(planningCenterMembers))
    await isStat('Planning Center', 'Waiting to register', '1')
    await isStat('Stripe', 'Monthly revenue', revenue.monthly)
    await isStat('Stripe', 'Paying', '2')
    await isStat('Email', 'Emails sent', '0')
    for (const name of ['Substack', 'Planning Center', 'Stripe'])
      await expect((await findLine(name)).getByText('Connected')).toBeVisible()
    await expect((await findLine('Email')).getByText('Disconnected')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Stripe settings' })).toHaveAttribute(
      'href',
      '/integration-settings?platform=stripe',
    )
    await expect(canvas.getByRole('link', { name: 'Email settings' })).toHaveAttribute('href', '/admin/notifications')

    const metrics = await section('Subscription Metrics')
    await expect(metrics.getByText(`${revenue.paying} pay here, ${comped} are comped`)).toBeVisible()
    await expect(metrics.getByText(`${ofWebsite} on the website’s list, ${share} as many`)).toBeVisible()
    await expect(metrics.getByText('1 more is waiting to be registered')).toBeVisible()
    await expect(await metrics.findByRole('img', { name: new RegExp(`, ${people} now$`, 'u') })).toBeVisible()
    await expect(await metrics.findByText(/^\d+ more than on March 1$/)).toBeVisible()
    for (const [tier, count] of [
      ['Warm Up', String(subscriptionsByTier.free)],
      ['Work Out', String(subscriptionsByTier.workOut)],
      ['Join the Gym', String(subscriptionsByTier.joinTheGym)],
    ] as const)
      await expect(metrics.getByText(tier).closest('div')).toHaveTextContent(count)
    await expect(metrics.queryByText('Other tiers')).toBeNull()

    const activity = await section('Recent Activity')
    for (const name of ['User', 'Action', 'Platform', 'Date', 'Status'])
      await expect(activity.getByRole('columnheader', { name })).toBeVisible()
    await expect((await activity.findAllByRole('row')).length).toBe(6)
    for (const text of ['Anonymous User', 'No email', 'System', 'Unknown', '1–5 of 12'])
      await expect(activity.getByText(text)).toBeVisible()
    await expect(activity.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/admin/activity')
    await expect(canvas.getByRole('link', { name: 'View All Subscribers' })).toHaveAttribute(
      'href',
      '/admin/substack-sync',
    )
    await expect(canvas.getByRole('link', { name: 'Configure workflow' })).toHaveAttribute(
      'href',
      '/admin/integration-settings',
    )
    await expect(canvas.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus()
    await expect(document.title).toBe('Dashboard · Path to Joy')
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Export 5 subscribers' })).toBeVisible(),
}
export const InTheDark: Story = { ...OnAPhone, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }

export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(
    respond('dashboard.stats', busyDatabase, never),
    respond('dashboard.overview', busyDatabase, never),
    respond('reports.overview', busyDatabase, never),
    respond('activity.page', busyDatabase, never),
    respond('subscribers.page', busyDatabase, never),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Recent Activity' })).toBeVisible()
    await expect(canvas.getByText('Monthly revenue')).toBeVisible()
    await expect(canvas.getByText('Fetch subscriber data')).toBeVisible()
    await expect(canvas.queryByText('Disconnected')).toBeNull()
    await expect(canvas.queryByText(/website subscribers are not in Substack yet/)).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled()
  },
}

export const WorkflowRunning: Story = {
  tags: ['state:working'],
  parameters: { endsAt: 'Upgrade Workflow' },
  async play() {
    const workflow = await section('Upgrade Workflow')
    await expect(await workflow.findByText('Running normally')).toBeVisible()
    for (const text of ['Fetch subscriber data', 'Handle payment', 'Register the member'])
      await expect(workflow.getByRole('heading', { name: text })).toBeVisible()
    await expect(workflow.queryByText(/is not connected/)).toBeNull()
  },
}
export const WorkflowNotConnected: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Upgrade Workflow' },
  beforeEach: answeringWith(() => scenarios.fresh()),
  async play() {
    const workflow = await section('Upgrade Workflow')
    await expect(await workflow.findByText('Not fully connected')).toBeVisible()
    for (const name of ['Substack', 'Stripe', 'Planning Center'])
      await expect(workflow.getByText(`${name} is not connected.`)).toBeVisible()
  },
}
/** One does not answer, and one refuses the keys: each says since when, and why. */
export const ConnectionsFail: Story = {
  tags: ['state:partial', 'state:part-failed'],
  beforeEach: answeringWith(() => {
    const backend = createMockBackend({ stepMs: 20 })
    const states: Partial<Record<string, ConnectionState>> = { stripe: failing, planningcenter: refused }
    backend.connections = backend.connections.map((it) => ({ ...it, ...states[it.platform] }))
    return handlersFor(backend)
  }),
  async play() {
    for (const name of ['Stripe', 'Planning Center'])
      await expect(await (await findLine(name)).findByText('Disconnected')).toBeVisible()
    await expect((await findLine('Stripe')).getByText(/^Fails since Mar 28, 2025.*too many requests/u)).toBeVisible()
    await expect((await findLine('Planning Center')).getByText(/^Refused since .*Access denied/u)).toBeVisible()
  },
}
export const WorkflowNeedsAttention: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Upgrade Workflow' },
  beforeEach: answering(
    respond('dashboard.overview', async () => {
      const overview = await dashboardOverview(createMockBackend({ stepMs: 20 }))
      const register = { state: 'needs attention', reason: '2 upgrades need attention.' } as const
      return { ...overview, workflow: { ...overview.workflow, register } }
    }),
  ),
  async play() {
    const workflow = await section('Upgrade Workflow')
    await expect(await workflow.findByText('Needs attention')).toBeVisible()
    await expect(workflow.getByText('2 upgrades need attention.')).toBeVisible()
    await expect(workflow.queryByText('Running normally')).toBeNull()
  },
}

export const UnexportedWarning: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByText('5 website subscribers are not in Substack yet')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Export 5 subscribers' })).toBeEnabled()
    await userEvent.click(await canvas.findByRole('tab', { name: 'Unexported (5)' }))
    await expect(await canvas.findByText('martin.obriain@example.org')).toBeVisible()
    await expect(canvas.getByText('Signed up Mar 25, 2025')).toBeVisible()
    await expect(canvas.getByText('All 5 shown')).toBeVisible()
  },
}
export const AllExported: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() =>
    handlersFor(
      createMockBackend({
        websiteSubscribers: websiteSubscribers.map((it) => ({ ...it, exportedAt: it.exportedAt ?? it.signedUpAt })),
      }),
    ),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('All website subscribers are in Substack')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Export \d/ })).toBeNull()
    await userEvent.click(await canvas.findByRole('tab', { name: 'Unexported (0)' }))
    const list = await section('Substack Subscribers')
    await expect(await list.findByText('Nobody is waiting to be exported.')).toBeVisible()
  },
}

/** Nobody is asked for an export that would not hold them. */
export const SomeLeftOut: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() =>
    handlersFor(
      createMockBackend({
        websiteSubscribers: websiteSubscribers.map((it) => (it.exportedAt ? it : { ...it, email: `=${it.email}` })),
      }),
    ),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('All other website subscribers are in Substack')).toBeVisible()
    await expect(
      canvas.getByText(/5 are left out of the export: their addresses are to be added by hand\./),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Export \d/ })).toBeNull()
    await expect(await canvas.findByRole('tab', { name: 'Unexported (0)' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('tab', { name: `Website (${ofWebsite})` }))
    await expect(await canvas.findAllByText('Left out')).toHaveLength(5)
    await expect(canvas.queryByText('Not exported')).toBeNull()
  },
}

const folds = async (alert: HTMLElement, detail: RegExp) => {
  await expect(within(alert).getByText('Detail')).toBeVisible()
  await expect(within(alert).getByText(detail)).not.toBeVisible()
  await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeEnabled()
}
export const StatsFailed: Story = {
  tags: ['state:partial', 'state:part-failed'],
  beforeEach: answering(respond('dashboard.stats', busyDatabase)),
  async play() {
    const metrics = await section('Subscription Metrics')
    await expect(await metrics.findByText('Error loading subscription metrics.')).toBeVisible()
    await folds(metrics.getByRole('alert'), /Failed to fetch dashboard stats\s+503: The database did not answer/)
    await expect(await screen.findByText('miriam.okafor@example.com')).toBeVisible()
  },
}
export const StatsFailedInDetail: Story = {
  ...inDetail(StatsFailed, /Failed to fetch dashboard stats\s+503: The database did not answer/u),
  tags: ['state:partial', 'state:part-failed'],
}
export const IntegrationsFailed: Story = {
  tags: ['state:partial', 'state:part-failed'],
  beforeEach: answering(respond('dashboard.overview', busyDatabase)),
  async play() {
    const platforms = await section('Platform Integrations')
    await expect(await platforms.findByText('Error loading integration status.')).toBeVisible()
    await folds(platforms.getByRole('alert'), /Failed to fetch integration settings\s+503/)
    const metrics = await section('Subscription Metrics')
    await expect(await metrics.findByText(`${ofWebsite} on the website’s list, ${share} as many`)).toBeVisible()
  },
}
export const IntegrationsFailedInDetail: Story = {
  ...after(IntegrationsFailed, async () => {
    const alert = within((await section('Platform Integrations')).getByRole('alert'))
    await userEvent.click(alert.getByText('Detail'))
    await expect(alert.getByText(/Failed to fetch integration settings\s+503/)).toBeVisible()
  }),
  tags: ['state:partial', 'state:part-failed'],
}
export const ActivityFailed: Story = {
  tags: ['state:partial', 'state:part-failed'],
  parameters: { endsAt: 'Recent Activity' },
  beforeEach: answering(respond('activity.page', busyDatabase)),
  async play() {
    const activity = await section('Recent Activity')
    await expect(await activity.findByText('Error loading recent activity.')).toBeVisible()
    await folds(activity.getByRole('alert'), /Failed to fetch activity logs\s+503/)
  },
}
export const ActivityFailedInDetail: Story = {
  ...inDetail(ActivityFailed, /Failed to fetch activity logs\s+503/u),
  tags: ['state:partial', 'state:part-failed'],
}
const peopleNotLoaded = [
  [/^All/, /Failed to fetch Substack subscribers\s+503/],
  [/^Website/, /Failed to fetch website subscribers\s+503/],
  [/^Unexported/, /Failed to fetch unexported subscribers\s+503/],
] as const
export const SubscribersFailed: Story = {
  tags: ['state:partial', 'state:part-failed'],
  beforeEach: answering(
    respond('subscribers.page', busyDatabase),
    respond('websiteSubscribers.page', busyDatabase),
    respond('websiteSubscribers.unexportedPage', busyDatabase),
  ),
  async play({ canvas }) {
    for (const [tab, whatFailed] of peopleNotLoaded) {
      await userEvent.click(await canvas.findByRole('tab', { name: tab }))
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(whatFailed))
      const alert = within(canvas.getByRole('alert'))
      await expect(alert.getByText('Failed to load subscriber data')).toBeVisible()
      await expect(alert.getByText(whatFailed)).not.toBeVisible()
    }
  },
}
export const SubscribersFailedInDetail: Story = {
  ...SubscribersFailed,
  tags: ['state:partial', 'state:part-failed'],
  async play({ canvas }) {
    for (const [tab, whatFailed] of peopleNotLoaded) {
      await userEvent.click(await canvas.findByRole('tab', { name: tab }))
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(whatFailed))
      const alert = within(canvas.getByRole('alert'))
      // What was unfolded on one tab may stay so on the next.
      if (!alert.getByText(whatFailed).checkVisibility()) await userEvent.click(alert.getByText('Detail'))
      await expect(alert.getByText(whatFailed)).toBeVisible()
    }
  },
}
/** What failed is asked again, and then it is there. */
export const TriedAgain: Story = {
  tags: ['state:done'],
  beforeEach(context) {
    let asked = 0
    answering(
      respond('dashboard.stats', () => {
        asked += 1
        if (asked === 1) throw busyDatabase()
        return {
          substackSubscribers: 1,
          websiteSubscribers: 0,
          unexportedSubscribers: 0,
          inNextWebsiteExport: 0,
          leftOut: { closed: 0, formula: 0 },
          subscriptionsByTier: { free: 1, workOut: 0, joinTheGym: 0, other: 0 },
          planningCenterMembers: 0,
        }
      }),
    )(context)
  },
  async play() {
    const metrics = await section('Subscription Metrics')
    await userEvent.click(await metrics.findByRole('button', { name: 'Try again' }))
    await expect(await metrics.findByText('0 on the website’s list, 0% as many')).toBeVisible()
    await expect(metrics.queryByRole('alert')).toBeNull()
  },
}

export const NoActivity: Story = {
  tags: ['state:empty'],
  parameters: { endsAt: 'Recent Activity' },
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ activity: [] }))),
  async play() {
    const activity = await section('Recent Activity')
    await expect(await activity.findByText('No more activities to display')).toBeVisible()
    await expect(activity.getByText('Nothing yet')).toBeVisible()
    await expect(activity.getByRole('button', { name: 'Next' })).toBeDisabled()
  },
}
/** Twelve entries are three pages; the last is filled up to five rows. */
export const ActivityPaged: Story = {
  tags: ['state:many'],
  async play() {
    const activity = await section('Recent Activity')
    await expect(await activity.findByText('1–5 of 12')).toBeVisible()
    await userEvent.click(activity.getByRole('button', { name: 'Next' }))
    await expect(await activity.findByText('6–10 of 12')).toBeVisible()
    await waitFor(() => expect(activity.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(activity.getByRole('button', { name: 'Next' }))
    await expect(await activity.findByText('11–12 of 12')).toBeVisible()
    await expect(activity.getByText('No more activities to display')).toBeVisible()
    await waitFor(() => expect(activity.getByRole('button', { name: 'Next' })).toBeDisabled())
  },
}
export const ActivityPagedBack: Story = {
  ...after(ActivityPaged, async () => {
    const activity = await section('Recent Activity')
    await userEvent.click(activity.getByRole('button', { name: 'Previous' }))
    await expect(await activity.findByText('6–10 of 12')).toBeVisible()
  }),
  tags: ['state:many'],
}

export const WebsiteTabOverflow: Story = {
  tags: ['state:many'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('tab', { name: `Website (${ofWebsite})` }))
    const list = await canvas.findByRole('region', { name: 'Website subscribers' })
    await expect(within(list).getAllByRole('listitem')).toHaveLength(10)
    await expect(canvas.getByText(`+ ${ofWebsite - 10} more subscribers`)).toBeVisible()
    await expect(canvas.getByText(`Website share ${share}`)).toBeVisible()
    await expect(within(list).getAllByText('Not exported')).toHaveLength(5)
    await expect(within(list).getByText('Exported Mar 25, 2025')).toBeInTheDocument()
    await expect(list.clientHeight).toBe(200)
    list.focus()
    await expect(list).toHaveFocus()
  },
}
/** Whoever waits for Substack has a record, and the line leads to it. */
export const UnexportedGoesToRecord: Story = {
  tags: ['state:leaves'],
  name: 'Unexported → goes to the record',
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Unexported (5)' }))
    const list = within(await canvas.findByRole('region', { name: 'Unexported subscribers' }))
    await userEvent.click(await list.findByRole('link', { name: 'e.haddad@example.net' }))
    await expect(await screen.findByText(/\/admin\/subscribers\/website\/9/u)).toBeVisible()
  },
}
/** The notes on those of the website are read and written without leaving the list. */
export const NotesOnTheWebsitesPeople: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Unexported (5)' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Notes on jreyes@example.org: 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'jreyes@example.org' }))
    await expect(await dialog.findByText(/^Reads with the parish on Tuesdays/)).toBeVisible()
    await userEvent.click(await dialog.findByRole('button', { name: 'Add note' }))
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Note' }), 'Asked for the June retreat.')
    await userEvent.click(dialog.getByRole('button', { name: 'Add note' }))
    await expect(await dialog.findByText('Asked for the June retreat.', { selector: 'p' })).toBeVisible()
  },
}
export const NotesClosed: Story = {
  ...after(NotesOnTheWebsitesPeople, async ({ canvas }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'jreyes@example.org' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    const opener = await canvas.findByRole('button', { name: 'Notes on jreyes@example.org: 2' })
    await waitFor(() => expect(opener).toHaveFocus())
  }),
  tags: ['state:done'],
}
export const NotesOnTheWebsitesPeopleOnAPhone: Story = {
  tags: ['state:open', 'look:phone'],
  globals: phone,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Unexported (5)' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Notes on clara.beaumont@example.com: 0' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'clara.beaumont@example.com' }))
    await expect(await dialog.findByText(/^No notes yet/)).toBeVisible()
  },
}
/** Nobody on the newsletter's list: the share is 0, not a division by nothing. */
export const NoNewsletterSubscribers: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ world: 'nobody-on-the-list' }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('Website share 0%')).toBeVisible()
    await expect(canvas.getByText(`${ofWebsite} on the website’s list, 0% as many`)).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'All (0)' })).toBeVisible()
    await expect(await canvas.findByText(/^Nobody is on the newsletter’s list yet/)).toBeVisible()
    await expect(canvas.getByText('Nobody is waiting to be registered')).toBeVisible()
  },
}
/** Words beside the three tiers: the lines add up to the subscribers, as in the reports. */
export const OtherTiers: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() =>
    handlersFor(
      createMockBackend({
        subscribers: subscribers.map((it) => (it.id <= 8 ? { ...it, subscriptionTier: '=Tier' } : it)),
      }),
    ),
  ),
  async play() {
    const metrics = await section('Subscription Metrics')
    const others = await metrics.findByText('Other tiers')
    await expect(others.closest('div')).toHaveTextContent(/8$/u)
    const tiers = within(found(others.closest('dl'), 'the tiers'))
    const counts = tiers.getAllByRole('definition').map((it) => Number(it.textContent))
    await expect(counts.reduce((sum, it) => sum + it, 0)).toBe(people)
  },
}
export const FirstDay: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() => scenarios.fresh()),
  async play({ canvas }) {
    await expect(await canvas.findByRole('tab', { name: 'Website (0)' })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Export Website Subscribers' })).toBeDisabled()
    await expect(await canvas.findByText('Never')).toBeVisible()
  },
}
/** Nothing of it could be read: each part says so, and offers to try again. */
export const EverythingFails: Story = {
  ...inScenario('everything-fails'),
  tags: ['state:failed'],
  parameters: { expectedErrors: [/./u] },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(1))
  },
}
/** A role that may only read sees every figure and no button that it may not press. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play({ canvas }) {
    await expect(await canvas.findByText('5 website subscribers are not in Substack yet')).toBeVisible()
    await expect(
      canvas.getByText('Your role may look at the lists. Administrators import and export them.'),
    ).toBeVisible()
    for (const name of [/^Import CSV/, /^Export/]) await expect(canvas.queryByRole('button', { name })).toBeNull()
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
/** A list of a single row. */
export const One: Story = { ...inScenario('one-row'), tags: ['state:one'] }
