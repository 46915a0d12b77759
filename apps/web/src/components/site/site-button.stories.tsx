import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn, userEvent } from 'storybook/test'
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
  argTypes: { tone: { control: 'inline-radio', options: ['primary', 'default', 'danger-quiet', 'soon'] } },
  args: { children: 'Subscribe for Free' },
} satisfies Meta<typeof SiteButton>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {}
export const Default: Story = { args: { tone: 'default', children: 'Return Home' } }
/** Outlined: leaving is never the filled button. */
export const Danger: Story = { args: { tone: 'danger-quiet', children: 'Cancel Subscription' } }
/** Can be pressed, and says why it does nothing yet. */
export const Soon: Story = { args: { tone: 'soon', children: 'Coming Soon' } }
export const Small: Story = { args: { size: 'small', tone: 'default', children: 'Log In' } }
export const Wide: Story = { args: { isWide: true } }
/** It takes no press, and does not lose the focus. */
export const Pending: Story = {
  args: { isPending: true, onClick: fn() },
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Processing...' })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const ALinkThatLooksLikeOne: Story = {
  render: () => (
    <SiteButtonLink to="/free-subscription" tone="default">
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
            <SiteButton size="small">Keep My Plan</SiteButton>
            <SiteButton size="small" tone="danger-quiet">
              Cancel Subscription
            </SiteButton>
          </div>
        ),
        why: 'One filled button a view: what most came for.',
      }}
      no={{
        show: (
          <div className="flex flex-wrap gap-3">
            <SiteButton size="small">OK</SiteButton>
            <SiteButton size="small">Go</SiteButton>
          </div>
        ),
        why: 'Two that shout, and neither says what it does.',
      }}
    />
  ),
}
