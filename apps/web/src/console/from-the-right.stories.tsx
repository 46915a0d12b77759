import type { Meta, StoryObj } from '@storybook/react-vite'
import { rightToLeftName } from '@joy/samples/longest.ts'
import { expect, screen, waitFor, within } from 'storybook/test'
import { paths } from '../paths.ts'
import { inWorldFromTheRight } from '../stories/longer-world.ts'
import { routesStory } from '../stories/screen-story.tsx'
import { ConsoleRoutes } from './routes.tsx'

/** Every list in a page that is read from the right, with names that are. Each is named after its screen. */
const meta = {
  title: 'Console/Everywhere/From the right',
  component: ConsoleRoutes,
  tags: ['state:right-to-left'],
  ...routesStory({ at: paths.upgrades(), routes: <ConsoleRoutes /> }),
  beforeEach: inWorldFromTheRight,
  globals: { direction: 'rtl' },
} satisfies Meta<typeof ConsoleRoutes>
export default meta
type Story = StoryObj<typeof meta>

/** `named`: people stand in the list by their names. */
const mirrored = (at: string, table: string, { named } = { named: true }): Story => ({
  parameters: { at },
  async play() {
    const list = within(await screen.findByRole('table', { name: table }))
    await waitFor(() => expect(list.getAllByRole('row').length).toBeGreaterThan(1))
    if (named) await waitFor(() => expect(list.getAllByText(rightToLeftName)[0]).toBeVisible())
    const [first, second] = list.getAllByRole('columnheader').map((it) => it.getBoundingClientRect().left)
    await expect(first).toBeGreaterThan(second ?? 0)
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
})
const nameless = { named: false }

export const SubscriberSynchronization = mirrored(paths.sync(), 'Subscribers')
export const Upgrades = mirrored(paths.upgrades(), 'Upgrades')
export const Subscriptions = mirrored(paths.payments(), 'Subscriptions')
export const Activity = mirrored(paths.activity(), 'Activity log', nameless)
export const Outbox = mirrored(paths.outbox(), 'Mails', nameless)
export const Webhooks = mirrored(paths.webhooks(), 'Events', nameless)
export const OutgoingWebhooks = mirrored(paths.outgoingWebhooks(), 'Endpoints', nameless)
export const Jobs = mirrored(paths.jobs(), 'Jobs', nameless)
export const ReturnedMail = mirrored(paths.returnedMail(), 'Returned mail', nameless)
export const Reconcile = mirrored(paths.reconcile(), 'People whose sides disagree')
export const WebsiteSubscribers = mirrored(paths.websiteSubscribers(), 'Website subscribers')
export const WhatEnds = mirrored(paths.endings(), 'What ends')
export const Segments = mirrored(paths.segments(), 'Segments', nameless)
export const Tags = mirrored(paths.tags(), 'Tags', nameless)
export const Sponsoring = mirrored(paths.sponsoring(), 'Requests')
