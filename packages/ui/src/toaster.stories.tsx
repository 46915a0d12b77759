import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from './button.tsx'
import { RecordPanel } from './record-panel.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'
import { consoleToastLook, Toaster } from './toaster.tsx'
import { dismissToast, readToasts, toast, type ToastTone } from './toast-store.ts'

const meta = {
  title: 'Components/Toast',
  tags: ['autodocs'],
  component: Toaster,
  argTypes: { look: { table: { disable: true } } },
  // A toast stands in a corner of its window, and comes by a press.
  parameters: { docs: { story: { inline: false, height: '220px' }, source: { type: 'code' } } },
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
/** Beside a record that is longer than the window: its last control is reached while the toast is shown, and the room goes with it. */
export const NothingUnderIt: Story = {
  render: () => (
    <main>
      <RecordPanel label="Ruth Abernathy" onClose={() => undefined}>
        {Array.from({ length: 60 }, (_, at) => (
          <p key={at} className="px-5 py-1">
            Entry {at + 1}
          </p>
        ))}
        <div className="px-5">
          <Button>Older entries</Button>
        </div>
      </RecordPanel>
      <Toaster />
    </main>
  ),
  async play({ canvas }) {
    const room = () => getComputedStyle(document.documentElement).getPropertyValue('--toast-room')
    const first = toast({ title: 'Note added', tone: 'good', duration: 60_000 })
    await screen.findByText('Note added')
    await waitFor(() => expect(Number.parseInt(room(), 10)).toBeGreaterThan(0))
    dismissToast(first)
    await waitFor(() => expect(room()).toBe('0px'))
    toast({ title: 'Note deleted', tone: 'good', duration: 60_000 })
    const card = (await screen.findByText('Note deleted')).closest('li')
    const older = canvas.getByRole('button', { name: 'Older entries' })
    await waitFor(async () => {
      older.scrollIntoView({ block: 'end', behavior: 'instant' })
      await expect(older.getBoundingClientRect().bottom).toBeLessThan(card?.getBoundingClientRect().top ?? 0)
    })
  },
}
/** A toast that stays: its card alone. */
const Picture = ({ tone, title, text }: { tone: ToastTone; title: string; text: string }) => (
  <div className={consoleToastLook.card(tone)}>
    {consoleToastLook.mark(tone)}
    <div className="min-w-0 flex-1">
      <div className={consoleToastLook.title(tone)}>{title}</div>
      <div className={consoleToastLook.description(tone)}>{text}</div>
    </div>
    {consoleToastLook.close}
  </div>
)
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <Picture tone="good" title="Subscription Comped" text="The subscription has been successfully comped." />,
        why: 'What is done, in passing. The same stays beside the control that did it.',
      }}
      no={{
        show: <Picture tone="bad" title="Error" text="Please choose a plan" />,
        why: 'What is wrong with a field stands at the field: a toast is gone before it is mended.',
      }}
    />
  ),
}
