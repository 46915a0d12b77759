import type { Meta, StoryObj } from '@storybook/react-vite'
import { OutwardLink } from './outward-link.tsx'

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
