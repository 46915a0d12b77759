import type { ArgTypes, Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from './button.tsx'
import { RecordPanel } from './record-panel.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'
import { consoleToastLook, Toaster } from './toaster.tsx'
import { dismissToast, readToasts, subscribeToToasts, toast, type ToastContent, type ToastTone } from './toast-store.ts'

/** A page that tells what becomes of its toast: one that is gone leaves nothing else to look at. */
function ToastPage({ content }: { content: ToastContent }) {
  const [isUndone, setUndone] = useState(false)
  const [latest] = useSyncExternalStore(subscribeToToasts, readToasts)
  const { action, ...rest } = content
  const onPress = () => {
    setUndone(false)
    toast({ ...rest, ...(action && { action: { ...action, onPress: () => setUndone(true) } }) })
  }
  const now = latest?.isOpen ? 'stands in the corner' : isUndone ? 'was undone, and is gone' : 'is gone'
  return (
    <main className="grid justify-items-start gap-3">
      <Button onClick={onPress}>{latest ? 'Once more' : 'Show the toast'}</Button>
      <p className="text-text-soft">
        {latest ? (
          <>
            ‘{latest.title}’ {now}.
          </>
        ) : (
          'Nothing was shown yet.'
        )}
      </p>
      <Toaster />
    </main>
  )
}

/** What a call of `toast()` is given; a field that it does not have, or one that is missing here, is no type. */
const fields = {
  title: { description: 'What happened, in a few words.', type: { name: 'string', required: true } },
  description: { description: 'A sentence below it.', type: 'string' },
  tone: {
    description: 'Neutral unless told; a bad one is read out at once.',
    type: { name: 'enum', value: ['neutral', 'good', 'bad'] satisfies ToastTone[] },
    table: { defaultValue: { summary: 'neutral' } },
  },
  action: {
    description: 'A button in it, as Undo.',
    type: { name: 'other', value: 'object' },
    control: false,
    table: { type: { summary: '{ label: string; onPress: () => void }' } },
  },
  duration: {
    description: 'Milliseconds; 10,000 with an undo.',
    type: 'number',
    table: { defaultValue: { summary: '5000' } },
  },
} satisfies Record<keyof ToastContent, ArgTypes[string]>

/** Said by `toast({ … })` from wherever something was done; shown by the one `Toaster` at the root. One at a time, for five seconds. */
const meta = {
  title: 'Components/Toast',
  tags: ['autodocs'],
  component: Toaster,
  argTypes: { ...fields, look: { table: { disable: true } } },
  args: { title: 'Note added', tone: 'good' },
  // A toast stands in a corner of its window, and comes by a press.
  parameters: { docs: { story: { inline: false, height: '220px' }, source: { type: 'code' } } },
  render: ({ look: _look, ...content }) => <ToastPage content={content} />,
} satisfies Meta<ComponentProps<typeof Toaster> & ToastContent>
export default meta
type Story = StoryObj<typeof meta>
const show = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  userEvent.click(canvas.getByRole('button', { name: 'Show the toast' }))

export const WithUndo: Story = {
  args: {
    title: 'Subscription Comped',
    description: 'The subscription has been successfully comped.',
    duration: 60_000,
    action: { label: 'Undo', onPress: () => undefined },
  },
  async play({ canvas }) {
    await show(canvas)
    await expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  },
}
export const UndoPressed: Story = {
  ...WithUndo,
  async play(context) {
    await WithUndo.play?.(context)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await expect(await context.canvas.findByText('‘Subscription Comped’ was undone, and is gone.')).toBeVisible()
  },
}
export const Failure: Story = {
  args: { title: 'Error', description: 'Failed to comp subscription.', tone: 'bad', duration: 60_000 },
  async play({ canvas }) {
    await show(canvas)
    await waitFor(() => expect(screen.getByText('Failed to comp subscription.')).toBeVisible())
  },
}
export const OneAtATime: Story = {
  args: { title: 'Second', description: 'It takes the place of the first.', duration: 60_000 },
  async play({ canvas }) {
    toast({ title: 'First', duration: 60_000 })
    await screen.findByText('First')
    await userEvent.click(canvas.getByRole('button', { name: 'Once more' }))
    await screen.findByText('Second')
    await expect(screen.queryByText('First')).toBeNull()
    await expect(readToasts()).toHaveLength(1)
  },
}
export const FocusedByF8AndClosed: Story = {
  args: { title: 'Copied!', duration: 60_000 },
  async play({ canvas }) {
    await show(canvas)
    await screen.findByText('Copied!')
    await userEvent.keyboard('[F8]')
    await waitFor(() =>
      expect(document.activeElement?.closest('[role=region]')).toHaveAccessibleName('Notifications (F8)'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('Copied!')).toBeNull())
    await expect(canvas.getByText('‘Copied!’ is gone.')).toBeVisible()
  },
}
export const ClosedAfterItsTime: Story = {
  args: { title: 'Soon gone', duration: 300 },
  async play({ canvas }) {
    await show(canvas)
    await screen.findByText('Soon gone')
    await waitFor(() => expect(screen.queryByText('Soon gone')).toBeNull(), { timeout: 3000 })
    await expect(canvas.getByText('‘Soon gone’ is gone.')).toBeVisible()
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
  // Cards alone: nothing of it needs a window.
  parameters: { docs: { story: { inline: true } } },
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
