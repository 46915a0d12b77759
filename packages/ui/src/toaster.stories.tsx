import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from './button.tsx'
import { clearToasts, readToasts, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

const meta = {
  title: 'Components/Toast',
  tags: ['autodocs'],
  component: Toaster,
  beforeEach: clearToasts,
  render: () => (
    <main>
      <Button onClick={() => toast({ title: 'Second', description: 'It takes the place of the first.' })}>
        Another
      </Button>
      <Toaster />
    </main>
  ),
} satisfies Meta<typeof Toaster>
export default meta
type Story = StoryObj<typeof meta>
const onUndo = fn()

export const WithUndo: Story = {
  async play() {
    onUndo.mockClear()
    toast({
      title: 'Subscription Comped',
      description: 'The subscription has been successfully comped.',
      tone: 'good',
      duration: 60_000,
      action: { label: 'Undo', onPress: onUndo },
    })
    await expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  },
}
export const UndoPressed: Story = {
  async play(context) {
    await WithUndo.play?.(context)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await expect(onUndo).toHaveBeenCalledOnce()
  },
}
export const Failure: Story = {
  async play() {
    toast({ title: 'Error', description: 'Failed to comp subscription.', tone: 'bad', duration: 60_000 })
    await waitFor(() => expect(screen.getByText('Failed to comp subscription.')).toBeVisible())
  },
}
export const OneAtATime: Story = {
  async play({ canvas }) {
    toast({ title: 'First', duration: 60_000 })
    await screen.findByText('First')
    await userEvent.click(canvas.getByRole('button', { name: 'Another' }))
    await screen.findByText('Second')
    await expect(screen.queryByText('First')).toBeNull()
    await expect(readToasts()).toHaveLength(1)
  },
}
export const FocusedByF8AndClosed: Story = {
  async play() {
    toast({ title: 'Copied!', tone: 'good', duration: 60_000 })
    await screen.findByText('Copied!')
    await userEvent.keyboard('[F8]')
    await waitFor(() =>
      expect(document.activeElement?.closest('[role=region]')).toHaveAccessibleName('Notifications (F8)'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('Copied!')).toBeNull())
    await expect(readToasts()[0]?.isOpen).toBe(false)
  },
}
export const ClosedAfterItsTime: Story = {
  async play() {
    toast({ title: 'Soon gone', duration: 300 })
    await screen.findByText('Soon gone')
    await waitFor(() => expect(screen.queryByText('Soon gone')).toBeNull(), { timeout: 3000 })
  },
}
