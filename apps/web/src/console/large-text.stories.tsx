import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, waitFor } from 'storybook/test'
import { paths } from '#paths.ts'
import { NotificationsPage } from '#screens/admin/notifications/notifications-page.tsx'
import { ReconcilePage } from '#screens/admin/reconcile/reconcile-page.tsx'
import { ReportsPage } from '#screens/admin/reports/reports-page.tsx'
import { UpgradesPage } from '#screens/admin/upgrades/upgrades-page.tsx'
import { screenStory } from '#stories/screen-story.tsx'

/** Text at 200 % of the root's size, on a phone: it grows, nothing scrolls sideways. */
const meta = {
  title: 'Console/Everywhere/Large text',
  tags: ['state:full', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false }, text: 'large' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const twiceAsLarge = (at: string, screen: ReactElement): Story => ({
  ...screenStory({ at, path: at, screen }),
  async play({ canvas }) {
    const heading = await canvas.findByRole('heading', { level: 1 })
    await expect(Number.parseFloat(getComputedStyle(heading).fontSize)).toBeGreaterThanOrEqual(36)
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth))
  },
})

export const Upgrades = twiceAsLarge(paths.upgrades(), <UpgradesPage />)
export const Reports = twiceAsLarge(paths.reports(), <ReportsPage />)
export const Reconcile = twiceAsLarge(paths.reconcile(), <ReconcilePage />)
export const Notifications = twiceAsLarge(paths.notifications(), <NotificationsPage />)
