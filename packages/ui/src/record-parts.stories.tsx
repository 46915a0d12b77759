import type { Meta, StoryObj } from '@storybook/react-vite'
import { Gift } from 'lucide-react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Fact, Facts, RecordActions, RecordCard, RecordHeader, RecordSection, RecordSkeleton } from './record-parts.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'
import type { PropsWithChildren } from 'react'

/** As wide as the record that they are parts of. */
const Sheet = ({ children }: PropsWithChildren) => (
  <div className="max-w-[440px] rounded-panel border border-edge bg-surface">{children}</div>
)

const meta = {
  title: 'Components/Record parts',
  tags: ['autodocs'],
  component: RecordSection,
  subcomponents: { RecordHeader, RecordActions, Facts, Fact, RecordCard, RecordSkeleton },
  render: (args) => (
    <Sheet>
      <RecordSection {...args} />
    </Sheet>
  ),
  argTypes: { children: { control: false }, aside: { control: false } },
  args: {
    title: 'Subscription',
    children: (
      <Facts>
        <Fact name="Tier">Work Out</Fact>
        <Fact name="Subscribed At">Mar 21, 2025</Fact>
      </Facts>
    ),
  },
} satisfies Meta<typeof RecordSection>
export default meta
type Story = StoryObj<typeof meta>

export const Section: Story = { args: { aside: <Badge tone="good">Active</Badge> } }
export const Header: Story = {
  render: () => (
    <Sheet>
      <RecordHeader title="Ruth Abernathy">ruth.abernathy@example.com</RecordHeader>
      <RecordActions>
        <Button tone="primary">Upgrade</Button>
        <Button>Send sign-in link</Button>
      </RecordActions>
    </Sheet>
  ),
}
const comp = (isOver: boolean) => (
  <RecordCard
    icon={<Icon of={Gift} size={14} />}
    title="Work Out, forever"
    aside={isOver ? 'Ended Feb 1, 2025' : undefined}
    isOver={isOver}
    footer={isOver ? undefined : <Button size="small">Revoke</Button>}
  >
    <Facts isNarrow>
      <Fact name="Reason">Lent retreat group</Fact>
    </Facts>
  </RecordCard>
)
export const Card: Story = { args: { title: 'Comps', children: comp(false) } }
export const CardOfThePast: Story = { args: { title: 'Comps', children: comp(true) } }
export const Loading: Story = {
  render: () => (
    <Sheet>
      <RecordSkeleton />
    </Sheet>
  ),
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <Facts isNarrow>
            <Fact name="Subscribed" title="Mar 21, 2025 10:04 AM UTC">
              Mar 21, 2025
            </Fact>
          </Facts>
        ),
        why: 'The day for the eye; the moment with its zone for the pointer.',
      }}
      no={{
        show: (
          <Facts isNarrow>
            <Fact name="subscribed_at">2025-03-21T10:04:00.000Z</Fact>
          </Facts>
        ),
        why: 'The machine’s words.',
      }}
    />
  ),
}
