// Long because each way in which a sync can go is one story here.
import { messages } from '@joy/contract/messages.ts'
import { hold, Refusal, respond, respondEvents } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { syncDone, syncFailed, syncRunning, syncWaiting } from '@joy/samples/jobs.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { subscribers } from '@joy/samples/subscribers.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import { syncSummary } from '@joy/domain/sync/sync-summary.ts'
import { subscriberTotals } from '@joy/samples/totals.ts'
import { driftingReport } from '@joy/samples/sync-report.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { SubscriberSyncPage } from './subscriber-sync-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { after, phone } from '#stories/states-of-any-screen.ts'

const meta = {
  title: 'Console/Subscriber Synchronization/Sync',
  component: SubscriberSyncPage,
  ...screenStory({ at: paths.sync(), path: paths.sync(), screen: <SubscriberSyncPage /> }),
} satisfies Meta<typeof SubscriberSyncPage>
export default meta
type Story = ScreenStory<typeof meta>

/** They signed up on the website, and Substack has them. */
const foundThere = websiteSubscribers.filter(
  (it) => it.exportedAt === null && subscribers.some(({ email }) => email === it.email),
).length
/** The toast says it, and the same stands beside the control. */
const expectToast = (label: string) => waitFor(() => expect(screen.getAllByText(label)).toHaveLength(2))
const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Sync with Substack' }))
const bar = () => screen.findByRole('progressbar', { name: 'Sync with Substack' })
const latest = (job: typeof syncDone, report: typeof driftingReport | null) =>
  respond('sync.latest', () => ({ job, report: report && { ...report, jobId: job.id }, measured: job }))
const refused = (text: string) => respond('sync.start', () => new Refusal('not_configured', text))

/** A job that runs is found again after leaving or reloading the page. */
export const Syncing: Story = {
  tags: ['state:working'],
  beforeEach: answering(
    respond('jobs.active', () => [syncRunning]),
    respondEvents('jobs.watch', hold(syncRunning)),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Syncing...' })).toHaveAttribute('aria-disabled', 'true')
    await expect(await bar()).toHaveAttribute('aria-valuenow', '71')
    await expect(canvas.getByText('71 of 114 read')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  },
}
export const ResumedAfterReload: Story = {
  tags: ['state:working'],
  beforeEach: answering(
    respond('jobs.active', () => [syncRunning]),
    respondEvents('jobs.watch', async function* () {
      yield syncRunning
      yield { ...syncRunning, done: 96 }
      yield syncDone
    }),
    latest(syncDone, null),
  ),
  async play({ canvas }) {
    await expectToast('Subscriber data synchronized with Substack.')
    await expect(canvas.getByText('114 read, 3 changed, 2 comps confirmed, 1 unknown to Substack.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sync with Substack' })).toBeEnabled()
  },
}
/** From the button to the end, on the community of the samples: nothing differs there. */
export const Synced: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await start()
    await expect(await bar()).toBeVisible()
    await expectToast('Subscriber data synchronized with Substack.')
    await expect(canvas.getByText(`${syncSummary({ read: subscribers.length, exported: foundThere })}.`)).toBeVisible()
    await expect(canvas.queryByText(/more than this list/)).toBeNull()
  },
}

export const Drift: Story = {
  tags: ['state:done'],
  beforeEach: answering(latest(syncDone, driftingReport)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Substack counts 3 subscribers more than this list')).toBeVisible()
    await userEvent.click(canvas.getByText('Compare the counts'))
    const table = within(canvas.getByRole('table', { name: 'Counts compared' }))
    await expect(table.getByText('5 more at Substack')).toBeVisible()
    await expect(table.getByText('2 more here')).toBeVisible()
    await expect(table.getByText('Agrees')).toBeVisible()
  },
}
export const DriftImport: Story = {
  ...after(Drift, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Import CSV' }))
    await expect(await canvas.findByRole('heading', { name: 'Import Subscribers from CSV' })).toBeVisible()
  }),
  tags: ['state:full'],
}
const opened: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByText('Compare the counts'))
  await expect(canvas.getByRole('table', { name: 'Counts compared' })).toBeVisible()
}
export const DriftOnAPhone: Story = { ...Drift, tags: ['state:done', 'look:phone'], globals: phone, play: opened }
export const DriftInTheDark: Story = {
  ...Drift,
  tags: ['state:done', 'look:dark'],
  globals: { theme: 'dark' },
  play: opened,
}

export const RateLimited: Story = {
  tags: ['state:too-many'],
  beforeEach: answering(
    respond('jobs.active', () => [syncWaiting]),
    respondEvents('jobs.watch', hold({ ...syncWaiting, waitsUntil: '2099-03-28T15:30:00.000Z' })),
  ),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(/^Waiting until .+, as Substack asks\. You can leave this page\.$/),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  },
}

