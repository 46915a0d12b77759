import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Gift, RefreshCw } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from './button.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

/** A few to try. */
const icons = { none: undefined, Comp: Gift, Export: Download, Synchronize: RefreshCw }

const meta = {
  title: 'Components/Button',
  tags: ['autodocs'],
  component: Button,
  argTypes: {
    tone: { control: 'select', options: ['default', 'primary', 'quiet', 'danger', 'danger-quiet'] },
    size: { control: 'inline-radio', options: ['small', 'medium', 'large'] },
    icon: { control: 'select', options: Object.keys(icons), mapping: icons },
  },
  args: { children: 'Export All', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { icon: Download },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Export All' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Primary: Story = { args: { tone: 'primary', icon: RefreshCw, children: 'Sync with Substack' } }
export const Quiet: Story = { args: { tone: 'quiet', children: 'Clear' } }
export const Danger: Story = { args: { tone: 'danger', children: 'Delete for good' } }
export const DangerQuiet: Story = { args: { tone: 'danger-quiet', children: 'Revoke' } }
export const Small: Story = { args: { size: 'small', children: 'Comp' } }
export const Large: Story = { args: { size: 'large', tone: 'primary', children: 'Sign in' } }
export const On: Story = { args: { isOn: true, children: 'View' } }
export const Disabled: Story = {
  args: { disabled: true, tone: 'primary' },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button'), { pointerEventsCheck: 0 })
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
export const Pending: Story = {
  args: { isPending: true, pendingLabel: 'Processing...', children: 'Comp Selected', tone: 'primary', icon: Gift },
  render: (args) => (
    <div className="grid justify-items-start gap-2">
      <Button {...args} isPending={false} />
      <Button {...args} />
    </div>
  ),
  async play({ canvas }) {
    const idle = canvas.getByRole('button', { name: 'Comp Selected' })
    const pending = canvas.getByRole('button', { name: 'Processing...' })
    await expect(pending).toBeDisabled()
    await expect(pending.offsetWidth).toBe(idle.offsetWidth)
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <span className="flex gap-2">
            <Button>Cancel</Button>
            <Button tone="primary" icon={Gift}>
              Comp 37 subscriptions
            </Button>
          </span>
        ),
        why: 'One primary act a region, and it says what it does, with the count.',
      }}
      no={{
        show: (
          <span className="flex gap-2">
            <Button tone="primary">OK</Button>
            <Button tone="primary">Submit</Button>
            <Button tone="danger">Close</Button>
          </span>
        ),
        why: 'Three that shout, none says what happens, and closing is no danger.',
      }}
    />
  ),
}
