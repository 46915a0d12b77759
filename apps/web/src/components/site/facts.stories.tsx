import type { Meta, StoryObj } from '@storybook/react-vite'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import { Fact, Facts, None } from './facts.tsx'

const meta = {
  title: 'Components/Site/Facts',
  tags: ['autodocs'],
  component: Facts,
  globals: { area: 'site' },
  subcomponents: { Fact, None },
  argTypes: { children: { control: false } },
  args: {
    children: (
      <>
        <Fact name="Plan">Join the Gym, monthly</Fact>
        <Fact name="Renews">Apr 24, 2025</Fact>
        <Fact name="Card">
          <None>No card</None>
        </Fact>
      </>
    ),
  },
} satisfies Meta<typeof Facts>
export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = {}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <Facts>
            <Fact name="Card">
              <None>No card</None>
            </Fact>
          </Facts>
        ),
        why: 'A dash for the eye, words for the ear.',
      }}
      no={{
        show: (
          <Facts>
            <Fact name="Card">null</Fact>
          </Facts>
        ),
        why: 'What the program calls it.',
      }}
    />
  ),
}