const manyPeople = respond('subscribers.totals', () => ({ ...subscriberTotals, subscribers: 100_141 }))
const asked = async (name = 'Sync 100,141 subscribers') => within(await screen.findByRole('dialog', { name }))
/** Many look-ups: asked first, with the time that they took before; nothing begins until it is confirmed. */
export const AskedFirst: Story = {
  tags: ['state:open'],
  beforeEach: answering(
    manyPeople,
    latest({ ...syncDone, startedAt: '2025-03-28T15:00:00.000Z', finishedAt: '2025-03-28T15:00:57.000Z' }, null),
  ),
  async play() {
    await start()
    const dialog = await asked()
    await expect(dialog.getByText('It takes about 14 hours.')).toBeVisible()
  },
}
export const AskedFirstAndCancelled: Story = {
  ...after(AskedFirst, async ({ canvas }) => {
    const dialog = await asked()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  }),
  tags: ['state:full'],
}
export const AskedAndConfirmed: Story = {
  ...after(AskedFirst, async () => {
    await userEvent.click((await asked()).getByRole('button', { name: 'Sync 100,141 subscribers' }))
    await expect(await bar()).toBeVisible()
  }),
  tags: ['state:working'],
}
export const AskedFirstOnAPhone: Story = {
  ...AskedFirst,
  tags: ['state:open', 'look:phone'],
  globals: phone,
  async play() {
    await start()
    await expect((await asked()).getByText('You can stop it at any time.')).toBeVisible()
  },
}
export const AskedFirstInTheDark: Story = {
  ...AskedFirstOnAPhone,
  tags: ['state:open', 'look:dark'],
  globals: { theme: 'dark' },
}
/** Before the first sync nothing tells how long it takes, and that is said. */
export const AskedBeforeTheFirst: Story = {
  tags: ['state:open'],
  beforeEach: answering(
    manyPeople,
    respond('sync.latest', () => ({ job: null, report: null, measured: null })),
  ),
  async play() {
    await start()
    await expect((await asked()).getByText('Nobody knows yet how long it takes.')).toBeVisible()
  },
}
/** How many there are could not be asked: nothing begins. */
export const NotAsked: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respond('subscribers.totals', () => new Refusal('unavailable', 'The database is away.'))),
  async play({ canvas }) {
    await start()
    await waitFor(() => expect(canvas.getAllByRole('alert')[0]).toHaveTextContent('The database is away.'))
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
}

export const KeyMissing: Story = {
  tags: ['state:refused'],
  beforeEach: answeringWith(() => scenarios.fresh({ stepMs: 20 })),
  async play({ canvas }) {
    await start()
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Sync failed')
    await expect(alert).toHaveTextContent(messages.syncFailed)
    await expectToast('Sync failed')
  },
}
/** The server gives no sentence. */
export const FailedWithoutText: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(refused('')),
  async play({ canvas }) {
    await start()
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Failed to sync with Substack. Please check the API key.',
    )
  },
}
const keyRefused = {
  ...syncFailed,
  done: 0,
  error: 'Substack does not accept this API key. Please check the API key in the integration settings.',
}
export const KeyRefused: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond('sync.start', () => ({ message: messages.syncStarted, jobId: keyRefused.id })),
    respondEvents('jobs.watch', async function* () {
      yield keyRefused
    }),
    latest(keyRefused, null),
  ),
  async play({ canvas }) {
    await start()
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Sync failed')
    await expect(alert).toHaveTextContent(keyRefused.error)
    await waitFor(() => expect(canvas.queryByText('The last sync failed')).toBeNull())
  },
}
/** It failed while nobody looked: it is said on the next visit. */
export const Failed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(latest(syncFailed, null)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The last sync failed')).toBeVisible()
    await expect(canvas.getByText(/What was read until then is kept/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See the job' })).toHaveAttribute('href', paths.job(syncFailed.id))
  },
}
export const TriedAgain: Story = {
  ...after(Failed, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await bar()).toBeVisible()
  }),
  tags: ['state:working'],
}
export const FailedOnAPhone: Story = {
  ...Failed,
  tags: ['state:failed', 'look:phone'],
  globals: phone,
  play: async ({ canvas }) => expect(await canvas.findByText('The last sync failed')).toBeVisible(),
}
export const Stopped: Story = {
  tags: ['state:done'],
  beforeEach: answering(
    respond('jobs.active', () => [syncRunning]),
    respondEvents('jobs.watch', async function* () {
      yield { ...syncRunning, status: 'cancelled' as const, finishedAt: sampleNow }
    }),
  ),
  play: () => expectToast('Synchronization stopped'),
}
