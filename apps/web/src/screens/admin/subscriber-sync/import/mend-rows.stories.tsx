import type { RowToMend } from '@joy/contract'
import { newReaders } from '@joy/mocks/imports/recorded-lists.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { mendingFaults } from '@joy/domain/subscriber-csv/mended-rows.ts'
import { importDone } from '@joy/samples/imports.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, screenStory } from '#stories/screen-story.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { after, busyDatabase, inDetail, phone } from '#stories/states-of-any-screen.ts'
import { SubscriberSyncPage } from '../subscriber-sync-page.tsx'
import { answerDone } from '#stories/answer-import-done.ts'

const meta = {
  title: 'Console/Subscriber Synchronization/Failed rows',
  component: SubscriberSyncPage,
  ...screenStory({ at: paths.sync('import'), path: paths.sync(), screen: <SubscriberSyncPage /> }),
} satisfies Meta<typeof SubscriberSyncPage>
export default meta
type Story = ScreenStory<typeof meta>

const section = async () => within(await screen.findByRole('list', { name: 'Failed rows' }))
/** 'email of row 5'. */
const cell = async (name: string) => {
  const [heading = '', row = ''] = name.split(' of r')
  return within((await section()).getByRole('group', { name: `R${row}` })).getByRole('textbox', { name: heading })
}
const write = async (name: string, text: string) => {
  const field = await cell(name)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

/** Against the mock backend: a list is imported, and one of its rows is not. */
export const Failed: Story = {
  name: 'One row',
  tags: ['state:one'],
  async play({ canvas }) {
    const file = new File([newReaders.text], newReaders.filename, { type: 'text/csv' })
    await userEvent.upload(await canvas.findByLabelText('CSV file'), file)
    await canvas.findByRole('table', { name: 'Failed rows' })
    await userEvent.click(canvas.getByRole('button', { name: 'Upload and Process' }))
    await expect(await cell('email of row 5')).toHaveValue('nobody@')
    await expect((await section()).getByText('Not a complete e-mail address')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Look at the mended rows' })).toBeDisabled()
  },
}
export const Changed: Story = {
  ...after(Failed, async ({ canvas }) => {
    await write('email of row 5', 'nobody@example.com')
    await write('name of row 5', 'Nobody')
    await expect((await section()).getByText('Changed')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Look at 1 mended row' })).toBeEnabled()
  }),
  tags: ['state:open'],
}
export const ChangedOnAPhone: Story = { ...Changed, tags: ['state:open', 'look:phone'], globals: phone }
export const ChangedInTheDark: Story = { ...Changed, tags: ['state:open', 'look:dark'], globals: { theme: 'dark' } }
export const AsInTheFile: Story = {
  ...after(Changed, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'As in the file' }))
    await expect(await cell('email of row 5')).toHaveValue('nobody@')
  }),
  tags: ['state:one'],
}
/** What was mended is an import of its own, to be looked at before it is written. */
export const Preview: Story = {
  ...after(Changed, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Look at 1 mended row' }))
    await expect(
      await canvas.findByText(/^1 row of 'new-readers\.csv' that failed, as somebody mended it/u),
    ).toBeVisible()
    await expect(canvas.getByText("Read as 'new-readers.csv' was")).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Upload and Process' })).toBeEnabled()
    const heading = canvas.getByRole('heading', { name: 'Import Subscribers from CSV' })
    await expect(heading).toHaveFocus()
    await expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    await expect(heading.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
  }),
  tags: ['state:open'],
}
export const Imported: Story = {
  ...after(Preview, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload and Process' }))
    await expect(await canvas.findByText(/1 row.*, new-readers \(mended\)\.csv\.$/u)).toBeVisible()
    await expect(canvas.queryByRole('list', { name: 'Failed rows' })).toBeNull()
  }),
  tags: ['state:done'],
}

const done = answerDone()
/** What comes first is answered. */
const beside = (...handlers: Parameters<typeof answering>) => answering(...handlers, ...done)
const opened = { at: paths.importRecord(importDone.id) }
const reasons = ['Not a complete e-mail address', 'The email column is empty']
const rows = (count: number): RowToMend[] =>
  Array.from({ length: count }, (_, at) => ({
    row: 3 + at * 7,
    email: at % 2 === 0 ? `somebody${at}@` : '',
    reason: reasons[at % 2] ?? '',
    cells: importDone.columns.map(({ field }) =>
      field === 'email' ? (at % 2 === 0 ? `somebody${at}@` : '') : field === 'name' ? `Person ${at + 1}` : '',
    ),
    mendedInId: null,
  }))
