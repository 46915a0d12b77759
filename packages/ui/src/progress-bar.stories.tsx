import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressBar } from './progress-bar.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Progress bar',
  tags: ['autodocs'],
  component: ProgressBar,
  args: { label: 'Sync with Substack', value: 71, max: 114, valueText: '71 of 114 read' },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Half: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByRole('progressbar', { name: 'Sync with Substack' })).toHaveAttribute(
      'aria-valuetext',
      '71 of 114 read',
    ),
}
export const Begun: Story = { args: { value: 0, valueText: '0 of 114 read' } }
export const Whole: Story = { args: { value: 114, valueText: '114 of 114 read' } }
/** How many there are is not known: something runs, without a number. */
export const WithoutANumber: Story = { args: { value: undefined, valueText: 'Reading the list' } }
export const DosAndDonts: Story = {
  render: (args) => (
    <DoAndDont
      yes={{
        show: (
          <div className="grid gap-1.5 text-meta">
            <ProgressBar {...args} />
            71 of 114 read, about 20 seconds left
          </div>
        ),
        why: 'The count beside it, and the time left where it can be known.',
      }}
      no={{ show: <ProgressBar {...args} />, why: 'A bar alone: is it fast, is it stuck, of what?' }}
    />
  ),
}
