// Long because each state of the import is one story here, with what it must say.
import { messages } from '@joy/contract/messages.ts'
import { withTags } from '@joy/mocks/imports/recorded-lists.ts'
import { hold, Refusal, respond, respondEvents, respondFile } from '@joy/mocks/respond.ts'
import { importPreview } from '@joy/samples/import-preview.ts'
import {
  changeConflicts,
  noEffects,
  importAnalysing,
  importDone,
  importHistory,
  importRunning,
  importUnrecognised,
} from '@joy/samples/imports.ts'
import { analysisRunning, importJobRunning, undoDone, undoRunning } from '@joy/samples/jobs.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, screenStory } from '#stories/screen-story.tsx'
import { SubscriberSyncPage } from '../subscriber-sync-page.tsx'
import { answerDone } from '#stories/answer-import-done.ts'
import { jonathanReyes, matthiasKeller } from '@joy/samples/named-people.ts'
import type { ScreenStory } from '#stories/states.ts'
import { after, phone } from '#stories/states-of-any-screen.ts'

const meta = {
  title: 'Console/Subscriber Synchronization',
  component: SubscriberSyncPage,
  ...screenStory({ at: paths.sync('import'), path: paths.sync(), screen: <SubscriberSyncPage /> }),
} satisfies Meta<typeof SubscriberSyncPage>
export default meta
type Story = ScreenStory<typeof meta>

const history = respond('imports.history', () => [...importHistory])
const opened = { at: paths.importRecord(importPreview.id) }
const csv = (name: string, text: string) => new File([text], name, { type: 'text/csv' })
const choose = async (file: File) => userEvent.upload(await screen.findByLabelText('CSV file'), file)
const step = (name: string) =>
  waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Steps of the import' }))
        .getByText(name)
        .closest('li'),
    ).toHaveAttribute('aria-current', 'step'),
  )
const count = (name: string) =>
  screen.findByText(name, { selector: '[role=group] *' }).then((label) => label.closest('[role=group] > *'))

export const ImportTab: Story = {
  tags: ['state:full'],
  beforeEach: answering(history),
  async play({ canvas }) {
    await expect(await canvas.findByRole('tab', { name: 'CSV Import' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('heading', { name: 'Import Subscribers from CSV' })).toBeVisible()
    await expect(canvas.getByText(/The file should contain at minimum an 'email' column\./)).toBeVisible()
    await expect(canvas.getByLabelText('CSV file')).toHaveAttribute('accept', '.csv,.xlsx,.zip')
    await expect(canvas.getByRole('button', { name: 'Upload and Process' })).toBeDisabled()
    const undone = within(await canvas.findByRole('row', { name: /retreat-sign-ups\.csv/ }))
    await expect(undone.getByText('Undone')).toBeVisible()
  },
}
export const BackOnTheList: Story = {
  ...after(ImportTab, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Subscribers' }))
    await expect(await canvas.findByRole('heading', { name: 'Subscriber List' })).toBeVisible()
  }),
  tags: ['state:full'],
}
export const ImportTabOnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  beforeEach: answering(history),
  globals: phone,
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { name: 'Imports' })).toBeVisible(),
}

