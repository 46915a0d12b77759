import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { paths } from '../paths.ts'
import { inLongestWorld } from '../stories/longer-world.ts'
import { routesStory } from '../stories/screen-story.tsx'
import { ConsoleRoutes } from './routes.tsx'

/** Every list with the longest names, addresses and titles, on the narrowest phone: nothing sticks out. Each is named after its screen. */
const meta = {
  title: 'Console/Everywhere/The longest',
  component: ConsoleRoutes,
  tags: ['state:long-text', 'look:phone'],
  ...routesStory({ at: paths.upgrades(), routes: <ConsoleRoutes /> }),
  beforeEach: inLongestWorld,
  globals: { viewport: { value: 'narrow', isRotated: false } },
} satisfies Meta<typeof ConsoleRoutes>
export default meta
type Story = StoryObj<typeof meta>

const fits = (at: string, table: string): Story => ({
  parameters: { at },
  async play() {
    const list = within(await screen.findByRole('table', { name: table }))
    const isSeen = (it: HTMLElement) => it.checkVisibility()
    await waitFor(() => expect(list.queryAllByText(/wolfeschlegel/iu).some(isSeen)).toBe(true))
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    // Names are cut where they must be; a day or a figure that is cut is another one.
    const figures = list.getAllByRole('cell').filter((cell) => cell.matches('.tabular-nums') && isSeen(cell))
    const cut = figures.filter((cell) => cell.scrollWidth > cell.clientWidth)
    await expect(cut.map(({ textContent }) => textContent)).toEqual([])
  },
})

export const SubscriberSynchronization = fits(paths.sync(), 'Subscribers')
export const Upgrades = fits(paths.upgrades(), 'Upgrades')
export const Subscriptions = fits(paths.payments(), 'Subscriptions')
export const Activity = fits(paths.activity(), 'Activity log')
export const Outbox = fits(paths.outbox(), 'Mails')
export const Webhooks = fits(paths.webhooks(), 'Events')
export const OutgoingWebhooks = fits(paths.outgoingWebhooks(), 'Endpoints')
export const Jobs = fits(paths.jobs(), 'Jobs')
export const ReturnedMail = fits(paths.returnedMail(), 'Returned mail')
export const WebsiteSubscribers = fits(paths.websiteSubscribers(), 'Website subscribers')
export const WhatEnds = fits(paths.endings(), 'What ends')
export const Reconcile = fits(paths.reconcile(), 'People whose sides disagree')
export const Sponsoring = fits(paths.sponsoring(), 'Requests')
