import { Button } from '@joy/ui/button.tsx'
import { late } from '@joy/ui/late.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { LateNote } from './late-note.tsx'

type PartProps = { isOpen: boolean; onClose: () => void }

/** A part whose code does not come before it is asked for so often. */
const comesAt = (times: number) => {
  let asked = 0
  return late<PartProps>(
    async () => {
      asked += 1
      if (asked < times) throw new Error('There is no connection.')
      return ({ isOpen }) => isOpen && <p>What was opened</p>
    },
    { isWanted: ({ isOpen }) => isOpen, onGone: ({ onClose }) => onClose() },
  )
}
const Opened = ({ times }: { times: number }) => {
  const [isOpen, setOpen] = useState(false)
  const [Part] = useState(() => comesAt(times))
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Part isOpen={isOpen} onClose={() => setOpen(false)} />
      <LateNote />
    </>
  )
}

const meta = {
  title: 'Components/Late note',
  tags: ['autodocs'],
  component: LateNote,
  render: () => <Opened times={Infinity} />,
} satisfies Meta<typeof LateNote>
export default meta
type Story = StoryObj<typeof meta>

export const NotLoaded: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await expect(await canvas.findByText(/^This part of the page could not be loaded\./u)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus()
  },
}
/** The next press asks again. */
export const LoadedTheSecondTime: Story = {
  render: () => <Opened times={2} />,
  async play(context) {
    await NotLoaded.play?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Open' }))
    await expect(await context.canvas.findByText('What was opened')).toBeVisible()
  },
}
const Line = ({ children }: { children: string }) => (
  <p className="rounded-panel bg-surface-over p-4 shadow-raised">{children}</p>
)
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <Line>This part of the page could not be loaded. Please press again in a moment.</Line>,
        why: 'What is wrong, and what to do; the page stays, with what is typed in it.',
      }}
      no={{ show: <Line>ChunkLoadError</Line>, why: 'Nobody but us knows what a chunk is.' }}
    />
  ),
}
