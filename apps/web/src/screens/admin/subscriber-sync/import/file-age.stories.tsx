import { fileAgeFaults } from '@joy/domain/subscriber-csv/file-age.ts'
import { importPreview } from '@joy/samples/import-preview.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, screenStory } from '#stories/screen-story.tsx'
import { SubscriberSyncPage } from '../subscriber-sync-page.tsx'
import { jonathanReyes } from '@joy/samples/named-people.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Subscriber Synchronization/How old a file is',
  component: SubscriberSyncPage,
  ...screenStory({ at: paths.sync('import'), path: paths.sync(), screen: <SubscriberSyncPage /> }),
} satisfies Meta<typeof SubscriberSyncPage>
export default meta
type Story = ScreenStory<typeof meta>

const choose = async (lastModified: number) => {
  const file = new File([`email,name\n${jonathanReyes.email},Jon\n`], 'list.csv', { type: 'text/csv', lastModified })
  await userEvent.upload(await screen.findByLabelText('CSV file'), file)
}
const age = () => screen.findByLabelText('How old the file is')
const setDay = async (value: string) => fireEvent.change(await age(), { target: { value } })

/** What Substack said later stands; that is all that is promised. */
export const AsOfItsOwnTime: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await choose(Date.parse('2025-03-28T09:12:00Z'))
    await expect(
      await canvas.findByText('As of Mar 28, 2025 9:12 AM. What Substack said later stays as it is.'),
    ).toBeVisible()
  },
}
/** Its own time cannot be true: it counts as of its upload, and that is said. */
export const FromTheFuture: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await choose(Date.parse('2099-01-01T00:00:00Z'))
    await expect(
      await canvas.findByText(/^As of its upload, Mar 28, 2025 3:04 PM: the file does not say how old it is\./),
    ).toBeVisible()
  },
}
/** A day that is still to come is refused beside the field, and what stood there stays. */
export const ADayToCome: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await choose(Date.parse('2025-03-28T09:12:00Z'))
    await setDay('2099-01-01')
    await expect(await canvas.findByText(fileAgeFaults.dayToCome)).toBeVisible()
    await expect(await age()).toBeInvalid()
    await expect(canvas.getByText(/^As of Mar 28, 2025 9:12 AM\./)).toBeVisible()
    await setDay('2025-03-20')
    await expect(await canvas.findByText(/^As of Mar 20, 2025\b/)).toBeVisible()
    await expect(await age()).toBeValid()
  },
}
/** This machine's clock and the server's are not the same: the server has the last word, and says it. */
export const RefusedByTheServer: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond('imports.remap', () => new Refusal('invalid_input', fileAgeFaults.inFuture)),
    respond('imports.get', () => importPreview),
  ),
  parameters: { at: paths.importRecord(importPreview.id) },
  async play({ canvas }) {
    await setDay('2025-03-20')
    await expect(await canvas.findByText(fileAgeFaults.inFuture)).toBeVisible()
  },
}
/** Our own export says of each row as of when it is. */
export const OfOurOwnExport: Story = {
  tags: ['state:full'],
  beforeEach: answering(
    respond('imports.get', () => ({
      ...importPreview,
      format: { id: 'own', label: 'Path to Joy export', isRecognised: true },
    })),
  ),
  parameters: { at: paths.importRecord(importPreview.id) },
  async play({ canvas }) {
    await expect(
      await canvas.findByText(/^As of Mar 28, 2025 3:12 PM, but for rows that say themselves as of when they are\./),
    ).toBeVisible()
  },
}
