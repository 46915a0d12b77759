import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Card, CardCells } from './card.tsx'
import { Stat } from './stat.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Stat',
  tags: ['autodocs'],
  component: Stat,
  render: (args) => (
    <Card className="max-w-[560px]">
      <CardCells columns={2}>
        <Stat {...args} />
        <Stat label="Comped Subscribers" value="17" note="one more than in February" />
      </CardCells>
    </Card>
  ),
  args: { label: 'Newsletter subscribers', value: '12,480', note: '28 more than on March 1' },
} satisfies Meta<typeof Stat>
export default meta
type Story = StoryObj<typeof meta>

export const Figure: Story = {}
export const Small: Story = { args: { size: 'small', value: 'Mar 28, 2025' } }
/** A figure that filters the list below it. */
export const Pressed: Story = {
  args: { isPressed: true, onPress: fn() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Newsletter subscribers/u, pressed: true }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <Stat label="Paying" value="2" note="$20 a month" />,
        why: 'The figure with what makes it mean something.',
      }}
      no={{
        show: <Stat label="Conversion score" value="73.2914" />,
        why: 'A figure that nobody asked for, to four digits.',
      }}
    />
  ),
}
