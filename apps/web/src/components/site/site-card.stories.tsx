import type { Meta, StoryObj } from '@storybook/react-vite'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import { Fact, Facts } from './facts.tsx'
import { SiteBadge } from './site-badge.tsx'
import { SiteCard } from './site-card.tsx'

const facts = (
  <Facts>
    <Fact name="Plan">Join the Gym</Fact>
    <Fact name="Renews">Apr 24, 2025</Fact>
  </Facts>
)
const meta = {
  title: 'Components/Site/Card',
  tags: ['autodocs'],
  component: SiteCard,
  globals: { area: 'site' },
  argTypes: { badge: { control: false }, children: { control: false } },
  args: { title: 'Newsletter', children: facts },
} satisfies Meta<typeof SiteCard>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithAState: Story = { args: { badge: <SiteBadge tone="good">Active</SiteBadge> } }
/** A name of any length breaks, and the state stays beside it. */
export const LongName: Story = {
  args: { ...WithAState.args, title: 'The newsletter of the Franciscan sisters of Schillingsfürst-Hohenlohe' },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{ show: <SiteCard title="Newsletter">Comes each Sunday.</SiteCard>, why: 'One matter a card.' }}
      no={{
        show: (
          <SiteCard title="Reflections">
            <SiteCard title="Sundays">Comes each Sunday.</SiteCard>
          </SiteCard>
        ),
        why: 'A card in a card: two edges for one thing.',
      }}
    />
  ),
}
