import type { Meta, StoryObj } from '@storybook/react-vite'
import { RefreshCw } from 'lucide-react'
import { expect } from 'storybook/test'
import { Button } from './button.tsx'
import { JobCard } from './job-card.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Job card',
  tags: ['autodocs'],
  component: JobCard,
  args: {
    icon: RefreshCw,
    title: 'Syncing with Substack',
    value: 71,
    max: 114,
    counts: '71 of 114 read, 3 changed, 0 failed',
    timeLeft: 'About 25 seconds left. You can leave this page.',
    actions: (
      <Button size="small" tone="quiet">
        Cancel
      </Button>
    ),
  },
} satisfies Meta<typeof JobCard>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  async play({ canvas }) {
    const bar = canvas.getByRole('progressbar', { name: 'Syncing with Substack' })
    await expect(bar).toHaveAttribute('aria-valuenow', '71')
    await expect(bar).toHaveAttribute('aria-valuetext', '71 of 114 read, 3 changed, 0 failed')
  },
}
export const TotalUnknown: Story = {
  args: { value: undefined, max: 1, counts: 'Reading the file' },
  async play({ canvas }) {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <JobCard
            icon={RefreshCw}
            title="Syncing"
            value={71}
            max={114}
            counts="71 of 114 read"
            timeLeft="About 25 seconds left. You can leave this page."
          />
        ),
        why: 'How far it is, how long it takes, and that one may go.',
      }}
      no={{
        show: <JobCard icon={RefreshCw} title="Working" max={1} counts="Please wait..." />,
        why: 'Of what, for how long, and may I leave?',
      }}
    />
  ),
}
