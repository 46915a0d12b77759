import type { Meta, StoryObj } from '@storybook/react-vite'
import { toast, clearToasts } from '@joy/ui/toast-store.ts'
import { expect, screen } from 'storybook/test'
import { SiteToaster } from './site-toaster.tsx'

const meta = {
  title: 'Components/Site/Toast',
  tags: ['autodocs'],
  component: SiteToaster,
  globals: { area: 'site' },
  beforeEach: clearToasts,
  args: {},
} satisfies Meta<typeof SiteToaster>
export default meta
type Story = StoryObj<typeof meta>

export const Good: Story = {
  async play() {
    toast({ title: 'Subscription Cancelled', description: 'We wrote to you.', tone: 'good', duration: 60_000 })
    await expect(await screen.findByText('Subscription Cancelled')).toBeVisible()
  },
}
export const Bad: Story = {
  async play() {
    toast({ title: 'Error', description: 'Failed to cancel subscription', tone: 'bad', duration: 60_000 })
    await expect(await screen.findByText('Failed to cancel subscription')).toBeVisible()
  },
}
export const OnAPhone: Story = { ...Good, globals: { viewport: { value: 'phone', isRotated: false } } }
