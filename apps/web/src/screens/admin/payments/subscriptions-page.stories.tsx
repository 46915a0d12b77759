// Long because each state of the screen is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { ines } from '@joy/samples/administrators.ts'
import { unconnectedIntegrations } from '@joy/samples/integrations.ts'
import { subscriptions } from '@joy/samples/subscriptions.ts'
import { revenue, subscriberTotals } from '@joy/samples/totals.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith } from '#stories/screen-story.tsx'
import { ofNobody, ofNobodyCleared, ofTag, ofUnreadable, tagEdited } from '#stories/people-filter.ts'
import { toastRegion } from '#stories/toast.ts'
import { SubscriptionsPage } from './subscriptions-page.tsx'
import { subscriptionsStory } from './subscriptions-story.tsx'
import { josephKalinowski, samuelAdeyemi } from '@joy/samples/named-people.ts'
import {
  offlineStory,
  inScenario,
  after,
  busyDatabase,
  phone,
  loadingList,
  paged,
  pagedBack,
} from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

/** What the samples hold. */
const { compedSubscribers: comped } = subscriberTotals

const meta = {
  title: 'Console/Subscriptions',
  component: SubscriptionsPage,
  ...subscriptionsStory(),
} satisfies Meta<typeof SubscriptionsPage>
export default meta
type Story = ScreenStory<typeof meta>