export const NoCsvFile: Story = {
  tags: ['state:invalid'],
  async play({ canvas }) {
    await userEvent.upload(await canvas.findByLabelText('CSV file'), csv('members.pdf', '%PDF'), { applyAccept: false })
    await expect(await canvas.findByText('Please select a CSV file to upload.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Upload and Process' })).toBeDisabled()
  },
}
export const AnotherSpreadsheet: Story = {
  tags: ['state:invalid'],
  async play({ canvas }) {
    await userEvent.upload(await canvas.findByLabelText('CSV file'), csv('members.ods', 'PK'), { applyAccept: false })
    await expect(await canvas.findByText(messages.otherSpreadsheet)).toBeVisible()
  },
}
export const Uploading: Story = {
  tags: ['state:working'],
  beforeEach: answering(respondFile('imports.create', () => importAnalysing, { delay: 'infinite' })),
  async play({ canvas }) {
    await choose(csv('email_list.path-to-joy.csv', `email\n${'ruth@example.org\n'.repeat(900)}`))
    await expect(await canvas.findByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
    await step('Choose')
  },
}
export const UploadStopped: Story = {
  ...Uploading,
  tags: ['state:done'],
  async play({ canvas }) {
    await choose(csv('email_list.path-to-joy.csv', 'email\nruth@example.org\n'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByRole('button', { name: 'Upload and Process' })).toBeDisabled()
    await expect(canvas.queryByText('email_list.path-to-joy.csv', { selector: 'b' })).toBeNull()
  },
}
export const FileChosen: Story = {
  tags: ['state:open'],
  beforeEach: answering(
    respondFile('imports.create', () => importAnalysing),
    respond('imports.get', () => ({ ...importAnalysing, jobId: analysisRunning.id })),
    respondEvents('jobs.watch', hold(analysisRunning)),
  ),
  async play({ canvas }) {
    await choose(csv('email_list.path-to-joy.csv', 'email\nruth@example.org\n'))
    await expect(await canvas.findByText('email_list.path-to-joy.csv')).toBeVisible()
    await expect(await canvas.findByRole('progressbar', { name: analysisRunning.title })).toHaveAttribute(
      'aria-valuenow',
      '40',
    )
    await step('Recognise')
  },
}

export const Preview: Story = {
  tags: ['state:open'],
  parameters: opened,
  beforeEach: answering(
    history,
    respond('imports.get', () => importPreview),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('Recognised as a Substack export, full list')).toBeVisible()
    await step('Preview')
    for (const [name, figure] of [
      ['Added', '6'],
      ['Updated', '9'],
      ['Unchanged', '101'],
      ['Failed', '2'],
    ] as const)
      await expect(await count(name)).toHaveTextContent(figure)
    await expect(canvas.getByText(/6 \+ 9 \+ 101 \+ 2 = 118 rows\./)).toBeInTheDocument()
    const changes = within(canvas.getByRole('table', { name: 'Fields that change' }))
    await expect(changes.getAllByRole('row')).toHaveLength(7)
    await expect(canvas.getByText('2 rows say free for people comped here. Their comps stay.')).toBeVisible()
    await expect(
      within(canvas.getByRole('table', { name: 'Failed rows' })).getByText('The email column is empty'),
    ).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'plan goes to' })).toHaveDisplayValue('Type (plan)')
    await expect(canvas.queryByRole('button', { name: 'Back to recognised' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Upload and Process' })).toBeEnabled()
  },
}
export const PreviewOfAllFields: Story = {
  ...Preview,
  tags: ['state:open'],
  async play({ canvas }) {
    const changes = within(await canvas.findByRole('table', { name: 'Fields that change' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 11' }))
    await expect(changes.getAllByRole('row')).toHaveLength(12)
    await expect(canvas.getByRole('button', { name: 'Show fewer' })).toBeVisible()
  },
}
export const PreviewOfFewerFields: Story = {
  ...Preview,
  tags: ['state:open'],
  async play(context) {
    const { canvas } = context
    await PreviewOfAllFields.play?.(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer' }))
    await expect(within(canvas.getByRole('table', { name: 'Fields that change' })).getAllByRole('row')).toHaveLength(7)
  },
}
/** Another tab ran it: the refusal leaves no preview behind, nor what it told of the rows. */
export const RunInAnotherTab: Story = {
  tags: ['state:done'],
  parameters: opened,
  beforeEach: (context) => {
    let isRun = false
    return answering(
      history,
      respond('imports.get', () => (isRun ? importDone : importPreview)),
      respond('imports.run', () => {
        isRun = true
        return new Refusal('conflict', 'This import was run already. Choose the file again to import it once more.')
      }),
      // Of two the first answers.
      ...answerDone(),
    )(context)
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload and Process' }))
    await expect(await canvas.findByText('Upload Successful')).toBeVisible()
    await step('Result')
    await expect(canvas.queryByRole('table', { name: 'Fields that change' })).toBeNull()
  },
}
export const PreviewOnAPhone: Story = {
  ...Preview,
  tags: ['state:open', 'look:phone'],
  globals: phone,
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { name: 'Column mapping' })).toBeVisible(),
}
export const PreviewInTheDark: Story = {
  ...PreviewOnAPhone,
  tags: ['state:open', 'look:dark'],
  globals: { theme: 'dark' },
}
export const PreviewWithNotices: Story = {
  tags: ['state:open'],
  parameters: opened,
  beforeEach: answering(
    respond('imports.get', () => ({
      ...importPreview,
      encoding: 'windows-1252',
      notices: [
        'The file is not UTF-8. It was read as windows-1252.',
        '3 rows have a status that is not known here. It is kept as the file says. Row 12: “resting”, row 40: “ruht”, row 41: “ruht”.',
      ],
    })),
  ),
  play: async ({ canvas }) => expect(await canvas.findByText('2 things worth knowing')).toBeVisible(),
}
/** A file of before what is known changes nothing of it. */
export const OlderThanWhatIsKnown: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    const file = new File([`email,name\n${jonathanReyes.email},Jon\n`], 'list.csv', {
      type: 'text/csv',
      lastModified: Date.parse('2025-03-28T09:12:00Z'),
    })
    await choose(file)
    await expect(await canvas.findByText(/^As of Mar 28, 2025 9:12 AM\./)).toBeVisible()
    const changes = within(await canvas.findByRole('table', { name: 'Fields that change' }))
    await expect(changes.getByText('Jon')).toBeVisible()
    await fireEvent.change(canvas.getByLabelText('How old the file is'), { target: { value: '2025-03-20' } })
    await expect(await canvas.findByText(/^As of Mar 20, 2025\b/)).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('table', { name: 'Fields that change' })).toBeNull())
  },
}
export const NoRows: Story = {
  tags: ['state:empty', 'state:invalid'],
  async play({ canvas }) {
    await choose(csv('people.csv', 'email,name\n'))
    await waitFor(() => expect(screen.getAllByText(messages.noRows)).toHaveLength(2))
    await expect(canvas.getByRole('button', { name: 'Upload and Process' })).toBeDisabled()
  },
}
export const NoEmailColumn: Story = {
  tags: ['state:invalid'],
  async play({ canvas }) {
    await choose(csv('people.csv', 'Who,Where\nRuth,Home\n'))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      "The file has no e-mail column. The headings found are: 'Who', 'Where'.",
    )
    await expect(canvas.getByRole('button', { name: 'Upload and Process' })).toBeDisabled()
    await expect(canvas.getByRole('combobox', { name: 'Who goes to' })).toBeEnabled()
  },
}
/** Somebody said of a list with the same headings where its columns go. */
export const ColumnsTakenOver: Story = {
  tags: ['state:open'],
  parameters: opened,
  beforeEach: answering(
    respond('imports.get', () => ({
      ...importUnrecognised,
      mapping: ['email', 'name', null],
      readAs: { filename: 'retreat-of-2024.csv', isMended: false },
    })),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText("Its columns are taken over from 'retreat-of-2024.csv'")).toBeVisible()
    await expect(canvas.queryByText('The columns of this file are not known')).toBeNull()
  },
}
export const MappedByHand: Story = {
  tags: ['state:open'],
  parameters: opened,
  beforeEach: answering(
    respond('imports.get', () => importUnrecognised),
    respond('imports.remap', ({ mapping }) => ({ ...importUnrecognised, mapping })),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('The columns of this file are not known')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Room goes to' }), 'Email')
    await expect(await canvas.findByText(/more than one e-mail column/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Room goes to' }), 'Not imported')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Who goes to' }), 'Name')
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Who goes to' })).toHaveDisplayValue('Name'))
    await expect(canvas.queryByText(/more than one e-mail column/)).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Back to recognised' })).toBeVisible()
  },
}

