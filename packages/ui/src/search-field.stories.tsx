import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { SearchField, type SearchFieldProps } from './search-field.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const Held = (props: SearchFieldProps) => {
  const [value, setValue] = useState(props.value)
  const change = (next: string) => {
    setValue(next)
    props.onChange(next)
  }
  return <SearchField {...props} value={value} onChange={change} className="w-70" />
}
const meta = {
  title: 'Components/Search field',
  tags: ['autodocs'],
  component: SearchField,
  render: Held,
  args: {
    label: 'Search by email',
    placeholder: 'Search by email...',
    value: '',
    onChange: () => undefined,
    hotkey: '/',
  },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Disabled: Story = { args: { disabled: true } }
export const Cleared: Story = {
  args: { value: 'lindquist' },
  async play({ canvas }) {
    const input = canvas.getByRole('searchbox', { name: 'Search by email' })
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(input).toHaveValue('')
    await expect(input).toHaveFocus()
    await userEvent.type(input, 'ruth{Escape}')
    await expect(input).toHaveValue('')
  },
}
export const Filled: Story = { args: { value: 'lindquist' } }
/** An input method offers candidates: nothing is searched for until one is chosen, and its Escape clears nothing. */
export const InputMethod: Story = {
  args: { value: 'lindquist', onChange: fn() },
  async play({ canvas, args }) {
    const input = canvas.getByRole('searchbox', { name: 'Search by email' })
    await fireEvent.compositionStart(input)
    await fireEvent.input(input, { target: { value: 'lindquistか' }, isComposing: true })
    await expect(input).toHaveValue('lindquistか')
    await fireEvent.keyDown(input, { key: 'Escape', isComposing: true })
    await expect(input).toHaveValue('lindquistか')
    await expect(args.onChange).not.toHaveBeenCalled()
    await fireEvent.compositionEnd(input)
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('lindquistか')
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <Held
            label="Search by name"
            placeholder="Search by email, name or id..."
            value=""
            onChange={() => undefined}
          />
        ),
        why: 'What can be searched for stands in the box.',
      }}
      no={{
        show: <Held label="Search" placeholder="Type here" value="" onChange={() => undefined} />,
        why: 'Names? Addresses? Numbers? One tries, and finds nothing.',
      }}
    />
  ),
}
