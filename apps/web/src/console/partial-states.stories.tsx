import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '../paths.ts'
import { answering, routesStory } from '../stories/screen-story.tsx'
import { ConsoleRoutes } from './routes.tsx'

/** While a list's next answer is on its way its rows stay where they are, and nothing can be turned twice. Each is named after its screen. */
const meta = {
  title: 'Console/Everywhere/Partial states',
  component: ConsoleRoutes,
  tags: ['state:refreshing'],
  ...routesStory({ at: paths.upgrades(), routes: <ConsoleRoutes /> }),
} satisfies Meta<typeof ConsoleRoutes>
export default meta
type Story = StoryObj<typeof meta>

type List = {
  at: string
  /** Name of the card and of its table. */
  name: string
  operation: Parameters<typeof respond>[0]
  /** Asks for other rows. */
  ask: () => Promise<unknown>
}
const search = () => userEvent.type(screen.getByRole('searchbox'), 'somebody')
const choose = (label: string, value: string) => async () =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), value)

const staysWhile = ({ at, name, operation, ask }: List): Story => ({
  parameters: { at },
  async play(context) {
    const table = within(await screen.findByRole('table', { name }))
    const card = () => screen.getByRole('region', { name })
    await waitFor(() => expect(card()).toHaveAttribute('aria-busy', 'false'))
    const rows = table.getAllByRole('row').length
    await expect(rows).toBeGreaterThan(1)
    answering(respond(operation, () => new Refusal('unavailable', 'never said'), { delay: 'infinite' }))(context)
    await ask()
    await waitFor(() => expect(card()).toHaveAttribute('aria-busy', 'true'))
    await expect(table.getAllByRole('row')).toHaveLength(rows)
    // Of a list that is one page neither can be pressed at all.
    for (const turn of ['Previous', 'Next'])
      await expect(within(card()).getByRole('button', { name: turn }).matches(':disabled, [aria-disabled=true]')).toBe(
        true,
      )
  },
})

export const Subscribers = staysWhile({
  at: paths.subscribers(),
  name: 'Subscribers',
  operation: 'subscribers.page',
  ask: search,
})
export const Upgrades = staysWhile({
  at: paths.upgrades(),
  name: 'Upgrades',
  operation: 'upgrades.page',
  ask: search,
})
export const Subscriptions = staysWhile({
  at: paths.payments(),
  name: 'Subscriptions',
  operation: 'payments.page',
  ask: search,
})
export const Activity = staysWhile({
  at: paths.activity(),
  name: 'Activity log',
  operation: 'activity.page',
  ask: search,
})
export const Outbox = staysWhile({ at: paths.outbox(), name: 'Mails', operation: 'outbox.page', ask: search })
export const Webhooks = staysWhile({
  at: paths.webhooks(),
  name: 'Events',
  operation: 'webhooks.page',
  ask: search,
})
export const Jobs = staysWhile({
  at: paths.jobs(),
  name: 'Jobs',
  operation: 'jobs.page',
  ask: choose('Kind', 'sync'),
})
export const Sponsoring = staysWhile({
  at: paths.sponsoring(),
  name: 'Requests',
  operation: 'sponsoring.requestsPage',
  ask: search,
})
const filter = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Failed')
}
export const OutgoingWebhooks = staysWhile({
  at: paths.outgoingWebhooks(),
  name: 'Messages',
  operation: 'outgoingWebhooks.messages',
  ask: filter,
})
export const Segments = staysWhile({
  at: paths.segments(),
  name: 'Segments',
  operation: 'segments.list',
  async ask() {
    await userEvent.click(screen.getByRole('button', { name: 'More for Comped people' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share with the team' }))
  },
})
export const Tags = staysWhile({
  at: paths.tags(),
  name: 'Tags',
  operation: 'tags.list',
  ask: () => userEvent.type(screen.getByRole('textbox', { name: 'New tag' }), 'Advent 2025{Enter}'),
})
export const WebsiteSubscribers = staysWhile({
  at: paths.websiteSubscribers(),
  name: 'Website subscribers',
  operation: 'websiteSubscribers.outsidePage',
  ask: search,
})
export const WhatEnds = staysWhile({
  at: paths.endings(),
  name: 'What ends',
  operation: 'endings.page',
  ask: search,
})
export const ReturnedMail = staysWhile({
  at: paths.returnedMail(),
  name: 'Returned mail',
  operation: 'returnedMail.page',
  ask: search,
})
export const Reconcile = staysWhile({
  at: paths.reconcile(),
  name: 'People whose sides disagree',
  operation: 'reconcile.page',
  ask: search,
})
export const SubscriberSynchronization = staysWhile({
  at: paths.sync(),
  name: 'Subscribers',
  operation: 'subscribers.page',
  ask: search,
})
export const Changes = staysWhile({
  at: paths.jobs('changes'),
  name: 'Changes',
  operation: 'changeSets.page',
  ask: choose('Kind', 'import'),
})
/** The months before stay until the other period's are there. */
export const Reports: Story = {
  parameters: { at: paths.reports() },
  async play(context) {
    const table = within(await screen.findByRole('table', { name: 'By month' }))
    answering(respond('reports.overview', () => new Refusal('unavailable', 'never said'), { delay: 'infinite' }))(
      context,
    )
    await choose('Period', 'Last 6 months')()
    await expect(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('6')
    await expect(table.getAllByRole('row')).toHaveLength(13)
    await expect(screen.getByText('Apr 2024 to Mar 2025, UTC')).toBeVisible()
  },
}
