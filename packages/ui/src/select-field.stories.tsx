import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SelectField } from './select-field.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const options = [
  { value: 'email', label: 'Email' },
  { value: 'tier', label: 'Tier' },
  { value: '', label: 'Not imported' },
]
const meta = {
  title: 'Components/Select field',
  tags: ['autodocs'],
  component: SelectField,
  args: { label: 'Goes to', options, defaultValue: 'email', onChange: fn(), className: 'w-60' },
} satisfies Meta<typeof SelectField>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  async play({ canvas, args }) {
    await userEvent.selectOptions(canvas.getByLabelText('Goes to'), 'tier')
    await expect(canvas.getByLabelText('Goes to')).toHaveValue('tier')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}
export const Invalid: Story = { args: { error: 'Two columns go to Email. Choose one.' } }
export const Disabled: Story = { args: { disabled: true } }
/** Something is under way: neither a press nor a key changes it, and it does not lose the focus. */
export const Busy: Story = {
  args: { isBusy: true },
  render: (args) => <SelectField {...args} defaultValue={undefined} value="email" />,
  async play({ canvas, args }) {
    const select = canvas.getByLabelText('Goes to')
    await userEvent.tab()
    await expect(select).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.selectOptions(select, 'tier')
    await expect(select).toHaveValue('email')
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(select).toHaveAttribute('aria-disabled', 'true')
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <SelectField
            label="Role"
            options={[
              { value: 'support', label: 'Support' },
              { value: 'owner', label: 'Owner' },
            ]}
            defaultValue="support"
          />
        ),
        why: 'Few words that exclude one another, the usual one chosen.',
      }}
      no={{
        show: (
          <SelectField
            label="Choose…"
            options={[
              { value: '', label: '—' },
              { value: '1', label: 'ROLE_SUPPORT' },
            ]}
            defaultValue=""
          />
        ),
        why: 'No label that says what of, nothing chosen, and the program’s own words.',
      }}
    />
  ),
}
