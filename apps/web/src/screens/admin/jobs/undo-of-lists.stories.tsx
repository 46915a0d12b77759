import { type MockBackend, createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { createImport } from '@joy/mocks/imports/create-import.ts'
import { runImport } from '@joy/mocks/imports/run-import.ts'
import { ended } from '@joy/mocks/jobs/watch-job.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, screenStory } from '#stories/screen-story.tsx'
import { toastRegion } from '#stories/toast.ts'
import { JobsPage } from './jobs-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { phone } from '#stories/states-of-any-screen.ts'

const meta = {
  title: 'Console/Jobs/Undo of lists',
  component: JobsPage,
  ...screenStory({ at: paths.jobs('changes'), path: paths.jobs(), screen: <JobsPage /> }),
} satisfies Meta<typeof JobsPage>
export default meta
type Story = ScreenStory<typeof meta>

async function bring(community: MockBackend, filename: string, day: string, text: string): Promise<void> {
  const bytes = (async function* () {
    yield new TextEncoder().encode(text)
  })()
  const stored = await createImport(community, { filename, bytes, asOf: `${day}T10:00:00.000Z` })
  await ended(community, (await runImport(community, stored)).jobId)
}
/** The mock backend after these lists were imported one after the other: as of which day, and what they say. */
const imported =
  (...lists: [filename: string, day: string, text: string][]) =>
  async (context: object) => {
    const community = createMockBackend({ stepMs: 1 })
    for (const list of lists) await bring(community, ...list)
    answering(...handlersFor(community))(context)
  }
const said = (type: string) => `Email,Type,Receiving emails for,Status\nann@example.org,${type},,active\n`
const comped = (end: string) =>
  `Email,Type,Expiration date,Receiving emails for\nann@example.org,Comp,${end},2024-01-01\nbea@example.org,Comp,${end},2024-01-01\n`

const undo = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Undo Import of ${title}` }))
  return within(await screen.findByRole('dialog', { name: /^Undo \d+ changes?$/u }))
}

/** A newer list was wrong, and an older one after it changed nothing for that: it is named, to be imported again. */
export const PassedOver: Story = {
  tags: ['state:done'],
  beforeEach: imported(
    ['january.csv', '2025-01-10', said('free')],
    ['wrong.csv', '2025-03-20', said('monthly')],
    ['february.csv', '2025-02-10', said('yearly')],
  ),
  async play() {
    const asking = await undo('wrong.csv')
    await expect(
      await asking.findByText(/^1 row was passed over as older than this: Import of february\.csv, Mar 28, 2025 /u),
    ).toBeVisible()
    await userEvent.click(asking.getByRole('button', { name: 'Undo 1 change' }))
    const toast = await toastRegion()
    await expect(
      await toast.findByText(/1 row of later imports had been passed over for it: import those lists again\./u),
    ).toBeVisible()
  },
}
export const PassedOverOnAPhone: Story = { ...PassedOver, tags: ['state:done', 'look:phone'], globals: phone }

/** A newer list says the same again: what it says is named, and stays. */
export const ConfirmedSince: Story = {
  tags: ['state:open'],
  beforeEach: imported(
    ['january.csv', '2025-01-10', said('free')],
    ['february.csv', '2025-02-10', said('monthly')],
    ['names.csv', '2025-02-20', 'email,name\nann@example.org,\n'],
    ['march.csv', '2025-03-10', said('monthly')],
  ),
  async play() {
    const asking = await undo('february.csv')
    await expect(
      await asking.findByText(/^Confirmed since by Import of march\.csv, Mar 28, 2025 \d+:\d\d [AP]M: plan$/u),
    ).toBeVisible()
    await expect(asking.getByRole('button', { name: 'Undo 0 changes' })).toBeDisabled()
  },
}

/** Substack gives a comp for longer than before: the longer one takes its place, and stands in the way of the older list's undo. */
export const CompReplaced: Story = {
  tags: ['state:open'],
  beforeEach: imported(
    ['comps.csv', '2025-01-10', comped('2060-06-01')],
    ['longer-comps.csv', '2025-03-10', comped('2061-06-01')],
  ),
  async play() {
    const asking = await undo('comps.csv')
    await expect((await asking.findAllByText('Comped since'))[0]).toBeVisible()
  },
}
export const NewerCompNotReplaced: Story = {
  ...CompReplaced,
  tags: ['state:open'],
  async play() {
    const newer = await undo('longer-comps.csv')
    await expect(await newer.findByText('Nobody among them was changed or confirmed since.')).toBeVisible()
  },
}

/** With the tick it takes somebody off who stands on a later list too: that list is named before, and told after. */
export const TakenOffALaterList: Story = {
  tags: ['state:done'],
  beforeEach: imported(['january.csv', '2025-01-10', said('free')], ['march.csv', '2025-03-10', said('monthly')]),
  async play() {
    const asking = await undo('january.csv')
    await expect(await asking.findByRole('button', { name: 'Undo 0 changes' })).toBeDisabled()
    await expect(screen.getByRole('dialog', { name: 'Undo 0 changes' })).toBeVisible()
    await expect(asking.queryByText(/stands on a later list too/u)).toBeNull()
    await userEvent.click(asking.getByRole('checkbox', { name: /What changed or was confirmed since is lost/u }))
    await expect(
      asking.getByText(/^1 person who is taken off stands on a later list too: Import of march\.csv, Mar 28, 2025 /u),
    ).toBeVisible()
    await userEvent.click(asking.getByRole('button', { name: 'Undo 1 change' }))
    const toast = await toastRegion()
    await expect(await toast.findByText(/1 row of a later import went with it/u)).toBeVisible()
  },
}
export const TakenOffALaterListOnAPhone: Story = {
  ...TakenOffALaterList,
  tags: ['state:done', 'look:phone'],
  globals: phone,
}
