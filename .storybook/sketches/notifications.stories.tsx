import { Card } from '@joy/ui/card.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Beside, sheet } from './sheet.tsx'

const meta = {
  title: 'Sketches/Notifications',
  tags: ['!test'],
  parameters: { layout: 'padded' },
  decorators: [
    sheet(
      'Notifications',
      'B was not built: a heading for two cards and another for three say what their places say already.',
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const Box = ({ title }: { title: string }) => <Card className="min-h-24 p-4 font-[560]">{title}</Card>

const drawA = () => (
  <div className="grid gap-6">
    <div className="grid grid-cols-2 gap-6">
      <Box title="What reaches you" />
      <Box title="Email Templates" />
    </div>
    <div className="grid grid-cols-2 gap-6">
      <Box title="Reminders before an end" />
      <Box title="For members" />
      <Box title="Paid outside of Stripe" />
      <Box title="Time zone" />
    </div>
  </div>
)
export const A: Story = { name: 'A: two that go out, four that hold, by what they have to say (built)', render: drawA }
const drawB = () => (
  <div className="grid grid-cols-2 gap-6">
    <Box title="What reaches you" />
    <div className="grid gap-6">
      <Box title="Email Templates" />
      <Box title="Time zone" />
      <Box title="Paid outside of Stripe" />
      <Box title="For members" />
    </div>
  </div>
)
export const B: Story = { name: 'B: yours on the left, the community on the right', render: drawB }
export const Both: Story = { name: 'A beside B', render: () => <Beside a={drawA()} b={drawB()} /> }
