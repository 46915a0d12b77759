import { Button } from '@joy/ui/button.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Page, Part } from './page.tsx'

const meta = { title: 'Foundations/Motion' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

function Opening() {
  const [times, setTimes] = useState(1)
  return (
    <div className="grid justify-items-start gap-3">
      <Button onClick={() => setTimes(times + 1)}>Open again</Button>
      <div key={times} className="animate-open rounded-panel bg-surface-over p-4 shadow-raised">
        What opens: 120 ms, four pixels down.
      </div>
    </div>
  )
}

export const Opens: Story = {
  render: () => (
    <Page
      title="Motion"
      about={
        <>
          <p>
            Nothing moves that the hand did not move. In the console only what opens or closes does, for 120 ms; on the
            site what appears takes 150 to 250 ms, eases out and travels at most 8 px.
          </p>
          <p>Whoever asks their system for less motion gets none: try it with the toolbar above.</p>
        </>
      }
    >
      <Part title="What opens">
        <Opening />
      </Part>
    </Page>
  ),
  async play({ canvas }) {
    const opened = canvas.getByText(/What opens: 120 ms/u)
    await userEvent.click(canvas.getByRole('button', { name: 'Open again' }))
    await expect(canvas.getByText(/What opens: 120 ms/u)).not.toBe(opened)
  },
}
