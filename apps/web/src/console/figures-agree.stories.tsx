import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { disagreeing } from '@joy/samples/reconcile.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { paths } from '../paths.ts'
import { answeringWith, routesStory } from '../stories/screen-story.tsx'
import { ConsoleRoutes } from './routes.tsx'
import { phone } from '#stories/states-of-any-screen.ts'

/** What one screen says, every screen says (ruling 41). */
const meta = {
  title: 'Console/Everywhere/Figures that agree',
  component: ConsoleRoutes,
  tags: ['state:full'],
  ...routesStory({ at: paths.console(), routes: <ConsoleRoutes /> }),
} satisfies Meta<typeof ConsoleRoutes>
export default meta
type Story = StoryObj<typeof meta>

const world = (options: Parameters<typeof createMockBackend>[0]) =>
  answeringWith(() => handlersFor(createMockBackend({ stepMs: 20, ...options })))

/** Three left Substack's list; their comps hang on their addresses, and are in force. */
const comped = (at: string, check: (text: typeof screen) => Promise<void>): Story => ({
  parameters: { at },
  beforeEach: world({ world: 'three-on-no-list' }),
  play: () => check(screen),
})

export const CompsOnTheDashboard = comped(paths.console(), async ({ findByText, findByRole }) => {
  await expect(await findByText('comps in force,')).toBeVisible()
  await expect(await findByRole('link', { name: '3 of them on no list' })).toHaveAttribute(
    'href',
    paths.compedSubscribers(),
  )
})
export const CompsInTheCommunity = comped(paths.subscribers(), async ({ findByText, findByRole }) => {
  await expect(await findByText('17 subscribers comped')).toBeVisible()
  await userEvent.click(await findByRole('link', { name: '3 of them on no list' }))
  await expect(await screen.findByRole('list', { name: 'Comped and on no list' })).toBeVisible()
})
export const CompsAtTheSync = comped(paths.sync(), async ({ findByRole }) => {
  const card = within(await findByRole('button', { name: /^Comped Subscribers/u }))
  await expect(await card.findByText('17')).toBeVisible()
  await expect(card.getByText('3 of them on no list')).toBeVisible()
  await expect(await findByRole('link', { name: '3 of them on no list' })).toBeVisible()
  await userEvent.click(await findByRole('button', { name: /^Comped Subscribers/u }))
  await expect(await screen.findByRole('list', { name: 'Comped and on no list' })).toBeVisible()
})
export const CompsAtTheSyncOnAPhone: Story = { ...CompsAtTheSync, tags: ['look:phone'], globals: phone }
export const CompsOfTheSubscriptions = comped(paths.payments(), async ({ findByText }) => {
  await expect(await findByText('Comps in force; 3 of them on no list')).toBeVisible()
})
export const CompsInTheReports = comped(paths.reports(), async ({ findByText }) => {
  await expect(await findByText("2 pay here, 14 are comped. Not on the newsletter's list: 3 are comped")).toBeVisible()
})

/** Two of those who were exported did not arrive: the file went out, and Substack's list is without them. */
const notArrived = disagreeing.slice(0, 2).map((person, at) => ({
  ...person,
  email: `lost${at}@example.org`,
  facts: { ...person.facts, list: null, payments: [], website: 'lost' as const },
}))
const exported = websiteSubscribers.map((it) => ({ ...it, exportedAt: it.exportedAt ?? it.signedUpAt }))
export const ExportedAndNotSeen: Story = {
  beforeEach: world({ websiteSubscribers: exported, reconcile: { people: notArrived } }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/2 were exported and not seen in Substack's last whole list\./u)).toBeVisible()
    await expect(canvas.getByText('All website subscribers are exported')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See who' })).toHaveAttribute(
      'href',
      paths.reconcile('exported-not-arrived'),
    )
  },
}
export const ExportedAndNotSeenOnAPhone: Story = { ...ExportedAndNotSeen, tags: ['look:phone'], globals: phone }
/** While others wait, both are told. */
export const SomeWaitAndSomeAreNotSeen: Story = {
  beforeEach: world({ reconcile: { people: notArrived.slice(0, 1) } }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/1 was exported and not seen in Substack's last whole list\./u)).toBeVisible()
    await expect(canvas.getByText('5 website subscribers are not in Substack yet')).toBeVisible()
  },
}

/** Two who were merged in Planning Center are one member. */
export const MergedInPlanningCenter: Story = {
  beforeEach: world({ world: 'merged-members' }),
  async play({ canvas }) {
    await expect(await canvas.findByText('2 pay here, 16 are comped')).toBeVisible()
    await expect(canvas.getByText('registered', { selector: 'span' }).parentElement).toHaveTextContent('18 registered')
  },
}
