import { belowTitle, inOwnLabels, withoutHeadings } from '@joy/mocks/imports/recorded-lists.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { screenStory } from '#stories/screen-story.tsx'
import { SubscriberSyncPage } from '../subscriber-sync-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { phone } from '#stories/states-of-any-screen.ts'

const meta = {
  title: 'Console/Subscriber Synchronization/Said of a file',
  component: SubscriberSyncPage,
  ...screenStory({ at: paths.sync('import'), path: paths.sync(), screen: <SubscriberSyncPage /> }),
} satisfies Meta<typeof SubscriberSyncPage>
export default meta
type Story = ScreenStory<typeof meta>

const takeIn = async () => {
  await userEvent.upload(
    await screen.findByLabelText('CSV file'),
    new File([inOwnLabels.text], inOwnLabels.filename, { type: 'text/csv' }),
  )
  return within(await screen.findByRole('table', { name: 'Words in the file' }))
}
const select = (name: string) => screen.findByRole('combobox', { name })
const say = async (name: string, label: string) => {
  await userEvent.selectOptions(await select(name), label)
  await settled()
  await expect(await select(name)).toHaveDisplayValue(label)
  await expect(await select(name)).toHaveFocus()
}
/** The new preview is there. */
const settled = () => waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())

/** Against the mock backend: what is recognised is proposed, and every word of theirs can be given a meaning of ours. */
export const TheirLabels: Story = {
  tags: ['state:open'],
  async play() {
    const labels = await takeIn()
    await expect(labels.getAllByRole('row')).toHaveLength(5)
    await expect(await select('Mitglied in Tier means')).toHaveDisplayValue('Not known: as it is')
    // A word that closes a mailbox can be said to open none.
    const closing = within(await select('abgemeldet in Status means'))
    await expect(closing.queryByRole('option', { name: 'Active' })).toBeNull()
    await expect(screen.getByText(/^Nothing in the column says which is meant/u)).toBeVisible()
  },
}
export const OurMeanings: Story = {
  tags: ['state:open'],
  async play() {
    await takeIn()
    await say('Mitglied in Tier means', 'Work Out')
    await say('Days in Joined', 'Day first: 31/12/2025')
    await say('Who is imported', 'Only who is not on the list yet')
    await userEvent.type(screen.getByLabelText('A tag for all of them'), 'Verein{Enter}')
    await expect(await screen.findByText(/This import will make the tag 'Verein'\./u)).toBeVisible()
    await settled()
    await expect(screen.getByLabelText('A tag for all of them')).toHaveFocus()
  },
}
export const TagThatCanBeNone: Story = {
  tags: ['state:invalid'],
  async play() {
    await takeIn()
    await userEvent.type(screen.getByLabelText('A tag for all of them'), 'a, b{Enter}')
    await expect(await screen.findByText('A tag cannot hold a comma: lists separate tags by it.')).toBeVisible()
  },
}
export const TheirLabelsOnAPhone: Story = {
  ...TheirLabels,
  tags: ['state:open', 'look:phone'],
  globals: phone,
  play: async () => void (await takeIn()),
}
export const TheirLabelsInTheDark: Story = {
  ...TheirLabels,
  tags: ['state:open', 'look:dark'],
  globals: { theme: 'dark' },
}

/** Its headings are found below what the list is called. */
export const HeadingsBelowATitle: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    const file = new File([belowTitle.text], belowTitle.filename, { type: 'text/csv' })
    await userEvent.upload(await canvas.findByLabelText('CSV file'), file)
    await expect(await canvas.findByLabelText('Line of the headings')).toHaveValue(3)
    await expect(await canvas.findByText(/^The headings are those of line 3\./u)).toBeVisible()
    await expect(canvas.getByText('Jürgen')).toBeVisible()
  },
}
export const HeadingsInAnotherLine: Story = {
  tags: ['state:invalid'],
  async play(context) {
    const { canvas } = context
    await HeadingsBelowATitle.play?.(context)
    const line = canvas.getByLabelText('Line of the headings')
    await userEvent.clear(line)
    await expect(await canvas.findByText('Please give a line from 1 to 1,000.')).toBeVisible()
    await userEvent.type(line, '1{Enter}')
    await expect(await canvas.findByText(/^The file has no e-mail column\./u)).toBeVisible()
    await settled()
    await expect(line).toHaveFocus()
  },
}
/** Its first line is somebody: it says so, and can be read as what it is. */
export const FirstLineIsAPerson: Story = {
  tags: ['state:invalid'],
  async play({ canvas }) {
    const file = new File([withoutHeadings.text], withoutHeadings.filename, { type: 'text/csv' })
    await userEvent.upload(await canvas.findByLabelText('CSV file'), file)
    await expect(await canvas.findByText(/The first line looks like a person/u)).toBeVisible()
    await expect(canvas.getByLabelText('The file has no heading line')).not.toBeChecked()
  },
}
export const NoHeadingLine: Story = {
  tags: ['state:open'],
  async play(context) {
    const { canvas } = context
    await FirstLineIsAPerson.play?.(context)
    await userEvent.click(canvas.getByLabelText('The file has no heading line'))
    await expect(await canvas.findByRole('combobox', { name: 'Column A goes to' })).toHaveDisplayValue('Email')
    await expect(canvas.getByLabelText('The file has no heading line')).toHaveFocus()
    await expect(canvas.getByLabelText('Line of the headings')).toHaveValue(null)
    await say('Column B goes to', 'Name')
    await expect(await canvas.findByText('Every column has its place')).toBeVisible()
  },
}
export const LettersReadOtherwise: Story = {
  tags: ['state:open'],
  async play(context) {
    const { canvas } = context
    await HeadingsBelowATitle.play?.(context)
    await say('Letters are read as', 'Central European (windows-1250)')
    await expect(await canvas.findByText('JĂĽrgen')).toBeVisible()
  },
}
