import { Badge } from '@joy/ui/badge.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StatusBadge } from './status-badge.tsx'

const meta = {
  title: 'Components/Status badge',
  tags: ['autodocs'],
  component: StatusBadge,
  args: { status: 'active' },
} satisfies Meta<typeof StatusBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Active: Story = {}
export const Pending: Story = { args: { status: 'pending' } }
export const Failed: Story = { args: { status: 'failed' } }
/** Substack has left it out: that counts as inactive. */
export const Unsaid: Story = {
  args: { status: null },
  play: async ({ canvas }) => expect(canvas.getByText('Inactive')).toBeVisible(),
}
/** A word that nobody foresaw is kept, without a colour. */
export const UnknownWord: Story = {
  args: { status: 'grandfathered' },
  play: async ({ canvas }) => expect(canvas.getByText('Grandfathered')).toBeVisible(),
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{ show: <StatusBadge status="active" />, why: 'The word decides its colour, the same on every screen.' }}
      no={{
        show: <Badge tone="bad">Active</Badge>,
        why: 'A colour chosen by hand: good here is bad there. A Badge alone is for what is no status.',
      }}
    />
  ),
}
