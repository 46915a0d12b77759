import type { Meta, StoryObj } from '@storybook/react-vite'
import { Gift, RefreshCw, Trash2 } from 'lucide-react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Icon',
  tags: ['autodocs'],
  component: Icon,
  argTypes: { of: { control: false }, className: { control: false } },
  args: { of: Gift },
} satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}
/** The stroke is as thick at every size. */
export const Sizes: Story = {
  render: () => (
    <div className="flex items-end gap-5">
      {[14, 16, 20, 28].map((size) => (
        <span key={size} className="grid justify-items-center gap-1 text-meta text-text-soft">
          <Icon of={RefreshCw} size={size} />
          {size}
        </span>
      ))}
    </div>
  ),
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <span className="flex items-center gap-2">
            <Button icon={Gift}>Comp</Button>
            <IconButton icon={Trash2} label="Delete the note" />
          </span>
        ),
        why: 'Beside a word, or in a button that has a label.',
      }}
      no={{
        show: <Icon of={Gift} size={28} />,
        why: 'Alone: everybody reads another thing in it, and some read nothing.',
      }}
    />
  ),
}