const row = (email: string) => screen.findByRole('row', { name: new RegExp(email) })
const panel = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
const eachState = answeringWith(() => handlersFor(createMockBackend({ world: 'each-state' })))
const many = answeringWith(() => handlersFor(createMockBackend({ world: 'many-payers' })))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Subscriptions', level: 1 })).toHaveFocus()
    const samuel = within(await row(samuelAdeyemi.email))
    for (const text of [
      samuelAdeyemi.name,
      'Join the Gym',
      'Monthly',
      '$10.00',
      'Active',
      'Renews Apr 24, 2025',
      'Visa 4242',
    ])
      await expect(samuel.getByText(text)).toBeVisible()
    const cards = within(canvas.getByRole('region', { name: 'Summary' }))
    for (const text of [
      'Active',
      'Monthly recurring revenue',
      revenue.monthly,
      'Comped',
      String(comped),
      'Ending',
      '0',
    ])
      await expect(await cards.findByText(text)).toBeVisible()
    for (const name of ['Person', 'Plan', 'Amount', 'Status', 'Period end'])
      await expect(canvas.getByRole('columnheader', { name })).toBeVisible()
    await expect(canvas.getByText(`Showing ${revenue.paying} of ${subscriptions.length} subscriptions`)).toBeVisible()
    await expect(canvas.getByText(new RegExp(`^${revenue.paying} paying ·`, 'u'))).toBeVisible()
    await expect(
      await canvas.findByRole('img', {
        name: `Monthly recurring revenue went from $0 in April 2024 to ${revenue.monthly} in March 2025`,
      }),
    ).toBeVisible()
  },
}
export const TheYearInNumbers: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('The same in numbers'))
    const numbers = within(canvas.getByRole('table', { name: 'The last twelve months' }))
    await expect(numbers.getAllByRole('row')).toHaveLength(13)
    await expect(
      numbers.getByRole('row', { name: new RegExp(`^Mar 2025 \\${revenue.monthly} ${revenue.paying}`, 'u') }),
    ).toBeVisible()
  },
}
export const EveryStatus: Story = {
  tags: ['state:full'],
  beforeEach: eachState,
  async play({ canvas }) {
    await row('payer.001@example.net')
    for (const text of ['Past due', 'Ending', 'Trialing', 'Unpaid', 'Incomplete'])
      await expect(canvas.getAllByText(text).length).toBeGreaterThan(0)
    await expect(canvas.getAllByText('Canceled')).toHaveLength(2)
    await expect(within(await row('payer.003@example.net')).getByText('Ended Feb 10, 2025')).toBeVisible()
    await expect(within(await row('payer.002@example.net')).getByText('Ends Apr 10, 2025')).toBeVisible()
  },
}
export const OnAPhone: Story = { ...EveryStatus, tags: ['state:full', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...EveryStatus, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const TipOverTheYear: Story = {
  tags: ['state:full'],
  beforeEach: eachState,
  async play({ canvas }) {
    const chart = await canvas.findByRole('img', { name: /^Monthly recurring revenue/ })
    const { left, top, width } = chart.getBoundingClientRect()
    await userEvent.pointer({ target: chart, coords: { clientX: left + width - 30, clientY: top + 60 } })
    await waitFor(() => expect(canvas.getByText('March 2025')).toBeVisible())
  },
}
export const Paged: Story = { ...paged(57), tags: ['state:many'], beforeEach: many }
export const PagedBack: Story = { ...pagedBack(Paged, '1–20 of 57'), tags: ['state:many'] }
export const Sorted: Story = {
  tags: ['state:narrowed'],
  beforeEach: eachState,
  async play({ canvas }) {
    await row('payer.001@example.net')
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }))
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending'),
    )
    await waitFor(() => expect(canvas.getAllByRole('row', { name: /example/ })[0]).toHaveTextContent('$80.00'))
  },
}
export const Loading: Story = {
  ...after(loadingList('Subscriptions', 'payments.page', 'payments.summary'), async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Filter' })).toBeDisabled()
  }),
  tags: ['state:loading'],
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('payments.page', busyDatabase)),
  async play({ canvas }) {
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('Failed to load subscriptions. Please try again.')).toBeVisible()
    await expect(alert.getByText(/503: The database did not answer in 5 s/)).not.toBeVisible()
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-disabled'))
  },
}
export const SummaryFailed: Story = {
  tags: ['state:partial', 'state:part-failed'],
  beforeEach: answering(respond('payments.summary', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Failed to load the summary. Please try again.')).toBeVisible()
    await expect(await row(samuelAdeyemi.email)).toBeVisible()
  },
}
export const Empty: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ world: 'nobody-pays' }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('No subscriptions yet')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'New Upgrade' })).toHaveAttribute('href', '/upgrade-form')
  },
}
export const NoMatch: Story = {
  tags: ['state:no-match'],
  async play({ canvas }) {
    await row(samuelAdeyemi.email)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search subscriptions' }), 'nobody')
    await expect(await canvas.findByText('No subscriptions match your search')).toBeVisible()
  },
}
export const SearchCleared: Story = {
  ...after(NoMatch, async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Clear search' })[1] ?? document.body)
    await expect(await row(samuelAdeyemi.email)).toBeVisible()
  }),
  tags: ['state:full'],
}
export const Filtered: Story = {
  tags: ['state:narrowed'],
  beforeEach: eachState,
  parameters: { at: `${paths.payments()}?status=canceled&interval=year` },
  async play({ canvas }) {
    await expect(await canvas.findByText('Showing 1 of 9 subscriptions')).toBeVisible()
  },
}
export const FilterRemoved: Story = {
  ...after(Filtered, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Remove the filter Interval.*Yearly$/ }))
    await expect(await canvas.findByText('Showing 2 of 9 subscriptions')).toBeVisible()
  }),
  tags: ['state:narrowed'],
}
export const FilterMenu: Story = {
  ...Filtered,
  tags: ['state:open', 'state:narrowed'],
  async play(context) {
    const { canvas } = context
    await FilterRemoved.play?.(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Filter' }))
    await userEvent.selectOptions(menu.getByRole('combobox', { name: 'Status' }), 'past_due')
    await expect(await canvas.findByText('Showing 1 of 9 subscriptions')).toBeVisible()
  },
}
export const FilteredByCard: Story = {
  tags: ['state:narrowed'],
  beforeEach: eachState,
  async play({ canvas }) {
    await row('payer.001@example.net')
    const cards = within(canvas.getByRole('region', { name: 'Summary' }))
    await userEvent.click(await cards.findByRole('button', { name: /^Ending\s*1/ }))
    await expect(await canvas.findByText('Showing 1 of 9 subscriptions')).toBeVisible()
    await expect(cards.getByRole('button', { name: /^Ending/ })).toHaveAttribute('aria-pressed', 'true')
  },
}
export const ByKeyboard: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await row(samuelAdeyemi.email)
    await userEvent.keyboard('/')
    await expect(canvas.getByRole('searchbox', { name: 'Search subscriptions' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.click(canvas.getByRole('heading', { name: 'Subscriptions', level: 1 }))
    await userEvent.keyboard('jj{Enter}')
    await panel(josephKalinowski.name)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: josephKalinowski.name })).toBeNull())
    await expect(canvas.getByRole('link', { name: new RegExp(josephKalinowski.name, 'u') })).toHaveFocus()
  },
}