const page = (items: RowToMend[], total = items.length) =>
  respond('imports.rowsToMend', () => ({
    items,
    nextCursor: total > items.length ? 'after' : null,
    total,
    matching: total,
  }))

export const Many: Story = {
  tags: ['state:many'],
  parameters: opened,
  beforeEach: beside(page(rows(20), 212)),
  async play({ canvas }) {
    await expect((await section()).getAllByRole('listitem')).toHaveLength(20)
    await expect(canvas.getByText('20 of 212')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show more' })).toBeEnabled()
  },
}
export const MendedBefore: Story = {
  tags: ['state:full'],
  parameters: opened,
  beforeEach: beside(page(rows(3).map((row, at) => (at === 0 ? { ...row, mendedInId: 31 } : row)))),
  async play() {
    await expect((await section()).getByRole('link', { name: 'another import' })).toBeVisible()
    await expect((await section()).getAllByRole('textbox')[0]).toBeEnabled()
  },
}
export const LongText: Story = {
  tags: ['state:long-text'],
  parameters: opened,
  beforeEach: beside(
    page([
      {
        row: 1_204_118,
        email: `${'theodora.of.the.long.road'.repeat(6)}@`,
        reason: 'Not a complete e-mail address',
        cells: importDone.columns.map(() => `${'Wolfeschlegelsteinhausenbergerdorff '.repeat(4)}@`),
        mendedInId: null,
      },
      {
        row: 1_204_119,
        email: '',
        reason: 'The email column is empty',
        cells: importDone.columns.map(
          () => 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        ),
        mendedInId: 1_204_118,
      },
    ]),
  ),
  play: async () => expect((await section()).getAllByRole('listitem')).toHaveLength(2),
}
export const LongTextOnAPhone: Story = {
  ...LongText,
  tags: ['state:long-text', 'look:phone'],
  globals: phone,
}
export const Loading: Story = {
  tags: ['state:loading'],
  parameters: opened,
  beforeEach: beside(respond('imports.rowsToMend', busyDatabase, { delay: 'infinite' })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Failed rows' })).toBeVisible()
    await expect(canvas.queryByRole('list', { name: 'Failed rows' })).toBeNull()
  },
}
export const NotLoaded: Story = {
  tags: ['state:part-failed'],
  parameters: opened,
  beforeEach: beside(respond('imports.rowsToMend', busyDatabase)),
  play: async ({ canvas }) => expect(await canvas.findByText('The failed rows could not be loaded.')).toBeVisible(),
}
export const NotLoadedInDetail: Story = {
  ...inDetail(NotLoaded, /Failed to fetch the failed rows\s+503/u),
  tags: ['state:part-failed'],
}
/** Somebody else mended it meanwhile: it says where, and the row shows it. */
export const MendedMeanwhile: Story = {
  tags: ['state:refused'],
  parameters: opened,
  beforeEach: beside(
    page(rows(2)),
    respond('imports.mend', () => new Refusal('conflict', mendingFaults.mended(3))),
  ),
  async play({ canvas }) {
    await write('email of row 3', 'somebody@example.org')
    await userEvent.click(canvas.getByRole('button', { name: 'Look at 1 mended row' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(mendingFaults.mended(3))
    await expect(await cell('email of row 3')).toHaveValue('somebody@example.org')
  },
}
export const NoAnswer: Story = {
  tags: ['state:act-failed'],
  parameters: opened,
  beforeEach: beside(page(rows(2)), respond('imports.mend', busyDatabase)),
  async play({ canvas }) {
    await write('email of row 3', 'somebody@example.org')
    await userEvent.click(canvas.getByRole('button', { name: 'Look at 1 mended row' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Working: Story = {
  tags: ['state:working'],
  parameters: opened,
  beforeEach: beside(page(rows(2)), respond('imports.mend', busyDatabase, { delay: 'infinite' })),
  async play({ canvas }) {
    await write('email of row 3', 'somebody@example.org')
    await userEvent.click(canvas.getByRole('button', { name: 'Look at 1 mended row' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Reading...' })).toBeVisible())
  },
}
/** What was written is saved nowhere: whoever leaves is asked. */
export const LeavingUnsaved: Story = {
  ...after(Changed, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Subscribers' }))
    await expect(await screen.findByRole('dialog', { name: 'Leave without saving' })).toBeVisible()
  }),
  tags: ['state:open'],
}
