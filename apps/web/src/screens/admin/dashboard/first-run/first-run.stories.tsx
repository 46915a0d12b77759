// Long because each state of the first steps is one story, and the play of each is its test.
import { createMockBackend, type MockBackend, type MockBackendOptions } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { failing, seenThere, testConnected } from '@joy/samples/connections.ts'
import { rightToLeftName } from '@joy/samples/longest.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { found } from '#stories/found.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { inScenario, busyDatabase, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'
import { DashboardPage } from '../dashboard-page.tsx'

const meta = {
  title: 'Console/Dashboard/First steps',
  component: DashboardPage,
  ...screenStory({ at: paths.console(), path: paths.console(), screen: <DashboardPage /> }),
} satisfies Meta<typeof DashboardPage>
export default meta
type Story = ScreenStory<typeof meta>

const list = async () => within(await screen.findByRole('list', { name: 'First steps' }))
const step = async (title: string) =>
  within(found((await (await list()).findByRole('heading', { name: title })).closest('li'), `step ${title}`))

/** A site whose operator has done their part, as the samples are, and nobody has said of the zone and of backups what holds. */
const onSite: MockBackendOptions = {
  operator: { appUrl: 'https://pathtojoy.example.org', mayHideVisitors: false, hasSmtp: true },
}
const settled: MockBackendOptions = {
  ...onSite,
  zoneChange: { version: 1, changedAt: '2025-03-03T12:00:00.000Z', changedBy: 'Hannah Whitfield' },
  backup: { statedAt: '2025-03-04T12:00:00.000Z', statedBy: 'Hannah Whitfield' },
}
/** Stripe knows the prices. */
const tested = (backend: MockBackend): MockBackend => {
  backend.connections = backend.connections.map((it) =>
    it.platform === 'stripe' ? { ...it, test: { ...testConnected, ...seenThere.stripe } } : it,
  )
  return backend
}
const world = (options: MockBackendOptions, change: (backend: MockBackend) => MockBackend = tested) => ({
  beforeEach: answeringWith(() => handlersFor(change(createMockBackend({ stepMs: 20, ...options })))),
})

