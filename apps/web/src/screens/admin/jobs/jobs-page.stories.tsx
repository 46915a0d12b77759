// Long because each state of the four tabs is one story, and the play of each is its test.
import type { ChangedRow, Job } from '@joy/contract'
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { grantComp } from '@joy/mocks/comps/grant-comps.ts'
import { compInForce } from '@joy/mocks/comps/find-comps.ts'
import { endComp } from '@joy/mocks/comps/revoke-comps.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { hold, Refusal, respond, respondEvents, respondFile } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { hannah, ines } from '@joy/samples/administrators.ts'
import { changeConflicts, noEffects } from '@joy/samples/imports.ts'
import { changeSetHistory, jobHistory } from '@joy/samples/job-history.ts'
import { importJobDone, importJobFailed, syncDone, syncRunning } from '@joy/samples/jobs.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { driftingReport } from '@joy/samples/sync-report.ts'
import type { Meta } from '@storybook/react-vite'
import { Route } from 'react-router-dom'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { toastRegion } from '#stories/toast.ts'
import { ChangeSetPanel } from './change-set-panel.tsx'
import { ToChanges } from './to-changes.tsx'
import { JobsPage } from './jobs-page.tsx'
import { JobPanel } from './job-panel.tsx'
import { calebMbeki, jonathanReyes, matthiasKeller, miriamOkafor, ruthAbernathy } from '@joy/samples/named-people.ts'
import { offlineStory, after, busyDatabase, inDetail, phone, loadingList } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

/** The rows of a job that is through, as its record counts them. */
const allOf = (job: Job | undefined) => `${job?.done} of ${job?.total}`
const importOfHistory = jobHistory.find(({ kind }) => kind === 'import')
const meta = {
  title: 'Console/Jobs',
  component: JobsPage,
  ...screenStory({
    at: paths.jobs(),
    path: paths.jobs(),
    screen: <JobsPage />,
    children: (
      <>
        <Route path=":id" element={<JobPanel />} />
        <Route path="changes" element={<ToChanges />} />
        <Route path="changes/:id" element={<ChangeSetPanel />} />
      </>
    ),
  }),
} satisfies Meta<typeof JobsPage>
export default meta
type Story = ScreenStory<typeof meta>

const tab = (name: 'changes' | 'exports' | 'substack') => ({ at: paths.jobs(name) })
const caleb = sampleSubscriber(calebMbeki.email)
const never = { delay: 'infinite' } as const
const row = (name: RegExp) => screen.findByRole('row', { name })
/** A running job stands above the list under the same name. */
const panel = async (name: string | RegExp) => {
  const regions = await screen.findAllByRole('region', { name })
  const record = regions.find((it) => it.hasAttribute('data-record-panel'))
  if (!record) throw new Error('No record is open.')
  return within(record)
}
const fresh = answeringWith(() => scenarios.fresh({ stepMs: 20 }))
const failedWith = async (sentence: string, whatFailed: RegExp) => {
  const alert = within(await screen.findByRole('alert'))
  await expect(alert.getByText(sentence)).toBeVisible()
  await expect(alert.getByText(whatFailed)).not.toBeVisible()
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled()
}

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    const sync = within(await row(/Sync with Substack/))
    await expect(sync.getByText('Success')).toBeVisible()
    await expect(sync.getByText('2 min 0 s')).toBeVisible()
    await expect(within(await row(/members \(1\)\.xls\.csv/)).getByText('Failed')).toBeVisible()
    await expect(within(await row(/Comp 12 subscriptions/)).getByText('Cancelled')).toBeVisible()
    await expect(canvas.getByText('Showing 5 of 5 jobs')).toBeVisible()
    for (const name of ['Jobs', 'Changes', 'Exports', /^Substack to do/])
      await expect(canvas.getByRole('tab', { name })).toBeVisible()
    await expect(await canvas.findByRole('tab', { name: 'Substack to do (2)' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async () => expect(await row(/Sync with Substack/)).toBeVisible(),
}
export const InTheDark: Story = { ...OnAPhone, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const Filtered: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await row(/Sync with Substack/)
    await userEvent.selectOptions(canvas.getByLabelText('Kind'), 'comp')
    await expect(await canvas.findByText('Showing 1 of 5 jobs')).toBeVisible()
  },
}
export const NoMatch: Story = {
  ...after(Filtered, async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'failed')
    await expect(await canvas.findByText('No job is like that')).toBeVisible()
  }),
  tags: ['state:no-match'],
}
export const FilterCleared: Story = {
  ...after(NoMatch, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all jobs' }))
    await expect(await canvas.findByText('Showing 5 of 5 jobs')).toBeVisible()
  }),
  tags: ['state:full'],
}
export const Loading: Story = { ...loadingList('Jobs', 'jobs.page'), tags: ['state:loading'] }
export const Failed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('jobs.page', busyDatabase)),
  play: () => failedWith('The jobs could not be loaded.', /Failed to fetch jobs\s+503/),
}
export const Empty: Story = {
  tags: ['state:empty'],
  beforeEach: fresh,
  async play({ canvas }) {
    await expect(await canvas.findByText('No jobs yet')).toBeVisible()
    await expect(canvas.getByText('Showing 0 of 0 jobs')).toBeVisible()
  },
}

