import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { setLostSince } from '#data/live/live-state.ts'
import { LiveNote } from './live-note.tsx'

const meta = {
  title: 'Components/Live note',
  tags: ['autodocs'],
  component: LiveNote,
  beforeEach: () => {
    setLostSince(Date.parse('2025-03-28T15:04:00.000Z'))
    return () => setLostSince(null)
  },
} satisfies Meta<typeof LiveNote>
export default meta
type Story = StoryObj<typeof meta>

export const Lost: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Not live since \d+:04 [AP]M$/u)).toBeVisible()
  },
}
/** It goes by itself. */
export const LiveAgain: Story = {
  async play(context) {
    await Lost.play?.(context)
    setLostSince(null)
    await waitFor(() => expect(context.canvas.queryByText(/^Not live since/u)).toBeNull())
  },
}
const Line = ({ children }: { children: string }) => (
  <p className="rounded-control border border-edge bg-surface-over px-2.5 py-1 text-meta text-text-soft">{children}</p>
)
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{ show: <Line>Not live since 3:04 PM</Line>, why: 'Since when what is read may be old, and quietly.' }}
      no={{ show: <Line>Reconnecting…</Line>, why: 'To what? And is what I read still true?' }}
    />
  ),
}
