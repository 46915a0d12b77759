import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { BackButton } from './back-button.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import { SiteButton } from './site-button.tsx'

const meta = {
  title: 'Components/Site/Back button',
  tags: ['autodocs'],
  component: BackButton,
  globals: { area: 'site' },
  args: { children: 'Back to Login', onClick: fn() },
} satisfies Meta<typeof BackButton>
export default meta
type Story = StoryObj<typeof meta>

/** Quiet: it never stands where the act of the view does. */
export const Quiet: Story = {}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <div className="grid justify-items-start gap-3">
            <BackButton>Back to Login</BackButton>
            <SiteButton>Send the Link</SiteButton>
          </div>
        ),
        why: 'Quiet, above the act, and it says where back is.',
      }}
      no={{
        show: (
          <div className="flex gap-3">
            <SiteButton>Back</SiteButton>
            <SiteButton>Send the Link</SiteButton>
          </div>
        ),
        why: 'As loud as the act, and back to where?',
      }}
    />
  ),
}