const doneSync = {
  ...syncDone,
  id: 5,
  changeSetId: null,
  attempts: 1,
  isRetryable: false,
  advice: null,
  detail: null,
  filename: null,
  changeSet: null,
  syncReport: null,
}
const running = [
  respond('jobs.active', () => [syncRunning]),
  respondEvents('jobs.watch', hold(syncRunning)),
  respond('jobs.record', () => ({
    ...syncRunning,
    attempts: 1,
    isRetryable: false,
    advice: null,
    detail: null,
    filename: null,
    changeSet: null,
    syncReport: null,
  })),
]
export const Running: Story = {
  tags: ['state:working'],
  beforeEach: answering(...running),
  async play({ canvas }) {
    await expect(await canvas.findByRole('progressbar', { name: 'Sync with Substack' })).toHaveAttribute(
      'aria-valuenow',
      '71',
    )
    await expect(canvas.getByText(/You can leave this page\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  },
}
export const RunningInItsPanel: Story = {
  tags: ['state:working'],
  beforeEach: answering(...running),
  parameters: { at: paths.job(syncRunning.id) },
  async play() {
    const record = await panel('Sync with Substack')
    await expect(await record.findByText('71 of 114')).toBeVisible()
    await expect(record.getByText('Began to work')).toBeVisible()
  },
}

/** Start it again, stop it, and find it in the history. */
export const Cancelled: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ stepMs: 1000 }))),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: 'Comp 12 subscriptions' }))
    const record = await panel('Comp 12 subscriptions')
    await userEvent.click(await record.findByRole('button', { name: 'Start again' }))
    await expect(await (await toastRegion()).findByText('Started again')).toBeVisible()
    // Its card above the list goes as its panel opens: who clicked there in that moment would have clicked on nothing.
    const cancel = async () => (await panel('Comp everybody who matches')).getByRole('button', { name: 'Cancel' })
    await userEvent.click(await waitFor(cancel))
    const stopped = async () => (await panel('Comp everybody who matches')).getByText('Stopped on request')
    await waitFor(stopped, { timeout: 5000 })
    await waitFor(() => expect(canvas.getAllByRole('row', { name: /^Comp .* Cancelled$/ })).toHaveLength(2))
  },
}
export const JobOpened: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Import of email_list.path-to-joy.csv' })
    await userEvent.click(link)
    const record = await panel('Import of email_list.path-to-joy.csv')
    await expect(await record.findByText(allOf(importOfHistory))).toBeVisible()
    await expect(record.getByText('Added')).toBeVisible()
    await expect(record.getByText(`Asked for by ${hannah.name}`)).toBeVisible()
    await waitFor(() => expect(record.getByRole('button', { name: 'Close' })).toHaveFocus())
  },
}
export const JobClosed: Story = {
  ...after(JobOpened, async ({ canvas }) => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Import of email_list.path-to-joy.csv' })).toHaveFocus(),
    )
  }),
  tags: ['state:done'],
}
/** Where the counts of a sync drift, its panel says by how much and leads to the complete source. */
export const DriftOpened: Story = {
  tags: ['state:open'],
  parameters: { at: paths.job(5) },
  beforeEach: answering(respond('jobs.record', () => ({ ...doneSync, syncReport: driftingReport }))),
  async play() {
    const record = await panel('Sync with Substack')
    const drift = within(await record.findByRole('region', { name: 'Drift' }))
    await expect(drift.getByRole('table')).toBeVisible()
    await expect(await drift.findByRole('link', { name: 'Import CSV' })).toBeVisible()
  },
}
/** Everything agrees: nothing is offered. */
export const NoDriftOpened: Story = {
  tags: ['state:open'],
  parameters: { at: paths.job(5) },
  async play() {
    const record = await panel('Sync with Substack')
    const drift = within(await record.findByRole('region', { name: 'Drift' }))
    await expect(drift.queryByRole('link', { name: 'Import CSV' })).toBeNull()
  },
}
export const DriftOnAPhone: Story = {
  ...DriftOpened,
  tags: ['state:open', 'look:phone'],
  globals: phone,
  play: async () =>
    expect(await (await panel('Sync with Substack')).findByRole('region', { name: 'Drift' })).toBeVisible(),
}
export const JobFailedToLoad: Story = {
  tags: ['state:part-failed'],
  parameters: { at: paths.job(4) },
  beforeEach: answering(respond('jobs.record', busyDatabase)),
  async play() {
    await expect(await (await panel('Job')).findByText('This job could not be loaded.')).toBeVisible()
  },
}
export const JobLoading: Story = {
  tags: ['state:loading'],
  parameters: { at: paths.job(4) },
  beforeEach: answering(respond('jobs.record', busyDatabase, never)),
  play: async () => expect(await (await panel('Job')).findByRole('status', { name: 'Loading' })).toBeVisible(),
}
export const JobOpenedOnAPhone: Story = {
  tags: ['state:open', 'look:phone'],
  globals: phone,
  parameters: { at: paths.job(4) },
  play: async () => expect(await (await panel(/email_list/)).findByText(allOf(importOfHistory))).toBeVisible(),
}
export const FailedJobOpened: Story = {
  tags: ['state:open'],
  parameters: { at: paths.job(3) },
  async play() {
    const record = await panel('Reading members (1).xls.csv')
    await expect(await record.findByText(/This file is a spreadsheet of before 2007/)).toBeVisible()
    await expect(record.getByText(/import-analysis, run 1\s+Request id job-3/)).not.toBeVisible()
    await expect(record.getByText(/^The file of this import is no longer kept: .* Choose the file again/)).toBeVisible()
    await expect(await record.findByRole('link', { name: 'Choose the file again' })).toBeVisible()
    await expect(record.queryByRole('button', { name: 'Start again' })).toBeNull()
  },
}
export const FailedJobInDetail: Story = {
  ...inDetail(FailedJobOpened, /import-analysis, run 1\s+Request id job-3/),
  tags: ['state:open'],
}
/** While its rows stand, an import that failed goes on where it stopped. */
export const FailedImportStartedAgain: Story = {
  tags: ['state:done'],
  parameters: { at: paths.job(importJobFailed.id) },
  beforeEach: answering(
    respond('jobs.record', ({ id }) =>
      id === importJobFailed.id
        ? { ...doneSync, ...importJobFailed, isRetryable: true, filename: 'email_list.path-to-joy.csv' }
        : { ...doneSync, ...importJobDone, id },
    ),
    respond('jobs.retry', () => ({ jobId: 4 })),
  ),
  async play() {
    const record = await panel(importJobFailed.title)
    await expect(await record.findByText(/What was written stays, and the import can go on\./)).toBeVisible()
    await userEvent.click(record.getByRole('button', { name: 'Start again' }))
    await expect(await (await toastRegion()).findByText('Started again')).toBeVisible()
    await expect(await record.findByText(allOf(importJobDone))).toBeVisible()
  },
}
export const NoSuchJob: Story = {
  tags: ['state:gone'],
  parameters: { at: paths.job(999_999) },
  play: async () => expect(await screen.findByText('There is no such job')).toBeVisible(),
}
export const RetryRefused: Story = {
  tags: ['state:refused'],
  parameters: { at: paths.job(1) },
  beforeEach: answering(
    respond('jobs.retry', () => new Refusal('conflict', 'These changes were undone in the meantime.')),
  ),
  async play() {
    const record = await panel('Comp 12 subscriptions')
    await userEvent.click(await record.findByRole('button', { name: 'Start again' }))
    await expect(await record.findByText('These changes were undone in the meantime.')).toBeVisible()
  },
}