/** A first day. */
export const Fresh: Story = {
  tags: ['state:empty'],
  ...inScenario('fresh'),
  async play({ canvas }) {
    await expect(await canvas.findByText('0 of 10 steps done')).toBeVisible()
    await expect((await list()).getAllByText('Open')).toHaveLength(10)
    for (const [name, to] of [
      ['Set up: Stripe', '/admin/integration-settings?platform=stripe'],
      ['Set up: Prices', '/admin/integration-settings?platform=stripe'],
      ['Import: First import', '/admin/substack-sync?tab=import'],
      ['Invite: Second administrator', '/admin/team'],
      ['Choose: Time zone', '/admin/time-zone'],
    ] as const)
      await expect((await list()).getByRole('link', { name })).toHaveAttribute('href', to)
  },
}
export const OnAPhone: Story = { ...Fresh, tags: ['state:empty', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...Fresh, tags: ['state:empty', 'look:dark'], globals: { theme: 'dark' } }

export const HalfDone: Story = {
  tags: ['state:partial'],
  ...world(onSite, (backend) => backend),
  async play({ canvas }) {
    await expect(await canvas.findByText('7 of 10 steps done')).toBeVisible()
    await expect((await step('Prices')).getByText(/^All are entered\. Test the connection/u)).toBeVisible()
    await expect((await step('Public address')).getByText('pathtojoy.example.org, over https.')).toBeVisible()
    await expect((await step('First import')).getByText('Done')).toBeVisible()
  },
}
export const OneInTrouble: Story = {
  tags: ['state:partial'],
  ...world(onSite, (backend) => {
    const { connections } = tested(backend)
    backend.connections = connections.map((it) => (it.platform === 'stripe' ? { ...it, ...failing } : it))
    return backend
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText('1 in trouble')).toBeVisible()
    await expect((await step('Stripe')).getByText(/^Stripe asks to wait/u)).toBeVisible()
  },
}
/** The last two are ticked right here, and the whole goes. */
export const TheLastTwo: Story = {
  tags: ['state:done'],
  ...world(onSite),
  async play({ canvas }) {
    await expect(await canvas.findByText('8 of 10 steps done')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'UTC is right' }))
    await expect(
      await (await step('Time zone')).findByText('UTC, chosen by Hannah Whitfield on Mar 28, 2025.'),
    ).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'We have a backup' }))
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'First steps' })).toBeNull())
  },
}
export const TheLastUndone: Story = {
  ...TheLastTwo,
  tags: ['state:full'],
  async play(context) {
    await TheLastTwo.play?.(context)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(await context.canvas.findByText('9 of 10 steps done')).toBeVisible()
  },
}
export const NotSaved: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/503/u] },
  beforeEach: answeringWith(() => [
    respond('community.stateBackup', busyDatabase),
    ...handlersFor(tested(createMockBackend(onSite))),
  ]),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'We have a backup' }))
    await expect(await screen.findByText('That was not saved')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'We have a backup' })).toBeEnabled()
  },
}
/** For oneself alone, and kept. */
export const Folded: Story = {
  tags: ['state:full'],
  ...inScenario('fresh'),
  async play({ canvas }) {
    const fold = await canvas.findByRole('button', { name: 'Fold' })
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(fold)
    await expect(canvas.getByText('0 of 10 steps done')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Show the steps' })).toHaveFocus()
  },
}
/** Nothing of it is there, and what failed since at Stripe brings it back no more. */
export const Done: Story = {
  tags: ['state:full'],
  ...world(settled, (backend) => {
    const { connections } = tested(backend)
    backend.connections = connections.map((it) => (it.platform === 'stripe' ? { ...it, ...failing } : it))
    return backend
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Compared as of /u)).toBeVisible()
    await expect((await canvas.findAllByText(/Stripe asks to wait/u))[0]).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'First steps' })).toBeNull()
  },
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answeringWith(() => [
    respond('dashboard.firstRun', busyDatabase, { delay: 'infinite' }),
    ...scenarios.fresh({ stepMs: 20 }),
  ]),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Platform Integrations' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'First steps' })).toBeNull()
  },
}
export const Failed: Story = {
  tags: ['state:failed'],
  parameters: { expectedErrors: [/503/u] },
  beforeEach: answering(respond('dashboard.firstRun', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Error loading the first steps.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
/** Support sets nothing up, and is asked nothing. */
export const ForSupport: Story = {
  tags: ['state:no-permission'],
  ...inScenario('as-support'),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Compared as of /u)).toBeVisible()
    await expect(canvas.queryByText(/first steps/iu)).toBeNull()
  },
}
const longest = `Stripe does not accept these credentials: “${'No such API key, and nothing else is said of it. '.repeat(8)}”.`
export const LongText: Story = {
  tags: ['state:long-text'],
  ...world(
    {
      operator: {
        appUrl: `https://${'the-path-to-joy-of-our-community.'.repeat(4)}example.org`,
        mayHideVisitors: true,
        hasSmtp: true,
      },
      zoneChange: {
        version: 1,
        changedAt: '2025-03-03T12:00:00.000Z',
        changedBy: 'Wilhelmina-Konstantina '.repeat(4).trim(),
      },
    },
    (backend) => {
      backend.connections = backend.connections.map((it) =>
        it.platform === 'stripe' ? { ...it, ...failing, goodAt: null, reason: longest } : it,
      )
      return backend
    },
  ),
  async play() {
    await expect((await step('Stripe')).getByTitle(longest)).toBeVisible()
    await expect((await step('Public address')).getByRole('link', { name: 'See: Public address' })).toBeVisible()
  },
}
export const RightToLeft: Story = {
  tags: ['state:right-to-left'],
  globals: { direction: 'rtl' },
  ...world({
    ...onSite,
    zoneChange: { version: 1, changedAt: '2025-03-03T12:00:00.000Z', changedBy: rightToLeftName },
  }),
  async play() {
    await expect((await step('Time zone')).getByText(new RegExp(rightToLeftName, 'u'))).toBeVisible()
    const [first, second] = (await list()).getAllByRole('heading').map((it) => it.getBoundingClientRect().left)
    await expect(first).toBeGreaterThan(second ?? 0)
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}
