import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy, Gift, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from './button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { Consequence } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const Held = (props: ConfirmDialogProps) => {
  const [isOpen, setOpen] = useState(props.isOpen)
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Comp Selected</Button>
      <ConfirmDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ul className="grid gap-2">
          <Consequence icon={<Icon of={Gift} />}>
            <b className="font-semibold">37 people get paid access at once, forever.</b> Comped Subscribers goes from 17
            to 54.
          </Consequence>
          <Consequence icon={<Icon of={Copy} />}>
            <b className="font-semibold">Substack is not told by itself.</b> A list of 37 addresses waits for you to
            paste into its dashboard.
          </Consequence>
          <Consequence icon={<Icon of={Undo2} />}>
            <b className="font-semibold">You can undo it</b> for 10 seconds, and later from the batch.
          </Consequence>
        </ul>
        <TextField label="Reason" placeholder="Optional, kept with each comp" />
      </ConfirmDialog>
    </main>
  )
}
const meta = {
  title: 'Components/Confirm dialog',
  tags: ['autodocs'],
  component: ConfirmDialog,
  render: Held,
  // It lies over its page: each in a frame of its own.
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: {
    isOpen: true,
    onClose: fn(),
    onConfirm: fn(),
    title: 'Comp 37 subscriptions',
    description: 'Nobody is charged, and nobody gets an e-mail about it.',
    confirmLabel: 'Comp 37 subscriptions',
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {
  async play() {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}
export const ConfirmedByKeys: Story = {
  async play({ args }) {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const ConfirmedByDoubleClick: Story = {
  async play({ args }) {
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Comp 37 subscriptions' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const ClosedByEscape: Story = {
  args: { isOpen: false },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Comp Selected' }))
    await screen.findByRole('dialog', { name: 'Comp 37 subscriptions' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Comp Selected' })).toHaveFocus())
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
export const Pending: Story = {
  args: { isPending: true },
  async play({ args }) {
    const confirm = await screen.findByRole('button', { name: 'Processing...' })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(confirm)
    await expect(confirm).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
const Comping = () => {
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  return (
    <main>
      <Button isPending={isPending} pendingLabel="Processing..." onClick={() => setOpen(true)}>
        Comp Selected
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Comp 37 subscriptions"
        confirmLabel="Comp 37 subscriptions"
        onConfirm={() => {
          setOpen(false)
          setPending(true)
        }}
      />
    </main>
  )
}
/** What was confirmed is under way: the focus is back on what opened the dialog, though that takes no press now. */
export const ClosedWhilePending: Story = {
  render: () => <Comping />,
  async play({ canvas }) {
    canvas.getByRole('button', { name: 'Comp Selected' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Comp 37 subscriptions' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Processing...' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
export const Dangerous: Story = {
  args: { tone: 'danger', title: 'Delete 3 subscribers for good', confirmLabel: 'Delete 3 subscribers for good' },
}
/** Both ways round, also where the browser passes over guards that are no stops (WebKit). */
export const TabGoesRound: Story = {
  async play() {
    const [first, last] = [
      screen.getByLabelText('Reason'),
      screen.getByRole('button', { name: 'Comp 37 subscriptions' }),
    ]
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    first.focus()
    await userEvent.tab({ shift: true })
    await expect(last).toHaveFocus()
    await userEvent.tab()
    await expect(first).toHaveFocus()
  },
}

export const PressedTwice: Story = {
  args: { isOpen: false },
  async play() {
    await userEvent.dblClick(screen.getByRole('button', { name: 'Comp Selected' }))
    // The second press falls beside the panel, and closes nothing.
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toBeVisible())
  },
}
export const DosAndDonts: Story = {
  args: { isOpen: false },
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <span className="flex justify-end gap-2">
            <Button tone="quiet">Cancel</Button>
            <Button tone="danger">Delete 3 subscribers for good</Button>
          </span>
        ),
        why: 'Red for what cannot be undone, and only for that.',
      }}
      no={{
        show: (
          <span className="flex justify-end gap-2">
            <Button tone="quiet">No</Button>
            <Button tone="danger">Yes, undo</Button>
          </span>
        ),
        why: 'Undoing is no danger; yes and no need the question.',
      }}
    />
  ),
}
