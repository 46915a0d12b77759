import { Card } from '@joy/ui/card.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SelectionLine } from './selection-line.tsx'

const meta = {
  title: 'Components/Selection line',
  tags: ['autodocs'],
  component: SelectionLine,
  args: {
    children: '50 subscribers selected',
    more: { label: 'Select all 114 that match', onClick: fn() },
    end: { label: 'Clear', onClick: fn() },
  },
  render: (args) => (
    <Card>
      <SelectionLine {...args} />
    </Card>
  ),
} satisfies Meta<typeof SelectionLine>
export default meta
type Story = StoryObj<typeof meta>

/** The whole page is: more match, and one press selects them. */
export const OfThePage: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 114 that match' }))
    await expect(args.more?.onClick).toHaveBeenCalledOnce()
  },
}
export const OfAllPages: Story = { args: { children: '114 subscribers selected, on all pages', more: undefined } }
export const Selecting: Story = {
  args: { more: { label: 'Select all 114 that match', onClick: fn(), isPending: true } },
}
export const NotSelected: Story = { args: { fault: 'The others could not be read. Please try again.' } }
/** Another search let them go, and they can be had again. */
export const Over: Story = {
  args: {
    children: '3 rows are no longer selected: the search or a filter changed.',
    more: { label: 'Select them again', onClick: fn() },
    end: { label: 'Dismiss', onClick: fn() },
    isOver: true,
  },
}
export const DosAndDonts: Story = {
  render: (args) => (
    <DoAndDont
      yes={{
        show: (
          <Card>
            <SelectionLine {...args} />
          </Card>
        ),
        why: 'It says how many are meant, and what one press would add.',
      }}
      no={{
        show: (
          <Card>
            <SelectionLine {...args} more={undefined}>
              Everything selected
            </SelectionLine>
          </Card>
        ),
        why: 'Of the page or of all pages? Nobody knows before it is done.',
      }}
    />
  ),
}
