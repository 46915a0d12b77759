import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DoAndDont } from './stories/do-and-dont.tsx'
import { TagChip, type TagChipColour, TagDot } from './tag-chip.tsx'

const meta = {
  title: 'Components/Tag',
  tags: ['autodocs'],
  component: TagChip,
  subcomponents: { TagDot },
  args: { name: 'Lent retreat 2025', colour: 'plum' },
} satisfies Meta<typeof TagChip>
export default meta
type Story = StoryObj<typeof meta>

const onRemove = fn()
const colours: readonly TagChipColour[] = ['grey', 'green', 'gold', 'clay', 'blue', 'plum']

export const Shown: Story = {}
export const Removable: Story = {
  args: { remove: { label: 'Remove the tag Lent retreat 2025', onRemove } },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the tag Lent retreat 2025' }))
    await expect(onRemove).toHaveBeenCalled()
  },
}
/** Another one is being taken away. */
export const Busy: Story = {
  args: { remove: { label: 'Remove the tag Lent retreat 2025', onRemove, isBusy: true } },
  async play({ canvas }) {
    onRemove.mockClear()
    await userEvent.click(canvas.getByRole('button'))
    await expect(onRemove).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
export const Colours: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {colours.map((colour) => (
        <TagChip key={colour} name={colour} colour={colour} />
      ))}
    </div>
  ),
}
export const Longest: Story = {
  args: { name: 'Those who walked the whole way from Saint-Jean to Santiago' },
  render: (args) => (
    <div className="w-48">
      <TagChip {...args} />
    </div>
  ),
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <TagChip name="St Brigid parish" colour="green" />,
        why: 'The group by its name; the colour only helps to find it again.',
      }}
      no={{
        show: <TagChip name="Paused" colour="grey" />,
        why: 'A state that the program knows is a badge: nobody gives it by hand.',
      }}
    />
  ),
}
