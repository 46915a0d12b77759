import { Card } from '@joy/ui/card.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'

/** B was not built: who compares a bar with its figure would switch to and fro, and paper would show one of both. */
const meta = { title: 'Sketches/Reports', tags: ['!test'], parameters: { layout: 'padded' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const Chart = ({ title }: { title: string }) => (
  <Card className="p-5">
    <p className="font-[560]">{title}</p>
    <div className="mt-3 h-24 rounded-control bg-surface-sunk" />
  </Card>
)

export const A: Story = {
  name: 'A: figures folded under their charts (built)',
  render: () => (
    <div className="grid gap-4">
      <Chart title="Subscribers over time" />
      <Card className="px-5 py-3 text-table text-text-soft">
        <details>
          <summary>12 months in figures</summary>
          Mar 2025: 114
        </details>
      </Card>
    </div>
  ),
}
export const B: Story = {
  name: 'B: a switch between chart and figures',
  render: () => (
    <div className="grid gap-4">
      <Segmented
        label="Shown as"
        options={[
          { value: 'chart', label: 'Charts' },
          { value: 'figures', label: 'Figures' },
        ]}
        value="chart"
        onChange={() => undefined}
      />
      <Chart title="Subscribers over time" />
    </div>
  ),
}
