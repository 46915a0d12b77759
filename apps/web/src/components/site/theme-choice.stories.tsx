import type { Meta, StoryObj } from '@storybook/react-vite'
import { SupportEmail, SupportPhone } from './support-links.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import { SiteButton } from './site-button.tsx'

const meta = {
  title: 'Components/Site/Footer parts',
  tags: ['autodocs'],
  component: ThemeChoice,
  globals: { area: 'site' },
  subcomponents: { SupportEmail, SupportPhone },
  args: {},
} satisfies Meta<typeof ThemeChoice>
export default meta
type Story = StoryObj<typeof meta>

/** Kept for the next visit; the system’s until one chooses. */
export const Appearance: Story = {}
export const Support: Story = {
  render: () => (
    <p>
      Write to <SupportEmail /> or call <SupportPhone />.
    </p>
  ),
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <ThemeChoice />,
        why: 'In the footer, in words, with the device’s own way first.',
      }}
      no={{
        show: <SiteButton tone="default">Dark mode</SiteButton>,
        why: 'A button among the acts of the page, which says neither what is nor what comes.',
      }}
    />
  ),
}
