import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from './button.tsx'

const Counter = () => {
  const [count, setCount] = useState(0)
  return (
    <Button pendingLabel="Processing..." onClick={() => setCount(count + 1)}>
      Comp Selected Subscriptions ({count})
    </Button>
  )
}
const meta = { title: 'Components/Live text', tags: ['autodocs'], component: Counter } satisfies Meta<typeof Counter>
export default meta

/** As a translator leaves it: its own elements stand where the texts were. The figure still follows. */
export const Translated: StoryObj<typeof meta> = {
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: /Comp Selected Subscriptions/u })
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const theirs = document.createElement('font')
      theirs.textContent = text.textContent
      text.parentNode?.replaceChild(theirs, text)
    }
    await userEvent.click(button)
    await expect(button).toHaveTextContent('Comp Selected Subscriptions (1)')
  },
}
