import { Button } from '@joy/ui/button.tsx'
import { Card } from '@joy/ui/card.tsx'
import { Steps } from '@joy/ui/steps.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Beside, sheet } from './sheet.tsx'

const meta = {
  title: 'Sketches/New Upgrade',
  tags: ['!test'],
  parameters: { layout: 'padded' },
  decorators: [
    sheet(
      'New Upgrade',
      'B was not built: who upgrades somebody knows it all before they begin, and would press Next three times to write it down.',
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const titles = ['Subscriber', 'Plan', 'Payment', 'Registration']
const Arch = ({ number }: { number: number }) => (
  <span className="grid h-9 w-7 place-items-center rounded-[14px_14px_5px_5px] pt-1 text-table font-semibold text-text-soft inset-ring inset-ring-edge-control">
    {number}
  </span>
)
const Blank = () => <div className="mt-2 h-12 rounded-control bg-surface-sunk" />

const drawA = () => (
  <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-5">
    <Card>
      {titles.map((title, at) => (
        <div key={title} className="flex gap-4 border-edge-subtle px-5 py-5 not-first:border-t">
          <Arch number={at + 1} />
          <div className="flex-1">
            <p className="font-bold">{title}</p>
            <Blank />
          </div>
        </div>
      ))}
    </Card>
    <Card className="p-5 text-table">
      <p className="text-body font-bold">What will begin</p>
      <p className="my-3">Peter Kowalczyk, Work Out, $8.00/month, by a link that is sent to them</p>
      <Button tone="primary">Start upgrade</Button>
    </Card>
  </div>
)
export const A: Story = { name: 'A: one card in four, what will begin beside it (built)', render: drawA }
const drawB = () => (
  <Card className="mx-auto max-w-140 p-5">
    <Steps label="New upgrade" steps={titles} current={1} />
    <p className="mt-5 font-bold">Plan</p>
    <Blank />
    <div className="mt-4 flex justify-between">
      <Button tone="quiet">Back</Button>
      <Button tone="primary">Next</Button>
    </div>
  </Card>
)
export const B: Story = { name: 'B: a step at a time', render: drawB }
export const Both: Story = { name: 'A beside B', render: () => <Beside a={drawA()} b={drawB()} /> }
