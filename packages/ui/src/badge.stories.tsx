import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './badge.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Badge',
  tags: ['autodocs'],
  component: Badge,
  args: { tone: 'good', children: 'Active' },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Good: Story = {}
export const Bad: Story = { args: { tone: 'bad', children: 'Inactive' } }
export const Wait: Story = { args: { tone: 'wait', children: 'Pending' } }
export const Neutral: Story = { args: { tone: 'neutral', children: 'Paused' } }
export const Warn: Story = { args: { tone: 'warn', children: 'Not registered' } }
export const Bare: Story = { args: { tone: 'bad', isBare: true, children: 'Failed' } }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <Badge tone="good">Active</Badge>,
        why: 'A state in one or two words; the mark says it without colour as well.',
      }}
      no={{
        show: <Badge tone="bad">Not yet registered in Planning Center</Badge>,
        why: 'A sentence, and red for what only waits.',
      }}
    />
  ),
}
