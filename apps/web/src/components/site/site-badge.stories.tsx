import type { Meta, StoryObj } from '@storybook/react-vite'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import { SiteBadge } from './site-badge.tsx'

const meta = {
  title: 'Components/Site/Badge',
  tags: ['autodocs'],
  component: SiteBadge,
  globals: { area: 'site' },
  args: { tone: 'good', children: 'Active' },
} satisfies Meta<typeof SiteBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Good: Story = {}
export const Bad: Story = { args: { tone: 'bad', children: 'Payment failed' } }
export const Neutral: Story = { args: { tone: 'neutral', children: 'Paused' } }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{ show: <SiteBadge tone="good">Active</SiteBadge>, why: 'A state, in one word.' }}
      no={{
        show: <SiteBadge tone="good">Your plan renews on Apr 24</SiteBadge>,
        why: 'A sentence: it belongs into the card.',
      }}
    />
  ),
}
