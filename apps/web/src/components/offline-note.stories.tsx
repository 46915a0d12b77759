import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { OfflineNote } from './offline-note.tsx'

/** As the browser says it when the network goes or comes. */
const network = (isOnLine: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnLine })
  dispatchEvent(new Event(isOnLine ? 'online' : 'offline'))
}
const meta = {
  title: 'Components/Offline note',
  tags: ['autodocs'],
  component: OfflineNote,
  beforeEach: () => () => {
    Reflect.deleteProperty(navigator, 'onLine')
    dispatchEvent(new Event('online'))
  },
} satisfies Meta<typeof OfflineNote>
export default meta
type Story = StoryObj<typeof meta>

export const Offline: Story = {
  async play({ canvas }) {
    network(false)
    await expect(await canvas.findByText(/^You are offline\./u)).toBeVisible()
  },
}
/** It goes by itself. */
export const OnlineAgain: Story = {
  async play(context) {
    await Offline.play?.(context)
    network(true)
    await waitFor(() => expect(context.canvas.queryByText(/^You are offline\./u)).toBeNull())
  },
}
const Line = ({ children }: { children: string }) => (
  <p className="rounded-panel bg-text px-4 py-2.5 text-table text-surface">{children}</p>
)
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <Line>You are offline. What is here can be read; nothing can be sent.</Line>,
        why: 'What goes on, and what does not.',
      }}
      no={{ show: <Line>Network error</Line>, why: 'Whose? And may I go on reading?' }}
    />
  ),
}
