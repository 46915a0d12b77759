import type { Meta, StoryObj } from '@storybook/react-vite'
import { toast, type ToastTone } from '@joy/ui/toast-store.ts'
import { expect, screen } from 'storybook/test'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import { PlainToast } from './plain-toast.tsx'
import { SiteToaster, siteToastLook } from './site-toaster.tsx'

const meta = {
  title: 'Components/Site/Toast',
  tags: ['autodocs'],
  component: SiteToaster,
  subcomponents: { PlainToast },
  globals: { area: 'site' },
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
/** Where the toaster’s code does not come: what it says, without its manners. */
export const Plain: Story = {
  render: () => <PlainToast />,
  async play() {
    toast({ title: 'Coming Soon', description: 'Please check back later.', duration: 60_000 })
    await expect(await screen.findByText('Coming Soon')).toBeVisible()
  },
}
export const OnAPhone: Story = { ...Good, globals: { viewport: { value: 'phone', isRotated: false } } }
/** A toast that stays: its card alone. */
const Picture = ({ tone, title, text }: { tone: ToastTone; title: string; text: string }) => (
  <div className={siteToastLook.card(tone)}>
    {siteToastLook.mark(tone)}
    <div className="min-w-0">
      <div className={siteToastLook.title(tone)}>{title}</div>
      <div className={siteToastLook.description(tone)}>{text}</div>
    </div>
    {siteToastLook.close}
  </div>
)
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <Picture
            tone="good"
            title="Subscription Cancelled"
            text="Your subscription has been successfully cancelled."
          />
        ),
        why: 'What was done. The page itself says it too, and keeps it.',
      }}
      no={{
        show: <Picture tone="bad" title="Error" text="Please enter a valid email address" />,
        why: 'What is wrong with a field stands beneath the field.',
      }}
    />
  ),
}
