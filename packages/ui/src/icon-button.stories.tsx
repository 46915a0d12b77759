import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, Columns3 } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { IconButton } from './icon-button.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Icon button',
  tags: ['autodocs'],
  component: IconButton,
  args: { label: 'Notifications', icon: Bell, onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Quiet: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const WithCount: Story = { args: { label: 'Notifications, 3 unread', count: 3 } }
export const Framed: Story = { args: { tone: 'default', icon: Columns3, label: 'View' } }
export const Disabled: Story = { args: { disabled: true } }
/** Something is under way: it takes no press, and does not lose the focus. */
export const Busy: Story = {
  args: { isBusy: true },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <IconButton icon={Bell} label="Notifications, 3 unread" count={3} />,
        why: 'The label says all that the eye sees, the count too.',
      }}
      no={{ show: <IconButton icon={Bell} label="Icon" />, why: '‘Icon’ is all that who hears it gets.' }}
    />
  ),
}
