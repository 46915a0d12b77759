import type { Meta, StoryObj } from '@storybook/react-vite'
import { LollipopChart } from './lollipop-chart.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'

const months = Array.from({ length: 12 }, (_, at) => `2024-${String(at + 1).padStart(2, '0')}`)
const values = months.map((_, at) => (at % 4 === 3 ? null : ((at * 5) % 7) / 100))
const percent = (share: number | null) => (share === null ? 'none' : `${(share * 100).toFixed(1)}%`)

const meta = {
  title: 'Components/Chart/Shares',
  tags: ['autodocs'],
  component: LollipopChart,
  argTypes: { format: { control: false }, tip: { control: false } },
  args: {
    title: 'Churn',
    note: 'Paid subscriptions that ended in the month, of all that were going on.',
    label: 'Monthly churn, 2.9% on average in 2024',
    months,
    values,
    average: 0.029,
    format: percent,
    tip: (at) => ({ title: months[at] ?? '', figure: percent(values[at] ?? null) }),
  },
} satisfies Meta<typeof LollipopChart>
export default meta
type Story = StoryObj<typeof meta>

export const WithItsAverage: Story = {}
export const NoMonthKnown: Story = {
  args: { values: months.map(() => null), average: null, label: 'No churn is known' },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <LollipopChart {...meta.args} title="Churn" note="Of all that were going on." />,
        why: 'Shares in neutral ink, with their average; no month that is unknown has a dot.',
      }}
      no={{
        show: (
          <LollipopChart
            {...meta.args}
            title="Churn as alarm"
            note="Unknown months as 0."
            values={values.map((it) => it ?? 0)}
            average={null}
          />
        ),
        why: '0 where nobody knows, and nothing to compare with.',
      }}
    />
  ),
}
