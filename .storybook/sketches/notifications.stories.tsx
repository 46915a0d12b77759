import { Card } from '@joy/ui/card.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'

/** B was not built: a heading for two cards and another for three say what their places say already. */
const meta = { title: 'Sketches/Notifications', tags: ['!test'], parameters: { layout: 'padded' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const Box = ({ title }: { title: string }) => <Card className="min-h-24 p-4 font-[560]">{title}</Card>

export const A: Story = {
  name: 'A: two that go out, three that hold (built)',
  render: () => (
    <div className="grid gap-6">
      <div className="grid grid-cols-2 gap-6">
        <Box title="What reaches you" />
        <Box title="Email Templates" />
      </div>
      <div className="grid grid-cols-3 gap-6">
        <Box title="Time zone" />
        <Box title="Paid outside of Stripe" />
        <Box title="For members" />
      </div>
    </div>
  ),
}
export const B: Story = {
  name: 'B: yours on the left, the community on the right',
  render: () => (
    <div className="grid grid-cols-2 gap-6">
      <Box title="What reaches you" />
      <div className="grid gap-6">
        <Box title="Email Templates" />
        <Box title="Time zone" />
        <Box title="Paid outside of Stripe" />
        <Box title="For members" />
      </div>
    </div>
  ),
}
