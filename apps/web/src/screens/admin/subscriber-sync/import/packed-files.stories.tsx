import { inCoveredWorkbook, inWorkbook } from '@joy/mocks/imports/recorded-lists.ts'
import { toListBytes } from '@joy/mocks/imports/workbook.ts'
import { respond } from '@joy/mocks/respond.ts'
import { importInZip, importOfBook, importOfZip } from '@joy/samples/imports.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, screenStory } from '#stories/screen-story.tsx'
import { SubscriberSyncPage } from '../subscriber-sync-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { phone } from '#stories/states-of-any-screen.ts'

const meta = {
  title: 'Console/Subscriber Synchronization/Packed files',
  component: SubscriberSyncPage,
  ...screenStory({ at: paths.sync('import'), path: paths.sync(), screen: <SubscriberSyncPage /> }),
} satisfies Meta<typeof SubscriberSyncPage>
export default meta
type Story = ScreenStory<typeof meta>

const sheet = (name: string) =>
  waitFor(() => expect(screen.getByRole('combobox', { name: 'Sheet' })).toHaveDisplayValue(name))

/** Against the mock backend: its first sheet is read by itself, with the days that its cells show. */
export const Workbook: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    const file = new File([toListBytes(inWorkbook.text)], inWorkbook.filename)
    await userEvent.upload(await canvas.findByLabelText('CSV file'), file)
    await sheet('Members')
    await expect(canvas.getByText('One of 2 sheets is imported at a time.')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Joined goes to' })).toHaveDisplayValue('Subscribed At')
    await expect(canvas.getByText('2025-03-03')).toBeVisible()
  },
}
export const AnotherSheet: Story = {
  tags: ['state:open'],
  async play(context) {
    const { canvas } = context
    await Workbook.play?.(context)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sheet' }), 'Waiting list')
    await expect(await canvas.findByRole('combobox', { name: 'Surname goes to' })).toHaveDisplayValue('Last name')
    await sheet('Waiting list')
  },
}
export const WorkbookOnAPhone: Story = {
  ...Workbook,
  tags: ['state:open', 'look:phone'],
  globals: phone,
  async play({ canvas }) {
    const file = new File([toListBytes(inWorkbook.text)], inWorkbook.filename)
    await userEvent.upload(await canvas.findByLabelText('CSV file'), file)
    await sheet('Members')
  },
}

/** The first sheet with rows below a heading is taken. */
export const CoverSheet: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    const file = new File([toListBytes(inCoveredWorkbook.text)], inCoveredWorkbook.filename)
    await userEvent.upload(await canvas.findByLabelText('CSV file'), file)
    await sheet('Members')
    await expect(canvas.getByText('new.one@example.com')).toBeVisible()
  },
}
/** Of several sheets none has rows: the choice stays. */
export const SheetsWithoutRows: Story = {
  tags: ['state:invalid'],
  parameters: { at: paths.importRecord(importOfBook.id) },
  beforeEach: answering(
    respond('imports.get', () => importOfBook),
    respond('imports.history', () => [importOfBook]),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('Which sheet is to be imported?')).toBeVisible()
    await sheet('Choose a sheet')
    // It waits, and nothing failed.
    const history = within(await canvas.findByRole('table', { name: 'Imports' }))
    await expect(history.getByText('To be chosen')).toBeVisible()
    await expect(history.getByText('Workbook of 3 sheets')).toBeVisible()
  },
}

/** Nobody can say which of several lists in a ZIP is meant: it waits until one is chosen. */
export const ListToBeChosen: Story = {
  tags: ['state:invalid'],
  parameters: { at: paths.importRecord(importOfZip.id) },
  beforeEach: (context) => {
    let record = importOfZip
    return answering(
      respond('imports.get', () => record),
      respond('imports.reread', () => (record = importInZip)),
    )(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Choose the one that is to be imported\./)).toBeVisible()
    await expect(await canvas.findByRole('combobox', { name: 'List in the ZIP' })).toHaveDisplayValue('Choose a list')
    await expect(await canvas.findByRole('button', { name: 'Upload and Process' })).toBeDisabled()
  },
}
export const ListChosen: Story = {
  ...ListToBeChosen,
  tags: ['state:open'],
  async play(context) {
    const { canvas } = context
    await ListToBeChosen.play?.(context)
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'List in the ZIP' }), 'choir.csv')
    await waitFor(() => expect(canvas.queryByText('Which list is to be imported?')).toBeNull())
    await expect(await canvas.findByRole('button', { name: 'Upload and Process' })).toBeEnabled()
  },
}
export const ListToBeChosenInTheDark: Story = {
  ...ListToBeChosen,
  tags: ['state:invalid', 'look:dark'],
  globals: { theme: 'dark' },
}
