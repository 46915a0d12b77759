import { Card } from '@joy/ui/card.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'

/** B was not built: a failed screen that looks like an empty one is taken for one. */
const meta = { title: 'Sketches/Errors', tags: ['!test'], parameters: { layout: 'padded' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const slab = (
  <Notice tone="bad" title="Error" detail="503: The database did not answer in 5 s" onRetry={() => undefined}>
    Failed to load the reports. Please try again.
  </Notice>
)

export const A: Story = {
  name: 'A: the slab in the middle of its card (built)',
  render: () => (
    <Card className="grid min-h-80 content-center px-6 py-10">
      <div className="mx-auto w-full max-w-140">{slab}</div>
    </Card>
  ),
}
export const B: Story = {
  name: 'B: as quiet as an empty screen',
  render: () => (
    <Card className="grid min-h-80 place-content-center gap-2 text-center text-table">
      <p className="font-semibold">Error</p>
      <p className="text-text-soft">Failed to load the reports. Please try again.</p>
    </Card>
  ),
}
