import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { paths } from '#paths.ts'
import { partStory } from '#stories/part-story.tsx'
import { LeftOutPeople } from './left-out-people.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'

const comped = { tone: 'good' as const, title: 'Batch Comp Completed', text: '12 subscriptions have been comped.' }
const meta = {
  title: 'Components/Outcome',
  tags: ['autodocs'],
  component: OutcomeNotice,
  subcomponents: { LeftOutPeople },
  ...partStory,
  args: { outcome: comped, onDismiss: fn() },
} satisfies Meta<typeof OutcomeNotice>
export default meta
type Story = StoryObj<typeof meta>

/** What the toast told stays beside the control until it is dismissed. */
export const Done: Story = {
  play: async ({ canvas }) => expect(await canvas.findByText('Batch Comp Completed')).toBeVisible(),
}
export const Dismissed: Story = {
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
export const WithUndoAndAWayOn: Story = {
  args: {
    outcome: {
      ...comped,
      undo: fn(),
      people: { label: 'See the 12', to: paths.subscribersChangedBy(31) },
      link: { label: 'Substack to do', to: paths.jobs() },
    },
  },
}
export const Failed: Story = {
  args: {
    outcome: {
      tone: 'bad',
      title: 'Failed to Comp Subscription',
      text: 'There was an error comping the subscription.',
      detail: '503: The database did not answer in 5 s',
    },
  },
}
export const WithErrors: Story = {
  args: {
    outcome: {
      ...comped,
      errors: [{ key: 1, who: 'grace.lindqvist@example.com', message: 'pays, and the payment goes on.' }],
    },
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <OutcomeNotice outcome={comped} onDismiss={fn()} />,
        why: 'How many, and of what. It waits until it was read.',
      }}
      no={{
        show: <Notice tone="good" title="Success" />,
        why: 'Of what? And it goes by itself while one looks elsewhere.',
      }}
    />
  ),
}
