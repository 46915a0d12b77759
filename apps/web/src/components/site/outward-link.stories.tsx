import type { Meta, StoryObj } from '@storybook/react-vite'
import { OutwardLink } from './outward-link.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import { SiteButton } from './site-button.tsx'

const meta = {
  title: 'Components/Site/Outward link',
  tags: ['autodocs'],
  component: OutwardLink,
  globals: { area: 'site' },
  args: { to: 'https://substack.example/subscribe', children: 'Subscribe again at Substack' },
} satisfies Meta<typeof OutwardLink>
export default meta
type Story = StoryObj<typeof meta>

/** Leads off the site, and says so by its arrow. */
export const ToSubstack: Story = {}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <OutwardLink to="https://substack.example/subscribe">Subscribe again at Substack</OutwardLink>,
        why: 'It says where it leads, and that it leads away.',
      }}
      no={{
        show: <SiteButton>Continue</SiteButton>,
        why: 'And one stands on another site, without a word.',
      }}
    />
  ),
}