export const Running: Story = {
  tags: ['state:working'],
  beforeEach: answering(
    respond('imports.get', () => importRunning),
    respond('jobs.active', () => [importJobRunning]),
    respondEvents('jobs.watch', hold(importJobRunning)),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('progressbar', { name: importJobRunning.title })).toHaveAttribute(
      'aria-valuenow',
      '60',
    )
    await step('Run')
    await expect(canvas.getByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  },
}
export const UploadSucceeded: Story = {
  tags: ['state:done'],
  parameters: opened,
  beforeEach: answering(history, ...answerDone()),
  async play({ canvas }) {
    await expect(await canvas.findByText('Upload Successful')).toBeVisible()
    await expect(canvas.getByText(/^CSV file uploaded and processed successfully\. 118 rows/)).toBeVisible()
    await step('Result')
    for (const [name, figure] of [
      ['Added', '6'],
      ['Updated', '9'],
      ['Unchanged', '101'],
      ['Failed', '2'],
    ] as const)
      await expect(await count(name)).toHaveTextContent(figure)
    for (const name of ['Undo import', 'Download 2 failed rows', 'Import another file'])
      await expect(canvas.getByRole('button', { name })).toBeEnabled()
  },
}
export const ImportAnother: Story = {
  ...UploadSucceeded,
  tags: ['state:full'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import another file' }))
    await step('Choose')
    await expect(canvas.getByRole('button', { name: 'Upload and Process' })).toBeDisabled()
  },
}
export const UploadSucceededOnAPhone: Story = {
  ...UploadSucceeded,
  tags: ['state:done', 'look:phone'],
  globals: phone,
  play: async ({ canvas }) => expect(await canvas.findByText('Upload Successful')).toBeVisible(),
}
export const UploadFailed: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(
    respondFile(
      'imports.create',
      () => new Refusal('invalid_input', 'This file is protected by a password, so it cannot be read.'),
    ),
  ),
  async play({ canvas }) {
    await choose(csv('export.csv', 'PK'))
    const alert = await canvas.findByRole('alert')
    await expect(within(alert).getByText('Upload Failed')).toBeVisible()
    await expect(alert).toHaveTextContent('This file is protected by a password, so it cannot be read.')
    await waitFor(() => expect(screen.getByText('Upload failed')).toBeVisible())
  },
}

