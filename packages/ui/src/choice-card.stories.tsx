import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Choice card',
  tags: ['autodocs'],
  component: ChoiceGroup,
  args: { label: 'Plan', children: null },
  render: (args) => (
    <ChoiceGroup {...args}>
      <ChoiceCard name="plan" value="work-out" title="Work Out" aside="$8.00/month">
        The practices and the monthly gathering
      </ChoiceCard>
      <ChoiceCard name="plan" value="join-the-gym" title="Join the Gym" aside="$10.00/month" />
      <ChoiceCard name="plan" value="later" title="Something later" disabled />
    </ChoiceGroup>
  ),
} satisfies Meta<typeof ChoiceGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('radio', { name: /^Work Out/u }))
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: /^Join the Gym/u })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'Something later' })).toBeDisabled()
  },
}
export const Invalid: Story = {
  args: { columns: 2, error: 'Please choose a plan' },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Please choose a plan'),
}
const onChoose = fn()
/** What was chosen is under way: neither a press nor an arrow chooses another, and the focus stays. */
export const Busy: Story = {
  render: (args) => (
    <ChoiceGroup {...args}>
      <ChoiceCard
        name="plan"
        value="work-out"
        title="Work Out"
        aside="$8.00/month"
        isBusy
        checked
        onChange={onChoose}
      />
      <ChoiceCard
        name="plan"
        value="join-the-gym"
        title="Join the Gym"
        aside="$10.00/month"
        isBusy
        checked={false}
        onChange={onChoose}
      />
    </ChoiceGroup>
  ),
  async play({ canvas }) {
    onChoose.mockClear()
    const chosen = canvas.getByRole('radio', { name: /^Work Out/u })
    await userEvent.click(canvas.getByRole('radio', { name: /^Join the Gym/u }))
    chosen.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(chosen).toBeChecked()
    await expect(chosen).toHaveFocus()
    await expect(onChoose).not.toHaveBeenCalled()
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <ChoiceGroup label="How it is paid">
            <ChoiceCard name="do" value="link" title="Send a Stripe checkout link" defaultChecked>
              Registered as soon as it is paid.
            </ChoiceCard>
            <ChoiceCard name="do" value="comp" title="Comped">
              Nothing is charged.
            </ChoiceCard>
          </ChoiceGroup>
        ),
        why: 'What each choice brings stands beneath it.',
      }}
      no={{
        show: (
          <ChoiceGroup label="Billed">
            <ChoiceCard name="dont" value="month" title="Monthly" defaultChecked />
            <ChoiceCard name="dont" value="year" title="Yearly" />
          </ChoiceGroup>
        ),
        why: 'Two single words need no cards: Segmented says the same in a line.',
      }}
    />
  ),
}