export const PanelOpen: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: new RegExp(samuelAdeyemi.name, 'u') }))
    const record = await panel(samuelAdeyemi.name)
    for (const text of ['$10.00/month', 'Apr 24, 2025', 'Visa 4242', 'Stripe', 'Started: Join the Gym at $10.00/month'])
      await expect(await record.findByText(text)).toBeVisible()
    await expect(record.getByText('1 of 2')).toBeVisible()
    await expect(await record.findByRole('link', { name: 'JOY-0201' })).toHaveAttribute('rel', 'noreferrer')
    await expect(record.getByRole('button', { name: 'Close' })).toHaveFocus()
    await expect(record.queryByRole('button', { name: 'Resume' })).toBeNull()
  },
}
export const PanelOnAPhone: Story = { ...PanelOpen, tags: ['state:open', 'look:phone'], globals: phone }
export const PanelInTheDark: Story = { ...PanelOpen, tags: ['state:open', 'look:dark'], globals: { theme: 'dark' } }
export const CancelAsked: Story = {
  tags: ['state:open'],
  async play(context) {
    await PanelOpen.play?.(context)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel at period end' }))
    const confirmation = await dialog('Cancel 1 subscription')
    for (const text of [
      'It ends on Apr 24, 2025.',
      `${samuelAdeyemi.email} gets a mail`,
      'Stripe is told',
      'You can resume it',
    ])
      await expect(confirmation.getByText(text)).toBeVisible()
    await waitFor(() => expect(confirmation.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}
export const CancelConfirmed: Story = {
  tags: ['state:done'],
  async play(context) {
    await CancelAsked.play?.(context)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const record = await panel(samuelAdeyemi.name)
    await expect(await record.findByText('The subscription ends on Apr 24, 2025.')).toBeVisible()
    await expect(await record.findByText('Cancelled, ends with its period')).toBeVisible()
    await expect(await record.findByText('Still to tell Stripe')).toBeVisible()
    await expect(await (await toastRegion()).findByText('Subscription Cancelled')).toBeVisible()
    const cards = within(context.canvas.getByRole('region', { name: 'Summary' }))
    await expect(await cards.findByText('$10 a month goes with them')).toBeVisible()
    await expect(within(await row(samuelAdeyemi.email)).getByText('Ends Apr 24, 2025')).toBeVisible()
  },
}
export const ResumeDone: Story = {
  tags: ['state:done'],
  async play(context) {
    await CancelConfirmed.play?.(context)
    const record = await panel(samuelAdeyemi.name)
    await userEvent.click(await record.findByRole('button', { name: 'Resume' }))
    const confirmation = await dialog('Resume 1 subscription')
    await userEvent.click(confirmation.getByRole('button', { name: 'Resume 1 subscription' }))
    await expect(await record.findByText('The subscription goes on and renews on Apr 24, 2025.')).toBeVisible()
    await expect(await record.findByText('Resumed, goes on')).toBeVisible()
    await waitFor(() => expect(record.queryByRole('button', { name: 'Resume' })).toBeNull())
  },
}
/** Paid by cheque: nothing renews it but the next payment. */
const byCheque = answeringWith(() => {
  const community = createMockBackend()
  for (const it of community.subscriptions) it.isPaidOutside = it.id === 2
  return handlersFor(community)
})
export const PaidAgain: Story = {
  tags: ['state:done'],
  parameters: { at: paths.payment(2) },
  beforeEach: byCheque,
  async play() {
    const record = await panel(samuelAdeyemi.name)
    await expect(record.getByText('Paid outside of Stripe')).toBeVisible()
    await expect(record.getByText('Paid until')).toBeVisible()
    await expect(within(await row(samuelAdeyemi.email)).getByText('Paid until Apr 24, 2025')).toBeVisible()
    await userEvent.click(await record.findByRole('button', { name: 'Paid again' }))
    const confirmation = await dialog('Paid again')
    await userEvent.click(confirmation.getByRole('button', { name: 'Record the payment' }))
    await expect(confirmation.getByText('Please enter the reference of the payment')).toBeVisible()
    await userEvent.type(confirmation.getByRole('textbox', { name: 'Reference' }), 'cheque 115')
    await userEvent.click(confirmation.getByRole('button', { name: 'Record the payment' }))
    await expect(await record.findByText('Paid again until May 24, 2025, with the reference cheque 115')).toBeVisible()
    await expect(
      (await record.findAllByText('The payment is recorded. It is paid until May 24, 2025.'))[0],
    ).toBeVisible()
  },
}
/** Nothing renews it, and nobody is charged: the dialogs say so. */
export const PaidOutsideCancelledAndResumed: Story = {
  tags: ['state:done'],
  parameters: { at: paths.payment(2) },
  beforeEach: byCheque,
  async play() {
    const record = await panel(samuelAdeyemi.name)
    await userEvent.click(await record.findByRole('button', { name: 'Cancel at period end' }))
    const asked = await dialog('Cancel 1 subscription')
    await expect(asked.getByText(/no further payment is due\.$/u)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Cancel 1 subscription' }))
    await userEvent.click(await record.findByRole('button', { name: 'Resume' }))
    const confirmation = await dialog('Resume 1 subscription')
    await expect(confirmation.getByText('It is paid until Apr 24, 2025')).toBeVisible()
    await expect(confirmation.queryByText(/renews/u)).toBeNull()
    await userEvent.click(confirmation.getByRole('button', { name: 'Resume 1 subscription' }))
    await expect(await record.findByText('The subscription goes on and is paid until Apr 24, 2025.')).toBeVisible()
  },
}
export const PaidAgainRefused: Story = {
  tags: ['state:refused'],
  parameters: { at: paths.payment(2) },
  beforeEach(context) {
    return answeringWith(() => {
      const community = createMockBackend()
      for (const it of community.subscriptions) it.isPaidOutside = it.id === 2
      return [
        respond('payments.renew', () => new Refusal('conflict', 'The payment cheque 115 is recorded already.')),
        ...handlersFor(community),
      ]
    })(context)
  },
  async play() {
    const record = await panel(samuelAdeyemi.name)
    await userEvent.click(await record.findByRole('button', { name: 'Paid again' }))
    const confirmation = await dialog('Paid again')
    await userEvent.type(confirmation.getByRole('textbox', { name: 'Reference' }), 'cheque 115')
    await userEvent.click(confirmation.getByRole('button', { name: 'Record the payment' }))
    const alert = within(await record.findByRole('alert'))
    await expect(alert.getByText('Failed to record the payment')).toBeVisible()
    await expect(alert.getByText('The payment cheque 115 is recorded already.')).toBeVisible()
  },
}
export const PlanChanged: Story = {
  tags: ['state:done'],
  async play(context) {
    await PanelOpen.play?.(context)
    await userEvent.click(screen.getByRole('button', { name: 'Change plan' }))
    const plans = await dialog('Change plan')
    await userEvent.selectOptions(plans.getByRole('combobox', { name: 'New plan' }), 'Work Out, $80.00/year')
    await expect(plans.getByText('Work Out at $80.00/year from now on.')).toBeVisible()
    await userEvent.click(plans.getByRole('button', { name: 'Change plan' }))
    const record = await panel(samuelAdeyemi.name)
    await expect(await record.findByText('The subscription is Work Out from now on, at $80.00/year.')).toBeVisible()
    await expect(
      await record.findByText('Changed to Work Out at $80.00/year, before Join the Gym at $10.00/month'),
    ).toBeVisible()
  },
}
export const Refused: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond(
      'payments.cancel',
      () => new Refusal('conflict', 'This subscription is over. Nothing about it can be changed any more.'),
    ),
  ),
  async play(context) {
    await CancelAsked.play?.(context)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const alert = within(await screen.findByRole('alert'))
    await expect(alert.getByText('Failed to cancel subscription')).toBeVisible()
    await expect(alert.getByText('This subscription is over. Nothing about it can be changed any more.')).toBeVisible()
  },
}
export const PanelOfWhatIsOver: Story = {
  tags: ['state:open'],
  beforeEach: eachState,
  parameters: { at: paths.payment(103) },
  async play() {
    const record = await panel('payer.003@example.net')
    await expect(await record.findByText('Feb 10, 2025')).toBeVisible()
    for (const name of ['Cancel at period end', 'Resume', 'Change plan'])
      await expect(record.queryByRole('button', { name })).toBeNull()
  },
}
export const PanelWithInvoices: Story = {
  tags: ['state:open'],
  parameters: { at: paths.payment(2), endsAt: 'Invoices' },
  beforeEach: answering(
    respond('payments.invoices', () => ({
      state: 'read' as const,
      items: [
        {
          id: 'in_1',
          number: 'JOY-0002',
          at: '2025-03-24T08:15:00.000Z',
          amountCents: 1080,
          taxCents: 80,
          currency: 'usd',
          status: 'paid',
          url: 'https://invoice.stripe.com/i/acct_1/test',
        },
      ],
    })),
  ),
  async play() {
    const record = await panel(samuelAdeyemi.name)
    await expect(await record.findByText('with $0.80 tax')).toBeVisible()
    await expect(await record.findByRole('link', { name: 'JOY-0002' })).toHaveAttribute('rel', 'noreferrer')
    await expect(record.getByText('Paid')).toBeVisible()
  },
}
export const StripeNotConnected: Story = {
  tags: ['state:open'],
  parameters: { at: paths.payment(2) },
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ integrations: unconnectedIntegrations }))),
  async play() {
    const record = await panel(samuelAdeyemi.name)
    await expect(await record.findByText('Stripe is not connected, so its invoices cannot be read here.')).toBeVisible()
    await expect(record.getByRole('link', { name: 'Integration settings' })).toHaveAttribute(
      'href',
      '/admin/integration-settings?platform=stripe',
    )
    await userEvent.click(record.getByRole('button', { name: 'Cancel at period end' }))
    await expect((await dialog('Cancel 1 subscription')).getByText('Stripe is not connected.')).toBeVisible()
  },
}
export const InvoicesNotAnswered: Story = {
  tags: ['state:partial', 'state:part-failed'],
  parameters: { at: paths.payment(2), endsAt: 'Invoices' },
  beforeEach: answering(
    respond('payments.invoices', () => ({ state: 'failed' as const, message: 'Stripe did not answer in time.' })),
  ),
  async play() {
    const record = await panel(samuelAdeyemi.name)
    await expect(
      await record.findByText('Stripe could not be asked for the invoices: Stripe did not answer in time.'),
    ).toBeVisible()
  },
}
export const InvoicesFailed: Story = {
  tags: ['state:partial', 'state:part-failed'],
  parameters: { at: paths.payment(2), endsAt: 'Invoices' },
  beforeEach: answering(respond('payments.invoices', busyDatabase)),
  async play() {
    const record = await panel(samuelAdeyemi.name)
    await expect(await record.findByText('The invoices could not be loaded.')).toBeVisible()
  },
}
export const PanelLoading: Story = {
  tags: ['state:loading'],
  parameters: { at: paths.payment(2) },
  beforeEach: answering(respond('payments.get', busyDatabase, { delay: 'infinite' })),
  async play() {
    await expect(await (await panel('Subscription')).findByRole('status', { name: 'Loading' })).toBeInTheDocument()
  },
}
export const PanelFailed: Story = {
  tags: ['state:part-failed'],
  parameters: { at: paths.payment(2) },
  beforeEach: answering(respond('payments.get', busyDatabase)),
  async play() {
    await expect(await (await panel('Subscription')).findByText('This subscription could not be loaded.')).toBeVisible()
  },
}
export const PanelOfNothing: Story = {
  tags: ['state:gone'],
  parameters: { at: `${paths.payments()}/999` },
  async play() {
    await expect(await (await panel('Subscription')).findByText('This subscription is not there')).toBeVisible()
  },
}
export const PanelOfNonsense: Story = {
  ...PanelOfNothing,
  tags: ['state:gone'],
  parameters: { at: `${paths.payments()}/sub_x` },
}
export const ForSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ signedIn: ines }))),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: new RegExp(samuelAdeyemi.name, 'u') }))
    const record = await panel(samuelAdeyemi.name)
    await expect(await record.findByText('$10.00/month')).toBeVisible()
    await expect(record.queryByRole('button', { name: 'Cancel at period end' })).toBeNull()
  },
}
export const FirstDay: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() => scenarios.fresh()),
  play: async ({ canvas }) => expect(await canvas.findByText(/^0 paying ·/u)).toBeVisible(),
}
/** Their person's notes, the same as in every other record of theirs (ruling 58). */
export const Notes: Story = {
  tags: ['state:done'],
  parameters: { at: paths.payment(2) },
  async play() {
    const notes = within(await (await panel('Samuel Adeyemi')).findByRole('region', { name: 'Notes' }))
    await expect(await notes.findByText(/^Wants to lead a small group in the autumn/)).toBeVisible()
    await userEvent.click(await notes.findByRole('button', { name: 'Add note' }))
    await userEvent.type(await notes.findByRole('textbox', { name: 'Note' }), 'Rang about the invoice.')
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }))
    await expect(await notes.findByText('Rang about the invoice.', { selector: 'p' })).toBeVisible()
    await waitFor(() => expect(notes.getAllByRole('listitem')).toHaveLength(3))
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
/** A list of a single row. */
export const One: Story = { ...inScenario('one-row'), tags: ['state:one'] }
export const OfATag: Story = {
  ...ofTag(paths.payments(), 'Showing 1 of 2 subscriptions'),
  tags: ['state:narrowed'],
}
export const OfATagOnAPhone: Story = { ...OfATag, tags: ['state:narrowed', 'look:phone'], globals: phone }
/** The same dialog as over the people: what it counts are the rows of this list. */
export const OfATagEdited: Story = {
  ...tagEdited(paths.payments(), '1 of 2 subscriptions matches'),
  tags: ['state:open'],
}
export const OfNobody: Story = {
  ...ofNobody(paths.payments(), 'No subscriptions match your search'),
  tags: ['state:no-match'],
}
export const OfNobodyCleared: Story = {
  ...ofNobodyCleared(paths.payments(), 'No subscriptions match your search', 'Showing 2 of 2 subscriptions'),
  tags: ['state:full'],
}
export const ConditionsCannotBeRead: Story = {
  ...ofUnreadable(paths.payments()),
  tags: ['state:refused', 'state:failed'],
}
