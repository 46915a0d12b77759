import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Segmented } from './segmented.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const options = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]
const Held = () => {
  const [value, setValue] = useState('comfortable')
  return <Segmented label="Rows" options={options} value={value} onChange={setValue} />
}
/** One of two to four choices, all of them seen, changed with one press. */
const meta = {
  title: 'Components/Segmented',
  tags: ['autodocs'],
  component: Held,
  subcomponents: { Segmented },
} satisfies Meta<typeof Held>
export default meta

export const Rows: StoryObj<typeof meta> = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Compact'))
    await expect(canvas.getByRole('radio', { name: 'Compact' })).toBeChecked()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('radio', { name: 'Comfortable' })).toBeChecked()
  },
}
export const DosAndDonts: StoryObj<typeof meta> = {
  render: () => (
    <DoAndDont
      yes={{
        show: <Held />,
        why: 'Two to four short words, all seen at once.',
      }}
      no={{
        show: (
          <Segmented
            label="Period"
            options={['3', '6', '12', '24', '36'].map((it) => ({ value: it, label: `Last ${it} months` }))}
            value="12"
            onChange={() => undefined}
          />
        ),
        why: 'Five phrases run over the edge. That is a SelectField.',
      }}
    />
  ),
}