/** The whole way against the mock backend: choose, preview, run, result, undo. */
export const FromFileToUndo: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await choose(
      csv(
        'new-people.csv',
        `email,name\nnew.person@example.org,New Person\n${jonathanReyes.email},${jonathanReyes.name}\nbroken@,Nobody\n`,
      ),
    )
    await expect(await canvas.findByText('Recognised as a list of e-mail addresses and names')).toBeVisible()
    await expect(await count('Added')).toHaveTextContent('1')
    await userEvent.click(canvas.getByRole('button', { name: 'Upload and Process' }))
    await waitFor(() => expect(screen.getAllByText('Upload Successful')).toHaveLength(2))
    // A toast opens from nothing.
    await waitFor(() => expect(screen.getByText(messages.uploadDone)).toBeVisible())
    await expect(await canvas.findByRole('button', { name: 'Download 1 failed row' })).toBeEnabled()
    await waitFor(() => expect(canvas.getByText('Total Subscribers').parentElement).toHaveTextContent('115'))
    await userEvent.click(canvas.getByRole('button', { name: 'Undo import' }))
    const asking = within(await screen.findByRole('dialog', { name: /^Undo \d+ changes?$/u }))
    await userEvent.click(await asking.findByRole('button', { name: /^Undo \d+ changes?$/u }))
    await waitFor(() => expect(canvas.getByText('Total Subscribers').parentElement).toHaveTextContent('114'))
    await expect((await screen.findAllByText('Import undone')).length).toBeGreaterThan(0)
  },
}
/** Substack gives a comp for longer than the list before it said: until when, before and after. */
export const PeopleWithTags: Story = {
  tags: ['state:full'],
  beforeEach: answering(),
  async play({ canvas }) {
    await choose(csv(withTags.filename, withTags.text))
    await expect(
      await canvas.findByText(
        "2 people will get tags that they do not have yet. This import will make 2 tags: 'Choir', 'Retreat 2024'.",
      ),
    ).toBeVisible()
    await expect(canvas.getByText('Tags are added, no field changes')).toBeVisible()
    await expect(canvas.getByText(/1 row has a tag of more than 60 characters/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Upload and Process' }))
    await expect(
      await canvas.findByText(
        "2 people got tags that they did not have before. It made 2 tags: 'Choir', 'Retreat 2024'.",
      ),
    ).toBeVisible()
    await expect(canvas.getByText('Tags were added, no field changed')).toBeVisible()
  },
}
export const LongerComp: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    const list = (end: string) =>
      csv(
        'comps.csv',
        `Email,Type,Expiration date,Receiving emails for\nnew.person@example.org,Comp,${end},2024-01-01\n`,
      )
    await choose(list('2060-06-01'))
    await expect(await count('Added')).toHaveTextContent('1')
    await expect(canvas.getByText('This import will make 1 comp, people who are new included.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload and Process' }))
    await expect(await canvas.findByText('It made 1 comp, people who are new included.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Import another file' }))
    await choose(list('2061-06-01'))
    const changes = within(await canvas.findByRole('table', { name: 'Fields that change' }))
    const change = await changes.findByRole('row', { name: /Comped until/ })
    await expect(change).toHaveTextContent('Jun 1, 2060')
    await expect(change).toHaveTextContent('Jun 1, 2061')
  },
}
export const UndoWithConflicts: Story = {
  tags: ['state:open', 'state:refused'],
  parameters: opened,
  beforeEach: answering(
    ...answerDone(),
    respond('changeSets.conflicts', () => ({
      items: [...changeConflicts],
      total: changeConflicts.length,
      held: 0,
      ...noEffects,
    })),
    respond('changeSets.undo', ({ includeChanged }) =>
      includeChanged ? new Refusal('conflict', 'This was undone already.') : { jobId: undoRunning.id },
    ),
    respondEvents('jobs.watch', async function* () {
      yield undoDone
    }),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo import' }))
    const asking = within(await screen.findByRole('dialog', { name: /^Undo \d+ changes?$/u }))
    await expect(await asking.findByText('1 person changed or was confirmed since and is left alone')).toBeVisible()
    await expect(asking.getByText(matthiasKeller.email)).toBeVisible()
    await userEvent.click(asking.getByRole('checkbox', { name: /Put this one back too/ }))
    await userEvent.click(asking.getByRole('button', { name: /^Undo \d+ changes?$/u }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This was undone already.')
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo import' }))
    const again = within(await screen.findByRole('dialog', { name: /^Undo \d+ changes?$/u }))
    await again.findByText('1 person changed or was confirmed since and is left alone')
  },
}
export const Undoing: Story = {
  tags: ['state:working'],
  parameters: opened,
  beforeEach: answering(
    ...answerDone(),
    respond('jobs.active', () => [undoRunning]),
    respondEvents('jobs.watch', hold(undoRunning)),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('progressbar', { name: undoRunning.title })).toHaveAttribute(
      'aria-valuenow',
      '5',
    )
    await expect(await canvas.findByRole('button', { name: 'Undo import' })).toHaveAttribute('aria-disabled', 'true')
  },
}
