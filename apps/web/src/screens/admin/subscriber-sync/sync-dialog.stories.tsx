import { messages } from '@joy/contract/messages.ts'
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { startSync } from '@joy/mocks/sync/start-sync.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { hold, Refusal, respond, respondEvents } from '@joy/mocks/respond.ts'
import { askFirstMessage } from '@joy/domain/sync/sync-outlook.ts'
import { syncDone, syncRunning } from '@joy/samples/jobs.ts'
import { subscriberTotals } from '@joy/samples/totals.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { SubscriberSyncPage } from './subscriber-sync-page.tsx'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Subscriber Synchronization/Sync/Asked first',
  component: SubscriberSyncPage,
  ...screenStory({ at: paths.sync(), path: paths.sync(), screen: <SubscriberSyncPage /> }),
} satisfies Meta<typeof SubscriberSyncPage>
export default meta
type Story = ScreenStory<typeof meta>

const manyPeople = respond('subscribers.totals', () => ({ ...subscriberTotals, subscribers: 100_141 }))
const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Sync with Substack' }))
const dialog = () => screen.findByRole('dialog', { name: 'Sync 100,141 subscribers' })
const bar = () => screen.findByRole('progressbar', { name: 'Sync with Substack' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
/** The toast says it, and the same stands beside the control. */
const expectItRuns = () => waitFor(() => expect(screen.getAllByText(messages.syncRunsAlready)).toHaveLength(2))

const measured = { ...syncDone, startedAt: '2025-03-28T15:00:00.000Z', finishedAt: '2025-03-28T15:00:57.000Z' }
const stopped = { ...syncDone, id: syncDone.id + 1, status: 'cancelled' as const, done: 3 }

/** The newest one says nothing of the time, an earlier one does: also where it ran after this page was opened. */
export const AfterOneThatWasStopped: Story = {
  tags: ['state:open'],
  beforeEach: (context) => {
    let asked = 0
    return answering(
      manyPeople,
      respond('sync.latest', () =>
        ++asked === 1 ? { job: null, report: null, measured: null } : { job: stopped, report: null, measured },
      ),
    )(context)
  },
  async play() {
    await start()
    await expect(within(await dialog()).getByText('It takes about 14 hours.')).toBeVisible()
  },
}

let community = createMockBackend()
const withStore = () => {
  community = createMockBackend({ stepMs: 600_000 })
  return [manyPeople, ...handlersFor(community)]
}
/** Somebody else begins one while it is asked here: there is nothing left to ask. */
export const AnotherBeginsMeanwhile: Story = {
  tags: ['state:refused'],
  beforeEach: answeringWith(withStore),
  async play() {
    await start()
    await expect(await dialog()).toBeVisible()
    startSync(community)
    await isClosed()
    await expect(await bar()).toBeVisible()
    await expectItRuns()
    await expect(screen.getAllByText('It was begun in another window or by somebody else.')).toHaveLength(2)
  },
}
let runsElsewhere = false
/** One began after this page was opened: it is followed, and nothing is asked. */
export const RunsAlready: Story = {
  tags: ['state:refused'],
  beforeEach: (context) => {
    runsElsewhere = false
    return answering(
      manyPeople,
      respond('jobs.active', () => (runsElsewhere ? [syncRunning] : [])),
      respond('sync.start', () => new Refusal('conflict', 'Nothing is to be started here.')),
      respondEvents('jobs.watch', hold(syncRunning)),
    )(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Sync with Substack' })).toBeEnabled()
    await canvas.findByText('Subscriber List')
    runsElsewhere = true
    await start()
    await expectItRuns()
    await expect(await bar()).toHaveAttribute('aria-valuenow', '71')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
/** The list moved while it was asked: nothing begins, and it is said how many there are now. */
export const AnotherCountMeanwhile: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    manyPeople,
    respond(
      'sync.start',
      ({ count }) => new Refusal('conflict', askFirstMessage({ seen: count, people: 100_142, seconds: null })),
    ),
  ),
  async play() {
    await start()
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Sync 100,141 subscribers' }))
    const warnings = await screen.findAllByText(/^100,141 look-ups were shown, and it would be 100,142 look-ups/u)
    await expect(warnings[0]).toBeVisible()
  },
}
/** They pressed at the same moment: the second one joins, and is told so. */
export const JoinsTheOther: Story = {
  tags: ['state:working'],
  beforeEach: answering(
    respond('sync.start', () => ({ message: messages.syncRunsAlready, jobId: syncRunning.id })),
    respondEvents('jobs.watch', hold(syncRunning)),
  ),
  async play() {
    await start()
    await expectItRuns()
    await expect(await bar()).toHaveAttribute('aria-valuenow', '71')
  },
}
