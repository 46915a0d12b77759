import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, waitFor } from 'storybook/test'
import { paths } from '#paths.ts'
import { ActivityPage } from '#screens/admin/activity/activity-page.tsx'
import { SubscribersPage } from '#screens/admin/subscribers/subscribers-page.tsx'
import { TeamPage } from '#screens/admin/team/team-page.tsx'
import { UpgradesPage } from '#screens/admin/upgrades/upgrades-page.tsx'
import { screenStory } from '#stories/screen-story.tsx'

/** Beside the rail a list has some 700 px: its lesser columns step back, and what stays is read whole. */
const meta = {
  title: 'Console/Everywhere/On a tablet',
  tags: ['state:full'],
  globals: { viewport: { value: 'tablet', isRotated: false } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const fits = (it: HTMLElement) => it.scrollWidth <= it.clientWidth
const isShown = (it: HTMLElement) => it.offsetWidth > 0

const onATablet = (at: string, screen: ReactElement): Story => ({
  ...screenStory({ at, path: at, screen }),
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 1 })
    await canvas.findAllByText(/20\d\d|@example/u)
    await waitFor(async () => {
      const headings = canvas.getAllByRole('columnheader').filter(isShown)
      await expect(headings.filter((it) => !fits(it)).map((it) => it.textContent)).toEqual([])
    })
    const nav = canvas.getByRole('navigation', { name: 'Console' }).parentElement
    await expect(nav?.scrollHeight).toBeLessThanOrEqual(nav?.clientHeight ?? 0)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
})

export const Subscribers = onATablet(paths.subscribers(), <SubscribersPage />)
export const Upgrades = onATablet(paths.upgrades(), <UpgradesPage />)
export const Activity = onATablet(paths.activity(), <ActivityPage />)
export const Team = onATablet(paths.team(), <TeamPage />)
