import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

const Held = (props: SearchFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <SearchField {...props} value={value} onChange={setValue} className="w-70" />
}
const meta = {
  title: 'Primitives/Search field',
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
