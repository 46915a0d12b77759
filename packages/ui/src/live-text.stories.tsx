import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from './button.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'
import { LiveText } from './live-text.tsx'

const Counter = () => {
  const [count, setCount] = useState(0)
  return (
    <Button pendingLabel="Processing..." onClick={() => setCount(count + 1)}>
      Comp Selected Subscriptions ({count})
    </Button>
  )
}
const meta = {
  title: 'Components/Live text',
  tags: ['autodocs'],
  component: LiveText,
  args: { children: ['Comped: ', 17] },
} satisfies Meta<typeof LiveText>
export default meta

export const Plain: StoryObj<typeof meta> = {}
/** As a translator leaves it: its own elements stand where the texts were. The figure still follows. */
export const Translated: StoryObj<typeof meta> = {
  render: () => <Counter />,
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
export const DosAndDonts: StoryObj<typeof meta> = {
  render: () => (
    <DoAndDont
      yes={{
        show: <code>{'<p><LiveText>{count} selected</LiveText></p>'}</code>,
        why: 'A figure that changes, in words: a page that the browser translated goes on counting.',
      }}
      no={{
        show: <code>{'<p>{count} selected</p>'}</code>,
        why: 'Translated, it stays at the figure that it had. In a Button or a Badge it is done already.',
      }}
    />
  ),
}
