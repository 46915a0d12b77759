import type { Meta, StoryObj } from '@storybook/react-vite'
import { Choice, ChoiceWell } from './choice.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Site/Choice',
  tags: ['autodocs'],
  component: Choice,
  globals: { area: 'site' },
  subcomponents: { ChoiceWell },
  render: (args) => (
    <ChoiceWell role="group" aria-label="Billing" size={args.size ?? 'medium'}>
      <Choice {...args} />
      <Choice name={args.name} label="Yearly" size={args.size ?? 'medium'} />
    </ChoiceWell>
  ),
  args: { name: 'billing', label: 'Monthly', defaultChecked: true },
} satisfies Meta<typeof Choice>
export default meta
type Story = StoryObj<typeof meta>

export const Medium: Story = {}
export const Small: Story = { args: { size: 'small', name: 'billing-small' } }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <ChoiceWell role="group" aria-label="Billing, done well">
            <Choice name="well" label="Monthly" defaultChecked />
            <Choice name="well" label="Yearly" />
          </ChoiceWell>
        ),
        why: 'Two or three words that exclude one another, one of them chosen.',
      }}
      no={{
        show: (
          <ChoiceWell role="group" aria-label="Billing, done badly" size="small">
            {['On', 'Off', 'Maybe', 'Later', 'Never'].map((label) => (
              <Choice key={label} name="badly" label={label} size="small" />
            ))}
          </ChoiceWell>
        ),
        why: 'Five, and none is chosen: that is a list.',
      }}
    />
  ),
}
