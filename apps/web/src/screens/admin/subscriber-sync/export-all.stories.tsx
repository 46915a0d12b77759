import { leftOutMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { Refusal, respond, respondFile } from '@joy/mocks/respond.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, screenStory } from '#stories/screen-story.tsx'
import { SubscriberSyncPage } from './subscriber-sync-page.tsx'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Subscriber Synchronization/Export All',
  component: SubscriberSyncPage,
  ...screenStory({ at: paths.sync(), path: paths.sync(), screen: <SubscriberSyncPage /> }),
} satisfies Meta<typeof SubscriberSyncPage>
export default meta
type Story = ScreenStory<typeof meta>

const reason = leftOutMessage['listed-formula']
const one = respond('exports.subscribersLeftOut', () => ({
  total: 1,
  exportedBefore: 0,
  people: [{ id: 1, email: '-ann@example.org', name: 'Ann', reason }],
}))
const exportAll = async () => userEvent.click(await screen.findByRole('button', { name: 'Export All' }))

/** No address stands altered in the file; who has one that a spreadsheet would run is named, and can be had as a file. */
export const LeavesSomebodyOut: Story = {
  tags: ['state:full'],
  beforeEach: answering(one),
  async play({ canvas }) {
    await exportAll()
    await waitFor(() => expect(screen.getAllByText('All subscriber data exported successfully.')).toHaveLength(2))
    await waitFor(() => expect(screen.getAllByText('1 person is not in the file.')).toHaveLength(2))
    await expect(canvas.getByText('-ann@example.org').closest('li')).toHaveTextContent(reason)
    await userEvent.click(canvas.getByRole('button', { name: 'Download the list' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Download the list' })).not.toHaveAttribute('aria-disabled'),
    )
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
export const ListNotSaved: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(
    one,
    respondFile(
      'exports.subscribersLeftOutFile',
      () => new Refusal('unavailable', 'The database did not answer in 5 s'),
    ),
  ),
  async play({ canvas }) {
    await exportAll()
    await userEvent.click(await canvas.findByRole('button', { name: 'Download the list' }))
    await expect(await canvas.findByText('The database did not answer in 5 s')).toBeVisible()
  },
}
