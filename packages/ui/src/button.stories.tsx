import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Gift, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from './button.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'
import { TextField } from './text-field.tsx'

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
    const button = canvas.getByRole('button', { name: 'Export All' })
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
    // It ends at rest, as it is named.
    button.blur()
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
    await expect(pending).toHaveAttribute('aria-disabled', 'true')
    await expect(pending.offsetWidth).toBe(idle.offsetWidth)
  },
}
/** What it does is under way, by another control: it takes no press, and does not lose the focus. */
export const Busy: Story = {
  args: { isBusy: true, children: 'Discard' },
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Discard' })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}
/** Busy stands above disabled: what could not be pressed afterwards loses the focus no sooner than that. */
export const PendingAndDisabled: Story = {
  args: { disabled: true, isPending: true, pendingLabel: 'Saving...', children: 'Save' },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Saving...' }))
    await expect(canvas.getByRole('button')).toHaveFocus()
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

const onSend = fn()
/** A form that is under way once it was sent. */
const Sent = () => {
  const [isPending, setPending] = useState(false)
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
        setPending(true)
      }}
    >
      <TextField label="Name" defaultValue="Ruth" />
      <Button type="submit" tone="primary" isPending={isPending} pendingLabel="Saving...">
        Save
      </Button>
    </form>
  )
}
/** The focus stays on it, and neither a press nor Enter, on it or in a field of its form, sends a second time. */
export const SentOnce: Story = {
  render: () => <Sent />,
  async play({ canvas }) {
    onSend.mockClear()
    canvas.getByRole('button', { name: 'Save' }).focus()
    await userEvent.keyboard('{Enter}')
    const button = await canvas.findByRole('button', { name: 'Saving...' })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await userEvent.click(button)
    await userEvent.type(canvas.getByLabelText('Name'), '{Enter}')
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(onSend).toHaveBeenCalledOnce()
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
export const DosAndDontsWhileBusy: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <span className="flex gap-2">
            <Button isBusy>Discard</Button>
            <Button tone="primary" isPending pendingLabel="Saving...">
              Save
            </Button>
          </span>
        ),
        why: 'What waits is isBusy, what is under way isPending: neither takes a press, and the focus stays.',
      }}
      no={{
        show: (
          <span className="flex gap-2">
            <Button disabled>Discard</Button>
            <Button tone="primary" disabled>
              Saving...
            </Button>
          </span>
        ),
        why: 'Disabled looks the same, and throws whoever uses keys to the top of the page. It is for what cannot be done at all.',
      }}
    />
  ),
}
