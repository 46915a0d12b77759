import type { Meta, StoryObj } from '@storybook/react-vite'
import { Kbd } from './kbd.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Kbd',
  tags: ['autodocs'],
  component: Kbd,
  args: { children: 'Ctrl K' },
} satisfies Meta<typeof Kbd>
export default meta
type Story = StoryObj<typeof meta>

export const Key: Story = {}
export const Several: Story = {
  render: () => (
    <p className="flex flex-wrap items-center gap-1.5 text-table">
      <Kbd>j</Kbd> and <Kbd>k</Kbd> walk, <Kbd>Enter</Kbd> opens, <Kbd>Esc</Kbd> closes
    </p>
  ),
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <span className="text-table">
            Search <Kbd>/</Kbd>
          </span>
        ),
        why: 'After what it does, as it is printed on the key.',
      }}
      no={{ show: <Kbd>Press slash to search</Kbd>, why: 'A sentence is no key.' }}
    />
  ),
}
