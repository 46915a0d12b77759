import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Segmented, type SegmentedProps } from './segmented.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const options = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]
const Held = ({ value, ...rest }: SegmentedProps<string>) => {
  const [chosen, choose] = useState(value)
  return <Segmented {...rest} value={chosen} onChange={choose} />
}
const meta = {
  title: 'Components/Segmented',
  tags: ['autodocs'],
  component: Segmented,
  args: { label: 'Rows', options, value: 'comfortable', onChange: fn() },
  render: (args) => <Held key={args.value} {...args} />,
} satisfies Meta<SegmentedProps<string>>
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
        show: <Held {...meta.args} />,
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
