import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { FilterChip } from './filter-chip.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { FilterChoices } from './filter-choices.ts'
import { FilterMenu } from './filter-menu.tsx'
import { FilterPopover } from './filter-popover.tsx'

type Name = 'status' | 'tier'
const filters: FilterChoices<Name> = {
  names: ['status', 'tier'],
  choices: {
    status: {
      label: 'Status',
      choices: [
        { value: 'pending', label: 'Pending' },
        { value: 'registered', label: 'Registered' },
      ],
    },
    tier: { label: 'Tier', choices: [{ value: 'work-out', label: 'Work Out' }] },
  },
}
type Values = Partial<Record<Name, string>>

const Held = ({ values: first, disabled }: { values: Values; disabled?: boolean }) => {
  const [values, setValues] = useState(first)
  const change = (name: Name, value: string | undefined) =>
    setValues(({ [name]: _before, ...others }) => (value ? { ...others, [name]: value } : others))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterMenu filters={filters} values={values} onChange={change} disabled={disabled === true} />
      <FilterChips filters={filters} values={values} onRemove={(name) => change(name, undefined)} />
    </div>
  )
}
const meta = {
  title: 'Components/List/Filters',
  tags: ['autodocs'],
  component: FilterMenu<Name>,
  subcomponents: { FilterChips, FilterChip, FilterPopover },
  argTypes: { filters: { control: false } },
  args: { filters, values: { status: 'pending' }, onChange: fn() },
  render: ({ values, disabled = false }) => <Held values={values} disabled={disabled} />,
} satisfies Meta<typeof FilterMenu<Name>>
export default meta
type Story = StoryObj<typeof meta>

/** The menu chooses, the chips beside it say what is in force and take it away. */
export const InForce: Story = {}
export const None: Story = { args: { values: {} } }
export const NotYet: Story = { args: { values: {}, disabled: true } }
/** A word from the address that the menu does not offer is shown as it stands there. */
export const UnknownWord: Story = { args: { values: { status: 'waiting' } } }
export const Open: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tier' }), 'work-out')
    await expect(canvas.getByRole('button', { name: 'Remove the filter Tier: Work Out' })).toBeVisible()
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <FilterChip name="Status" label="Pending" onRemove={fn()} />,
        why: 'What is left out stands beside the list, and goes by a press.',
      }}
      no={{
        show: <p>Filter (1)</p>,
        why: 'Why is somebody missing? One has to open the menu to know.',
      }}
    />
  ),
}
