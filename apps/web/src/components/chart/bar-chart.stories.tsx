import type { Meta, StoryObj } from '@storybook/react-vite'
import { BarChart } from './bar-chart.tsx'
import { expect } from 'storybook/test'
import { seriesLooks } from './series-looks.ts'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'

const months = Array.from({ length: 12 }, (_, at) => `2024-${String(at + 1).padStart(2, '0')}`)
const series = [
  { name: 'Joined', values: months.map((_, at) => 4 + ((at * 7) % 9)), look: seriesLooks.full },
  { name: 'Left', values: months.map((_, at) => (at * 3) % 5), look: seriesLooks.pale },
]

const meta = {
  title: 'Components/Chart/Bars',
  tags: ['autodocs'],
  component: BarChart,
  argTypes: { tip: { control: false } },
  args: {
    title: 'Growth',
    note: 'Who joined and who left, by month.',
    label: 'More joined than left in each month of 2024',
    months,
    series,
    tip: (at) => ({
      title: months[at] ?? '',
      figure: `${series[0]?.values[at]} joined`,
      lines: [`${series[1]?.values[at]} left`],
    }),
  },
} satisfies Meta<typeof BarChart>
export default meta
type Story = StoryObj<typeof meta>

export const SideBySide: Story = {}
export const Stacked: Story = { args: { isStacked: true } }
/** The system takes all colours for itself: what fills a bar tells it, and its square in the legend, from the others. */
export const InForcedColours: Story = {
  globals: { colors: 'forced' },
  args: {
    isStacked: true,
    series: Object.entries(seriesLooks).map(([name, look]) => ({ name, look, values: months.map((_, at) => 3 + at) })),
  },
  async play({ canvasElement }) {
    const bars = [...canvasElement.querySelectorAll('svg > rect')].map((bar) => getComputedStyle(bar).fill)
    await expect(new Set(bars).size).toBe(4)
    const squares = [...canvasElement.querySelectorAll('.size-2')].map((square) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(square)
      return backgroundImage === 'none' ? backgroundColor : backgroundImage
    })
    await expect(new Set(squares).size).toBe(4)
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <BarChart {...meta.args} title="Growth" note="Who joined and who left." />,
        why: 'Two counts beside one another, with their names in the legend.',
      }}
      no={{
        show: (
          <BarChart
            {...meta.args}
            title="Tiers"
            note="Of everybody."
            series={[...series, ...series, ...series].map((it, at) => ({ ...it, name: `${it.name} ${at + 1}` }))}
          />
        ),
        why: 'Six to a month: as thin as hairs, and a legend to learn by heart.',
      }}
    />
  ),
}