export const ChangesLoaded: Story = {
  tags: ['state:full'],
  parameters: tab('changes'),
  async play({ canvas }) {
    await expect(await row(/Comp of miriam\.okafor@example\.com/)).toBeVisible()
    await expect(within(await row(/Sync with Substack/)).queryByRole('button', { name: /^Undo/ })).toBeNull()
    await expect(canvas.getByText('Showing 3 of 3 change sets')).toBeVisible()
  },
}
export const ChangesFiltered: Story = {
  ...after(ChangesLoaded, async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Kind'), 'comp')
    await expect(await canvas.findByText('Showing 2 of 3 change sets')).toBeVisible()
  }),
  tags: ['state:narrowed'],
}
export const ChangesOnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  parameters: tab('changes'),
  globals: phone,
  play: async () => expect(await row(/Comp of miriam/)).toBeVisible(),
}
export const ChangesLoading: Story = {
  ...loadingList('Changes', 'changeSets.page'),
  tags: ['state:loading'],
  parameters: tab('changes'),
}
export const ChangesFailed: Story = {
  tags: ['state:part-failed'],
  parameters: tab('changes'),
  beforeEach: answering(respond('changeSets.page', busyDatabase)),
  play: () => failedWith('The changes could not be loaded.', /Failed to fetch change sets\s+503/),
}
export const ChangesEmpty: Story = {
  tags: ['state:empty'],
  parameters: tab('changes'),
  beforeEach: fresh,
  play: async ({ canvas }) => expect(await canvas.findByText('No changes yet')).toBeVisible(),
}
export const ChangeOpened: Story = {
  tags: ['state:open'],
  parameters: { at: paths.changeSet(2) },
  async play() {
    const record = await panel(`Comp of ${miriamOkafor.email}`)
    await expect(await record.findByRole('link', { name: miriamOkafor.email })).toBeVisible()
    await expect(record.getByText('Comped')).toBeVisible()
  },
}
export const ChangeClosed: Story = {
  ...after(ChangeOpened, async () => {
    await userEvent.keyboard('{Escape}')
    await expect(await screen.findByText('Showing 3 of 3 change sets')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Comp of miriam/ })).toBeNull())
  }),
  tags: ['state:done'],
}
const [syncSet] = changeSetHistory
if (!syncSet) throw new Error('The samples remember no sync.')
const ofSync = (email: string, operation: ChangedRow['operation']): ChangedRow => {
  const { id, name } = sampleSubscriber(email)
  return { id, email, name, isGone: false, operation, isUndone: false, leftBecause: null, fields: [] }
}
/** Nothing of these changed, but whether Substack has them and what is to be done there. */
export const SyncOpened: Story = {
  tags: ['state:open'],
  parameters: { at: paths.changeSet(3) },
  beforeEach: answering(
    respond('changeSets.get', () => ({ ...syncSet, rows: 4 })),
    respond('changeSets.rows', () => ({
      items: [
        ofSync(jonathanReyes.email, 'exported'),
        ofSync(ruthAbernathy.email, 'settled'),
        ofSync(calebMbeki.email, 'missing'),
        ofSync(miriamOkafor.email, 'found'),
      ],
      nextCursor: null,
    })),
  ),
  async play() {
    const record = await panel('Sync with Substack')
    await expect(await record.findByText('Needs no export')).toBeVisible()
    await expect(record.getByText('Done at Substack')).toBeVisible()
    await expect(record.getByText('Not at Substack')).toBeVisible()
    await expect(record.getByText('Found again')).toBeVisible()
  },
}
export const SyncOpenedOnAPhone: Story = { ...SyncOpened, tags: ['state:open', 'look:phone'], globals: phone }
export const SyncOpenedInTheDark: Story = {
  ...SyncOpened,
  tags: ['state:open', 'look:dark'],
  globals: { theme: 'dark' },
}
export const NoSuchChange: Story = {
  tags: ['state:gone'],
  parameters: { at: paths.changeSet(999_999) },
  play: async () => expect(await screen.findByText('There is no such change set')).toBeVisible(),
}
export const UndoAsked: Story = {
  tags: ['state:open'],
  parameters: tab('changes'),
  beforeEach: answering(
    respond('changeSets.conflicts', () => ({
      items: [...changeConflicts],
      total: changeConflicts.length,
      held: 0,
      ...noEffects,
    })),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Undo Comp of ${miriamOkafor.email}` }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Undo \d+ changes?$/u }))
    await expect(await dialog.findByText('1 person changed or was confirmed since and is left alone')).toBeVisible()
    await expect(dialog.getByText(matthiasKeller.email)).toBeVisible()
    await expect(dialog.getByRole('checkbox')).not.toBeChecked()
    await expect(dialog.getByText(/^The others get back what stood there before/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Undo 0 changes' })).toBeDisabled()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}
export const UndoHeld: Story = {
  tags: ['state:refused'],
  parameters: tab('changes'),
  beforeEach: answering(
    respond('changeSets.conflicts', () => ({
      items: changeConflicts.slice(0, 1).map((it) => ({ ...it, reason: 'Comped since' })),
      total: 1,
      held: 1,
      ...noEffects,
    })),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Undo Comp of ${miriamOkafor.email}` }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Undo \d+ changes?$/u }))
    await expect(
      await dialog.findByText('Something newer has the place of this one. Undo again once that is over.'),
    ).toBeVisible()
    await expect(dialog.queryByRole('checkbox')).toBeNull()
    await expect(dialog.getByRole('button', { name: 'Undo 0 changes' })).toBeDisabled()
  },
}
/** Nothing changed, but a newer list said the same again: that stays. */
export const UndoConfirmed: Story = {
  tags: ['state:done'],
  parameters: tab('changes'),
  beforeEach: answering(
    respond('changeSets.conflicts', () => ({
      items: changeConflicts.map((changeConflict) => ({
        ...changeConflict,
        reason: 'Confirmed since by Import of subscribers-march.csv, Mar 27, 2025 3:21 PM: plan, comp',
      })),
      total: 1,
      held: 0,
      effects: noEffects.effects,
      effectsWithChanged: {
        opened: 1,
        toDos: 2,
        toDosGone: 1,
        alsoOn: [{ list: 'Import of march.csv, Mar 28, 2025 3:04 PM', rows: 2 }],
        passedOver: [{ list: 'Import of subscribers.csv, Mar 28, 2025 3:02 PM', rows: 3 }],
      },
    })),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Undo Comp of ${miriamOkafor.email}` }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Undo \d+ changes?$/u }))
    await expect(await dialog.findByText(/^Confirmed since by Import of/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Undo 0 changes' })).toBeDisabled()
    await expect(dialog.queryByText('1 mailbox opens again.')).toBeNull()
    await userEvent.click(dialog.getByRole('checkbox', { name: /What changed or was confirmed since is lost/ }))
    await expect(dialog.getByText('1 mailbox opens again.')).toBeVisible()
    await expect(dialog.getByText('2 to-dos at Substack come back.')).toBeVisible()
    await expect(dialog.getByText('1 to-do at Substack falls away.')).toBeVisible()
    await expect(
      dialog.getByText(
        '2 people who are taken off stand on a later list too: Import of march.csv, Mar 28, 2025 3:04 PM.',
      ),
    ).toBeVisible()
    await expect(
      dialog.getByText('3 rows were passed over as older than this: Import of subscribers.csv, Mar 28, 2025 3:02 PM.'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Undo 1 change' })).toBeEnabled()
  },
}
export const UndoConfirmedOnAPhone: Story = { ...UndoConfirmed, tags: ['state:done', 'look:phone'], globals: phone }
export const Undone: Story = {
  tags: ['state:done'],
  parameters: tab('changes'),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Undo Comp of ${miriamOkafor.email}` }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Undo \d+ changes?$/u }))
    await expect(await dialog.findByText('Nobody among them was changed or confirmed since.')).toBeVisible()
    await expect(dialog.getByText(/^All of them get back what stood there before/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: /^Undo \d+ changes?$/u }))
    const toast = await toastRegion()
    await expect(await toast.findByText('Changes undone')).toBeVisible()
    await expect(toast.getByText('1 row is as before.')).toBeVisible()
    await expect(await within(await row(/Comp of miriam/)).findByText('Undone')).toBeVisible()
    await expect(await canvas.findByRole('tab', { name: 'Substack to do (1)' })).toBeVisible()
  },
}
/** Miriam was changed after she was comped: the undo of her comp left her alone. */
const leftAlone = answeringWith(() => {
  const community = createMockBackend({ stepMs: 20 })
  const changeSet = community.changeSets.get(2)
  if (changeSet) changeSet.record.keptRows = 1
  const miriam = community.subscribers.get(sampleSubscriber(miriamOkafor.email).id)
  if (miriam) community.subscribers.set(miriam.id, { ...miriam, name: `${miriamOkafor.name}-Bell` })
  return handlersFor(community)
})
export const NothingUndone: Story = {
  tags: ['state:done'],
  parameters: { at: paths.changeSet(2) },
  beforeEach: leftAlone,
  async play() {
    const record = await panel(`Comp of ${miriamOkafor.email}`)
    await expect(record.getByText('Nothing undone')).toBeVisible()
    await expect(await record.findByText('Left alone: Changed since')).toBeVisible()
    await expect(record.getByRole('button', { name: 'Undo the 1 left alone' })).toBeEnabled()
    await userEvent.click(record.getByRole('button', { name: `Undo all the same ${miriamOkafor.email}` }))
    await waitFor(() => expect(record.getByText('Comped, undone')).toBeVisible())
    await waitFor(() => expect(record.queryByText('Nothing undone')).toBeNull())
    await expect(record.queryByRole('button', { name: /^Undo/ })).toBeNull()
  },
}
const seeLeftAlone: Story['play'] = async () => {
  const record = await panel(`Comp of ${miriamOkafor.email}`)
  await expect(await record.findByText('Left alone: Changed since')).toBeVisible()
}
export const NothingUndoneOnAPhone: Story = {
  ...NothingUndone,
  tags: ['state:done', 'look:phone'],
  globals: phone,
  play: seeLeftAlone,
}
export const NothingUndoneInTheDark: Story = {
  ...NothingUndone,
  tags: ['state:open', 'look:dark'],
  globals: { theme: 'dark' },
  play: seeLeftAlone,
}
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']
const undoRest = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: `Undo rest of Comp of ${miriamOkafor.email}` }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Undo \d+ changes?$/u }))
  await expect(await dialog.findByText('1 person changed or was confirmed since and is left alone')).toBeVisible()
  return dialog
}
/** What was left alone is asked about again, with who stands against it now. */
export const UndoneLater: Story = {
  tags: ['state:done'],
  parameters: tab('changes'),
  beforeEach: leftAlone,
  async play({ canvas }) {
    const dialog = await undoRest(canvas)
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: /^Undo \d+ changes?$/u }))
    await expect(await (await toastRegion()).findByText('Changes undone')).toBeVisible()
    await expect(await within(await row(/Comp of miriam/)).findByText('Undone')).toBeVisible()
  },
}
/** Whoever is to be put back changed since: unless they are included, there is nothing to undo. */
export const UndoOfNothing: Story = {
  tags: ['state:open'],
  parameters: tab('changes'),
  beforeEach: leftAlone,
  async play({ canvas }) {
    const dialog = await undoRest(canvas)
    await expect(dialog.getByRole('button', { name: 'Undo 0 changes' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('checkbox'))
    await expect(dialog.getByRole('button', { name: 'Undo 1 change' })).toBeEnabled()
  },
}
export const UndoRefused: Story = {
  tags: ['state:refused'],
  parameters: tab('changes'),
  beforeEach: answering(
    respond('changeSets.undo', () => new Refusal('conflict', 'These changes are being undone already.')),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Undo Comp of ${miriamOkafor.email}` }))
    await userEvent.click(await screen.findByRole('button', { name: /^Undo \d+ changes?$/u }))
    const beside = within(await canvas.findByRole('alert'))
    await expect(beside.getByText('These changes are being undone already.')).toBeVisible()
  },
}

export const ExportsLoaded: Story = {
  tags: ['state:full'],
  parameters: tab('exports'),
  async play({ canvas }) {
    const batch = within(await row(/^Batch 1 /))
    await expect(batch.getByText('Complete')).toBeVisible()
    await expect(canvas.getByText(/^Showing \d+ of \d+ batches$/)).toBeVisible()
  },
}
export const ExportsOnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  parameters: tab('exports'),
  globals: phone,
  play: async () => expect(await row(/^Batch 1/)).toBeVisible(),
}
export const ExportsLoading: Story = {
  ...loadingList('Exports', 'exports.batchPage'),
  tags: ['state:loading'],
  parameters: tab('exports'),
}
export const ExportsFailed: Story = {
  tags: ['state:part-failed'],
  parameters: tab('exports'),
  beforeEach: answering(respond('exports.batchPage', busyDatabase)),
  play: () => failedWith('The exports could not be loaded.', /Failed to fetch export batches\s+503/),
}
export const ExportsEmpty: Story = {
  tags: ['state:empty'],
  parameters: tab('exports'),
  beforeEach: fresh,
  play: async ({ canvas }) => expect(await canvas.findByText('No exports yet')).toBeVisible(),
}
export const DownloadedAgain: Story = {
  tags: ['state:done'],
  parameters: tab('exports'),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download again batch 1' }))
    await expect(await (await toastRegion()).findByText('Batch 1 downloaded again')).toBeVisible()
  },
}
export const DownloadFailed: Story = {
  tags: ['state:act-failed'],
  parameters: tab('exports'),
  beforeEach: answering(
    respondFile('exports.batchFile', () => new Refusal('not_found', 'This export batch does not exist.')),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download again batch 1' }))
    await expect(within(await canvas.findByRole('alert')).getByText('This export batch does not exist.')).toBeVisible()
  },
}
export const PutBack: Story = {
  tags: ['state:done'],
  parameters: tab('exports'),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Put back batch 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Put \d+ (person|people) back$/ }))
    await userEvent.click(dialog.getByRole('button', { name: /^Put \d+/ }))
    await expect(await (await toastRegion()).findByText('Batch 1 put back')).toBeVisible()
    await expect(await within(await row(/^Batch 1 /)).findByText('Put back')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Put back batch 1' })).toBeNull())
  },
}

export const ToDoLoaded: Story = {
  tags: ['state:full'],
  parameters: tab('substack'),
  async play({ canvas }) {
    const miriam = within(await row(/miriam\.okafor@example\.com/))
    await expect(miriam.getByText('Leads the evening group')).toBeVisible()
    await expect(miriam.getByText('Forever')).toBeVisible()
    await expect(await row(/ruth\.abernathy@example\.com/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy list (2)' })).toBeEnabled()
  },
}
export const ToDoOnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  parameters: tab('substack'),
  globals: phone,
  play: async () => expect(await row(/miriam/)).toBeVisible(),
}
export const ToDoLoading: Story = {
  tags: ['state:loading'],
  parameters: tab('substack'),
  beforeEach: answering(
    respond('manualTasks.page', busyDatabase, never),
    respond('manualTasks.totals', busyDatabase, never),
  ),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Copy list (0)' })).toBeDisabled(),
}
export const ToDoFailed: Story = {
  tags: ['state:part-failed'],
  parameters: tab('substack'),
  beforeEach: answering(respond('manualTasks.page', busyDatabase)),
  play: () => failedWith('What is to be done could not be loaded.', /Failed to fetch manual tasks\s+503/),
}
export const NothingToDo: Story = {
  tags: ['state:empty'],
  parameters: tab('substack'),
  beforeEach: fresh,
  play: async ({ canvas }) => expect(await canvas.findByText('Nothing to do at Substack')).toBeVisible(),
}
export const MarkedAndTakenBack: Story = {
  tags: ['state:done'],
  parameters: tab('substack'),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Mark as done: Comp, ${miriamOkafor.email}` }))
    const toast = await toastRegion()
    await expect(await toast.findByText('1 comp marked as done at Substack.')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Copy list (1)' })).toBeVisible()
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByRole('button', { name: 'Copy list (2)' })).toBeVisible()
  },
}
/** A comp that ended here goes on at Substack until somebody removes it there. */
export const ToBeRemoved: Story = {
  tags: ['state:narrowed'],
  parameters: tab('substack'),
  beforeEach: answeringWith(() => {
    const community = createMockBackend({ stepMs: 20 })
    endComp(community, { id: compInForce(community, caleb.email)?.id ?? 0 })
    return handlersFor(community)
  }),
  async play({ canvas }) {
    await expect(within(await row(/caleb\.mbeki/)).getByText('Remove comp')).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('To do'), 'removal')
    await expect(await canvas.findByText('Showing 1 of 3 tasks')).toBeVisible()
  },
}
export const Removed: Story = {
  ...ToBeRemoved,
  tags: ['state:done'],
  async play(context) {
    const { canvas } = context
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await ToBeRemoved.play?.(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy removals (1)' }))
    await expect(await canvas.findByText('1 address whose comp is to go at Substack')).toBeVisible()
    await expect(written).toHaveBeenCalledWith(caleb.email)
    await userEvent.click(canvas.getByRole('button', { name: 'Mark it as done' }))
    await expect(await (await toastRegion()).findByText('1 comp marked as removed at Substack.')).toBeVisible()
    await expect(await canvas.findByText('Nothing to do at Substack')).toBeVisible()
  },
}
/** Whose account was deleted here is to be deleted at Substack and in Planning Center by hand, where no call exists for it. */
export const ToBeDeleted: Story = {
  tags: ['state:full'],
  parameters: tab('substack'),
  beforeEach: answeringWith(() => {
    const community = createMockBackend({ stepMs: 20 })
    const askedAt = community.now()
    community.outsideDeletions = [
      { id: 9001, kind: 'deletion', account: 'esther.quaye@example.com', askedAt, isDone: false },
      { id: 9002, kind: 'member-deletion', account: '58231907', askedAt, isDone: false },
    ]
    return handlersFor(community)
  }),
  async play() {
    await expect(within(await row(/esther\.quaye/)).getByText('Delete')).toBeVisible()
    await expect(within(await row(/Person 58231907/)).getByText('Delete in Planning Center')).toBeVisible()
  },
}
export const Deleted: Story = {
  ...after(ToBeDeleted, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as done: Delete in Planning Center, 58231907' }))
    const toast = await toastRegion()
    await expect(await toast.findByText('1 person marked as deleted in Planning Center.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as done: Delete, esther.quaye@example.com' }))
    await expect(await toast.findByText('1 account marked as deleted at Substack.')).toBeVisible()
    await expect(await canvas.findByText('Showing 2 of 2 tasks')).toBeVisible()
  }),
  tags: ['state:done'],
}
export const MarkRefused: Story = {
  tags: ['state:refused'],
  parameters: tab('substack'),
  beforeEach: answering(respond('manualTasks.mark', busyDatabase)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Mark as done: Comp, ${miriamOkafor.email}` }))
    await expect(within(await canvas.findByRole('alert')).getByText('It was not marked')).toBeVisible()
  },
}
export const ForSupport: Story = {
  tags: ['state:no-permission'],
  parameters: tab('substack'),
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ stepMs: 20, signedIn: ines }))),
  async play({ canvas }) {
    await row(/miriam/)
    await expect(canvas.queryByRole('button', { name: /^(Copy list|Mark)/ })).toBeNull()
    await userEvent.click(canvas.getByRole('tab', { name: 'Exports' }))
    await row(/^Batch 1/)
    await expect(canvas.queryByRole('button', { name: /^(Download|Put)/ })).toBeNull()
  },
}

/** A comp there ends no payment there by itself: whoever gives it is told beside the address. */
export const PaysThere: Story = {
  tags: ['state:full'],
  parameters: tab('substack'),
  beforeEach: answeringWith(() => {
    const community = createMockBackend({ stepMs: 20 })
    const miriam = community.subscribers.get(sampleSubscriber(miriamOkafor.email).id)
    const statement = miriam && { ...miriam.statement, tier: 'Paid', type: 'monthly' }
    if (miriam && statement) community.subscribers.set(miriam.id, { ...miriam, statement })
    return handlersFor(community)
  }),
  async play({ canvas }) {
    await expect(await within(await row(/miriam/)).findByText('pays there')).toBeVisible()
    await expect(canvas.getAllByText('pays there')).toHaveLength(1)
  },
}
/** Substack gives one length at a time: each is a list of its own, the longest first, ticked off as it is copied. */
export const ListsByLength: Story = {
  tags: ['state:many'],
  parameters: tab('substack'),
  beforeEach: answeringWith(() => {
    const community = createMockBackend({ stepMs: 20 })
    grantComp(community, { subscriberId: sampleSubscriber(jonathanReyes.email).id, duration: '30 days' })
    return handlersFor(community)
  }),
  async play({ canvas }) {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy 2 lists (3)' }))
    const lists = within(await canvas.findByRole('list', { name: 'Lists by length' }))
    const buttons = lists.getAllByRole('button')
    await expect(written).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: /^Mark these 0/u })).toBeDisabled()
    const last = buttons.at(-1)
    if (!last) throw new Error('There is one length only.')
    await expect(last).toHaveAccessibleName('Copy the list for 30 days')
    await userEvent.click(last)
    await waitFor(() => expect(written).toHaveBeenLastCalledWith(jonathanReyes.email))
    await expect(await lists.findAllByText('Copied')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Mark it as done' }))
    await expect(await canvas.findByRole('button', { name: 'Copy list (2)' })).toBeVisible()
  },
}
/** Copy the list, paste it at Substack, mark it: nothing is left to do. */
export const Journey: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(await canvas.findByRole('tab', { name: 'Substack to do (2)' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy list (2)' }))
    await expect(await (await toastRegion()).findByText('2 addresses copied')).toBeVisible()
    await expect(written).toHaveBeenCalledWith(`${ruthAbernathy.email}\n${miriamOkafor.email}`)
    await expect(canvas.getByText('2 addresses to comp at Substack')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Mark these 2 as done' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Mark 2 addresses as done' }))
    await userEvent.click(asked.getByRole('button', { name: 'Mark 2 addresses as done' }))
    await expect(await canvas.findByText('Nothing to do at Substack')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Jobs' }))
    await expect(await row(/Sync with Substack/)).toBeVisible()
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
