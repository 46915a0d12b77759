import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ticks } from './ticks.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Site/Ticks',
  tags: ['autodocs'],
  component: Ticks,
  globals: { area: 'site' },
  args: { items: ['A weekly reflection', 'Practices to live by', "Monthly online 'Rule of Life' gathering"] },
} satisfies Meta<typeof Ticks>
export default meta
type Story = StoryObj<typeof meta>

/** What is included, a line each. */
export const Included: Story = {}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <Ticks items={['A weekly reflection', 'Practices to live by']} />,
        why: 'What one gets, a line each, the best first.',
      }}
      no={{
        show: (
          <Ticks
            items={['No ads', 'No contract', 'Cancel at any time, of course, as the terms say in their third part']}
          />
        ),
        why: 'What one does not get, and a sentence that is none.',
      }}
    />
  ),
}
