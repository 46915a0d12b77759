import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import { SiteButton, SiteButtonLink } from './site-button.tsx'

const meta = {
  title: 'Components/Site/Button',
  tags: ['autodocs'],
  component: SiteButton,
  globals: { area: 'site' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  subcomponents: { SiteButtonLink },
  argTypes: { tone: { control: 'inline-radio', options: ['primary', 'outline', 'danger', 'soon'] } },
  args: { children: 'Subscribe for Free' },
} satisfies Meta<typeof SiteButton>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {}
export const Outline: Story = { args: { tone: 'outline', children: 'Return Home' } }
/** Outlined: leaving is never the filled button. */
export const Danger: Story = { args: { tone: 'danger', children: 'Cancel Subscription' } }
/** Can be pressed, and says why it does nothing yet. */
export const Soon: Story = { args: { tone: 'soon', children: 'Coming Soon' } }
export const Small: Story = { args: { isSmall: true, tone: 'outline', children: 'Log In' } }
export const Wide: Story = { args: { isWide: true } }
export const Busy: Story = { args: { isBusy: true } }
export const Disabled: Story = { args: { disabled: true } }
export const ALinkThatLooksLikeOne: Story = {
  render: () => (
    <SiteButtonLink to="/free-subscription" tone="outline">
      Get Free Subscription
    </SiteButtonLink>
  ),
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <div className="flex flex-wrap gap-3">
            <SiteButton isSmall>Keep My Plan</SiteButton>
            <SiteButton isSmall tone="danger">
              Cancel Subscription
            </SiteButton>
          </div>
        ),
        why: 'One filled button a view: what most came for.',
      }}
      no={{
        show: (
          <div className="flex flex-wrap gap-3">
            <SiteButton isSmall>OK</SiteButton>
            <SiteButton isSmall>Go</SiteButton>
          </div>
        ),
        why: 'Two that shout, and neither says what it does.',
      }}
    />
  ),
}
