import { Button } from '@joy/ui/button.tsx'
import { Card } from '@joy/ui/card.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'

/** B was not built: forty rows of one sentence are forty times the same decision, and the one button for all is far above. */
const meta = { title: 'Sketches/Reconcile', tags: ['!test'], parameters: { layout: 'padded' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const A: Story = {
  name: 'A: a kind is a group that opens (built)',
  render: () => (
    <Card className="grid grid-cols-[auto_1fr_auto] items-center gap-3 px-5 py-2 text-table">
      <span className="font-strong">40</span>
      <span>Comped here, not yet comped at Substack</span>
      <Button size="small">Put on the list (40)</Button>
    </Card>
  ),
}
export const B: Story = {
  name: 'B: every person, headed by the kind',
  render: () => (
    <Card className="px-5 py-2 text-table">
      {['ruth', 'samuel', 'miriam'].map((name) => (
        <div key={name} className="flex min-h-11 items-center justify-between gap-3">
          {name}@example.com: comped here, not yet comped at Substack
          <Button size="small">Put on the list</Button>
        </div>
      ))}
    </Card>
  ),
}
