import type { Meta, StoryObj } from '@storybook/react-vite'
import { AreaChart } from './area-chart.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'

const months = Array.from({ length: 12 }, (_, at) => `2024-${String(at + 1).padStart(2, '0')}`)
const values = months.map((_, at) => 60 + Math.round(40 * Math.sin(at / 3)) + at * 3)

const meta = {
  title: 'Components/Chart/Area',
  tags: ['autodocs'],
  component: AreaChart,
  argTypes: { format: { control: false }, tip: { control: false } },
  args: {
    title: 'Subscribers over time',
    note: 'On the newsletter’s list at the end of each month.',
    label: `Subscribers went from ${values[0]} to ${values.at(-1)} in 2024`,
    months,
    values,
    format: String,
    tip: (at) => ({ title: months[at] ?? '', figure: `${values[at]} subscribers` }),
  },
} satisfies Meta<typeof AreaChart>
export default meta
type Story = StoryObj<typeof meta>

export const AYear: Story = {}
export const Nothing: Story = { args: { values: months.map(() => 0), label: 'No subscribers in 2024' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <AreaChart {...meta.args} title="Subscribers" note="At the end of each month." />,
        why: 'One stock over time: its end is written, its axis begins at 0.',
      }}
      no={{
        show: (
          <AreaChart
            {...meta.args}
            title="Joined"
            note="New people in each month."
            values={months.map((_, at) => (at * 7) % 9)}
          />
        ),
        why: 'What happened in a month is no line from one to the next. Those are bars.',
      }}
    />
  ),
}
