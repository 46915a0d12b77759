// Long because each state of the record is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { subscribeAgain, unsubscribeHere } from '@joy/mocks/subscribers/unsubscriptions.ts'
import { getSubscriber } from '@joy/mocks/subscribers/get-subscriber.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { sampleSubscriber, subscribers } from '@joy/samples/index.ts'
import { subscriptions } from '@joy/samples/subscriptions.ts'
import { subscriberTotals } from '@joy/samples/totals.ts'
import type { Meta } from '@storybook/react-vite'
import { Route } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { SubscriberPanel } from '#features/subscriber-record/subscriber-panel.tsx'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { toastRegion } from '#stories/toast.ts'
import { SubscribersPage } from './subscribers-page.tsx'
import { offlineStory, after, busyDatabase, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

/** What the samples hold. */
const { subscribers: people } = subscriberTotals

const ruth = sampleSubscriber('ruth.abernathy@example.com')
const jonathan = sampleSubscriber('jreyes@example.org')
const samuel = sampleSubscriber('s.adeyemi@example.com')
const caleb = sampleSubscriber('caleb.mbeki@example.net')

const withClosed = subscribers.map((it) => (it.id === jonathan.id ? { ...it, subscriptionStatus: 'bounced' } : it))

const meta = {
  title: 'Console/Subscriber',
  component: SubscriberPanel,
  ...screenStory({
    at: paths.subscriberRecord(ruth.id),
    path: paths.subscribers(),
    screen: <SubscribersPage />,
    children: <Route path=":id" element={<SubscriberPanel />} />,
  }),
} satisfies Meta<typeof SubscriberPanel>
export default meta
type Story = ScreenStory<typeof meta>

const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const part = async (who: string, name: string) => within(await (await panel(who)).findByRole('region', { name }))

/** Whether somebody pays is looked up first. */
const confirm = async (comps: Awaited<ReturnType<typeof part>>) => {
  const button = comps.getByRole('button', { name: 'Comp' })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}

/** Everything known of Ruth: two comps, a sign-up on the website, a membership, and what happened. */
export const Comped: Story = {
  tags: ['state:full'],
  async play() {
    const record = await panel('Ruth Abernathy')
    await expect(await record.findByText(new RegExp(`^\\d+ of ${people}$`, 'u'))).toBeVisible()
    const subscription = await part('Ruth Abernathy', 'Subscription')
    for (const text of ['Work Out', 'Comped', 'Mar 21, 2025', 'Active'])
      await expect(subscription.getByText(text)).toBeVisible()
    const access = await part('Ruth Abernathy', 'Access')
    await expect(access.getByText('Work Out since Mar 21, 2025, with no end known.')).toBeVisible()
    await expect(access.getByText('Work Out as a comp by Hannah Whitfield')).toBeVisible()
    await expect(access.getByText('Carries')).toBeVisible()
    await expect(access.getByText('Warm Up as Substack says')).toBeVisible()
    const comps = await part('Ruth Abernathy', 'Comps')
    await expect(comps.getByRole('heading', { name: 'Work Out, forever' })).toBeVisible()
    await expect(comps.getByText('Scholarship, Lent retreat group')).toBeVisible()
    await expect(comps.getByText('Not there yet')).toBeVisible()
    await expect(comps.getByRole('heading', { name: 'Work Out, 7 days' })).toBeVisible()
    await expect(comps.getByText('Peter Lang')).toBeVisible()
    const membership = await part('Ruth Abernathy', 'Planning Center')
    await expect(membership.getByText('#48210377')).toBeVisible()
    await expect(membership.getByText('A member, as of the registration')).toBeVisible()
    await expect(record.getByText('No card and no invoices. Comped since Mar 21, 2025.')).toBeVisible()
    const related = await part('Ruth Abernathy', 'Related')
    await expect(related.getByRole('link', { name: 'Comp of ruth.abernathy@example.com' })).toBeVisible()
    const history = await part('Ruth Abernathy', 'History')
    await expect(await history.findByText('Comped, Work Out, forever')).toBeVisible()
    await expect(history.getByText('Signed up on the website')).toBeVisible()
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async () => expect(await panel('Ruth Abernathy')).toBeTruthy(),
}
export const InTheDark: Story = { ...OnAPhone, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }

/** Who pays: plan, price, card and when it renews. */
export const Paying: Story = {
  tags: ['state:full'],
  parameters: { at: paths.subscriberRecord(samuel.id) },
  async play() {
    const access = await part('Samuel Adeyemi', 'Access')
    await expect(access.getByText('Join the Gym paid here, monthly')).toBeVisible()
    await expect(access.getByText(/^Substack itself says Warm Up\./)).toBeVisible()
    const payments = await part('Samuel Adeyemi', 'Payments')
    await expect(payments.getByRole('heading', { name: 'Join the Gym, $10.00/month' })).toBeVisible()
    await expect(payments.getByText('Visa •••• 4242')).toBeVisible()
    const related = await part('Samuel Adeyemi', 'Related')
    await expect(related.getByRole('link', { name: 'customer.subscription.created' })).toBeVisible()
  },
}
export const PayingGoesToPayment: Story = {
  ...after(Paying, async () => {
    const payments = await part('Samuel Adeyemi', 'Payments')
    await userEvent.click(payments.getByRole('link', { name: 'Join the Gym, $10.00/month' }))
    await expect(await screen.findByText(/\/admin\/payments\/2/)).toBeVisible()
  }),
  tags: ['state:leaves'],
  name: 'Paying → goes to the subscription',
}
const failing = createMockBackend()
for (const subscription of failing.subscriptions)
  if (subscription.email === samuel.email)
    Object.assign(subscription, { status: 'past_due', failedSince: '2025-03-24T12:00:00.000Z' })
/** The payment failed and is tried again: nothing says that it renews. */
export const PaymentFailed: Story = {
  tags: ['state:full'],
  parameters: { at: paths.subscriberRecord(samuel.id) },
  beforeEach: answeringWith(() => handlersFor(failing)),
  async play() {
    const access = await part('Samuel Adeyemi', 'Access')
    await expect(access.getByText(/, payment failed Mar 24, 2025, tried again$/u)).toBeVisible()
    const payments = await part('Samuel Adeyemi', 'Payments')
    await expect(payments.getByText('Payment failed')).toBeVisible()
    await expect(payments.getByText('Past due')).toBeVisible()
    await expect(payments.getByText(/^The payment failed\. Stripe tries it again, and the plan is kept/u)).toBeVisible()
    await expect(payments.queryByText('Renews')).toBeNull()
  },
}
const outside = createMockBackend()
for (const subscription of outside.subscriptions)
  if (subscription.email === samuel.email)
    Object.assign(subscription, { isPaidOutside: true, currentPeriodEnd: '2025-03-24T12:00:00.000Z' })
/** Paid outside of Stripe, its term is over: it carries some days longer, and says so. */
export const PaidOutsideInGrace: Story = {
  tags: ['state:full'],
  parameters: { at: paths.subscriberRecord(samuel.id) },
  beforeEach: answeringWith(() => handlersFor(outside)),
  async play() {
    const access = await part('Samuel Adeyemi', 'Access')
    await expect(access.getByText('Join the Gym paid here, outside of Stripe, monthly')).toBeVisible()
    await expect(access.getByText(/, term ended Mar 24, 2025; access until Apr 7, 2025$/u)).toBeVisible()
  },
}
const nextTerm = {
  plan: 'work-out',
  planTitle: 'Work Out',
  interval: 'year' as const,
  amountCents: 8000,
  from: null,
}
const waits = createMockBackend()
for (const subscription of waits.subscriptions)
  if (subscription.email === samuel.email) Object.assign(subscription, { isPaidOutside: true, nextTerm })
/** Another plan of what is paid outside of Stripe waits for the next payment. */
export const AnotherPlanWithTheNextPayment: Story = {
  tags: ['state:full'],
  parameters: { at: paths.subscriberRecord(samuel.id) },
  beforeEach: answeringWith(() => handlersFor(waits)),
  async play() {
    const payments = await part('Samuel Adeyemi', 'Payments')
    await expect(payments.getByText('Work Out, $80.00/year, with the next payment')).toBeVisible()
    await expect(payments.getByText(/^Join the Gym, \$10\.00\/month$/u)).toBeVisible()
  },
}
export const NeverComped: Story = {
  tags: ['state:full'],
  parameters: { at: paths.subscriberRecord(jonathan.id) },
  async play() {
    const record = await panel('Jonathan Reyes')
    await expect(await record.findByText('Never comped.')).toBeVisible()
    await expect(record.getByText('Not Registered')).toBeVisible()
    await expect(record.getByText('not exported yet')).toBeVisible()
    await expect(record.getByText('No card and no invoices.')).toBeVisible()
  },
}
/** An imported comp may be years older than the import: the batch has its own day, and counts the comps. */
export const CompedByAnImport: Story = {
  tags: ['state:full'],
  beforeEach: answering(
    respond('subscribers.get', (input) => {
      const record = getSubscriber(createMockBackend(), input)
      const batch = { changeSetId: 7, rows: 2, at: '2025-03-21T10:00:00.000Z' }
      return {
        ...record,
        comps: record.comps.map((it) => ({ ...it, compedAt: '2023-05-05T12:00:00.000Z', batch })),
      }
    }),
  ),
  async play() {
    const comps = await part('Ruth Abernathy', 'Comps')
    const [batch] = await comps.findAllByRole('link', { name: '2 people, Mar 21, 2025' })
    await expect(batch).toHaveAttribute('href', paths.changeSet(7))
    await expect(comps.getAllByText('May 5, 2023')[0]).toBeVisible()
  },
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(respond('subscribers.get', busyDatabase, { delay: 'infinite' })),
  async play() {
    await expect(await (await panel('Subscriber')).findByRole('status', { name: 'Loading' })).toBeVisible()
  },
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('subscribers.get', busyDatabase)),
  async play() {
    const alert = within(await (await panel('Subscriber')).findByRole('alert'))
    await expect(alert.getByText('This subscriber could not be loaded.')).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const HistoryFailed: Story = {
  tags: ['state:partial', 'state:part-failed'],
  parameters: { endsAt: 'History' },
  beforeEach: answering(respond('subscribers.history', busyDatabase)),
  async play() {
    const history = await part('Ruth Abernathy', 'History')
    await expect(await history.findByText('The history could not be loaded.')).toBeVisible()
  },
}
export const Gone: Story = {
  tags: ['state:gone'],
  parameters: { at: paths.subscriberRecord(999_999) },
  play: async () => expect(await screen.findByText('This subscriber is no longer on the list.')).toBeVisible(),
}
export const NotANumber: Story = {
  tags: ['state:gone'],
  parameters: { at: `${paths.subscribers()}/ruth` },
  play: async () => expect(await screen.findByText('This subscriber is no longer on the list.')).toBeVisible(),
}
/** Support reads, and may have a sign-in link sent; nothing else. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play() {
    const record = await panel('Ruth Abernathy')
    await expect(await record.findByRole('button', { name: 'Send sign-in link' })).toBeEnabled()
    await expect(record.queryByRole('button', { name: 'Revoke' })).toBeNull()
    await expect(record.queryByRole('link', { name: 'Upgrade' })).toBeNull()
  },
}

/** The record opens from the row, j and k walk the list, Esc closes, and the focus is back at the row. */
export const Walked: Story = {
  tags: ['state:open'],
  parameters: { at: `${paths.subscribers()}?search=example.org` },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: /^Jonathan Reyes/ }))
    await panel('Jonathan Reyes')
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus()
    await expect(canvas.getByRole('row', { name: /jreyes@example.org/ })).toHaveAttribute('data-open', 'true')
    await userEvent.keyboard('j')
    await waitFor(() =>
      expect(canvas.getByRole('row', { name: /jreyes@example.org/ })).not.toHaveAttribute('data-open'),
    )
    await userEvent.keyboard('k')
    await panel('Jonathan Reyes')
  },
}
export const WalkedAndClosed: Story = {
  ...after(Walked, async ({ canvas }) => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Jonathan Reyes' })).toBeNull())
    await expect(canvas.getByRole('link', { name: /^Jonathan Reyes/ })).toHaveFocus()
    await expect(canvas.getByRole('searchbox', { name: 'Search subscribers' })).toHaveValue('example.org')
  }),
  tags: ['state:full'],
}
/** A press beside the name, where nothing else is to be pressed. */
export const OpenedFromItsRow: Story = {
  ...Walked,
  tags: ['state:open'],
  async play({ canvas }) {
    const row = within(await canvas.findByRole('row', { name: /jreyes@example.org/u }))
    await userEvent.click(row.getByText('Warm Up'))
    await panel('Jonathan Reyes')
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus()
  },
}
/** Their list says nothing of a status: that is said, and no word is made up for it. */
export const WithoutAStatus: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() => {
    const backend = createMockBackend()
    const row = backend.subscribers.get(ruth.id)
    if (row) row.subscriptionStatus = null
    return handlersFor(backend)
  }),
  async play() {
    await expect((await part('Ruth Abernathy', 'Subscription')).getByText('No status given')).toBeVisible()
  },
}
export const LinkSent: Story = {
  tags: ['state:done'],
  async play() {
    const record = await panel('Ruth Abernathy')
    await userEvent.click(await record.findByRole('button', { name: 'Send sign-in link' }))
    const portal = await part('Ruth Abernathy', 'Sign-in help')
    await expect(
      await portal.findByText(
        'A sign-in link for ruth.abernathy@example.com is kept in the outbox here: no mail server is set. It works for 15 minutes.',
      ),
    ).toBeVisible()
    await expect(await portal.findByText(/^Sent by us Mar 28, 2025 3:04 PM/u)).toBeVisible()
  },
}
export const LinkNotSent: Story = {
  tags: ['state:too-many'],
  beforeEach: answering(
    respond('signInHelp.sendLink', () => new Refusal('too_many_requests', 'Too many links. Try again in 10 minutes.')),
  ),
  async play() {
    const record = await panel('Ruth Abernathy')
    await userEvent.click(await record.findByRole('button', { name: 'Send sign-in link' }))
    const portal = await part('Ruth Abernathy', 'Sign-in help')
    await expect(await portal.findByText('Too many links. Try again in 10 minutes.')).toBeVisible()
  },
}
/** For thirty days, with a reason; then taken back. */
export const Granted: Story = {
  tags: ['state:done'],
  parameters: { at: paths.subscriberRecord(jonathan.id) },
  async play() {
    const comps = await part('Jonathan Reyes', 'Comps')
    await userEvent.click(comps.getByRole('button', { name: 'Comp' }))
    const duration = comps.getByRole('combobox', { name: 'Until' })
    await expect(comps.getByRole('combobox', { name: 'Plan' })).toHaveFocus()
    for (const name of ['7 days', '30 days', '90 days', '6 months', '1 year', 'Forever'])
      await expect(comps.getByRole('option', { name })).toBeInTheDocument()
    await userEvent.selectOptions(duration, '30 days')
    await userEvent.type(comps.getByRole('textbox', { name: 'Reason' }), 'Between jobs')
    await confirm(comps)
    await expect(await comps.findByRole('heading', { name: 'Work Out, 30 days' })).toBeVisible()
    await expect(comps.getByText('Between jobs')).toBeVisible()
    await expect(comps.getByText('Subscription Comped')).toBeVisible()
  },
}
/** Up to and with a day of one's own; one that is over is refused where it is chosen. */
export const GrantedUntilADay: Story = {
  tags: ['state:done'],
  parameters: { at: paths.subscriberRecord(jonathan.id) },
  async play() {
    const comps = await part('Jonathan Reyes', 'Comps')
    await userEvent.click(comps.getByRole('button', { name: 'Comp' }))
    await userEvent.selectOptions(comps.getByRole('combobox', { name: 'Until' }), 'A chosen day')
    await confirm(comps)
    const lastDay = comps.getByLabelText('Last day')
    await expect(lastDay).toHaveFocus()
    await expect(lastDay).toHaveAccessibleDescription('Choose the last day.')
    await userEvent.type(lastDay, '2025-03-27')
    await userEvent.tab()
    await expect(comps.getByText('Mar 27, 2025 is over. Choose today or a later day.')).toBeVisible()
    await userEvent.clear(lastDay)
    await userEvent.type(lastDay, '2025-04-20')
    await confirm(comps)
    await expect(await comps.findByRole('heading', { name: 'Work Out, until Apr 20, 2025' })).toBeVisible()
  },
}
export const GrantUndone: Story = {
  ...after(Granted, async () => {
    const comps = await part('Jonathan Reyes', 'Comps')
    await userEvent.click(comps.getByRole('button', { name: 'Undo' }))
    await expect(await comps.findByText('Comp undone')).toBeVisible()
    await waitFor(() => expect(comps.queryByRole('button', { name: 'Revoke' })).toBeNull())
  }),
  tags: ['state:done'],
}
/** Comped already: a higher plan takes the place of the comp, and comes back with an undo; less changes nothing. */
export const GivenMore: Story = {
  tags: ['state:done'],
  async play() {
    const comps = await part('Ruth Abernathy', 'Comps')
    const giveMore = async () => {
      await userEvent.click(await comps.findByRole('button', { name: 'Give more' }))
      const form = within(await comps.findByRole('form', { name: 'Give Ruth Abernathy more' }))
      await waitFor(() => expect(form.getByRole('button', { name: 'Give more' })).toBeEnabled())
      return form
    }
    let form = await giveMore()
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Until' }), '7 days')
    await userEvent.click(form.getByRole('button', { name: 'Give more' }))
    await expect(await comps.findByText('Already comped')).toBeVisible()
    form = await giveMore()
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Plan' }), 'Join the Gym')
    await userEvent.click(form.getByRole('button', { name: 'Give more' }))
    await expect(await comps.findByRole('heading', { name: 'Join the Gym, forever' })).toBeVisible()
    await expect(comps.getByText(/^Replaced/)).toBeVisible()
  },
}
export const GivenMoreUndone: Story = {
  tags: ['state:done'],
  async play(context) {
    await GivenMore.play?.(context)
    const comps = await part('Ruth Abernathy', 'Comps')
    await userEvent.click(comps.getByRole('button', { name: 'Undo' }))
    await expect(await comps.findByText(/^Undone/)).toBeVisible()
    await expect(comps.getByRole('heading', { name: 'Work Out, forever' })).toBeVisible()
    await waitFor(() => expect(comps.queryByText(/^Replaced/)).toBeNull())
  },
}
/** A short comp of a higher plan: it says whose place it took, and what comes when it ends. */
export const GivenMoreForAWhile: Story = {
  tags: ['state:done'],
  async play() {
    const comps = await part('Ruth Abernathy', 'Comps')
    await userEvent.click(await comps.findByRole('button', { name: 'Give more' }))
    const form = within(await comps.findByRole('form', { name: 'Give Ruth Abernathy more' }))
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Plan' }), 'Join the Gym')
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Until' }), '30 days')
    await waitFor(() => expect(form.getByRole('button', { name: 'Give more' })).toBeEnabled())
    await userEvent.click(form.getByRole('button', { name: 'Give more' }))
    await expect(
      await comps.findByText(
        /It takes the place of the comp before, Work Out forever, which only an undo brings back\. It ends on \w+ \d+, \d{4}, and what comes then is Warm Up\.$/,
      ),
    ).toBeVisible()
    await expect(await comps.findByText('In place of')).toBeVisible()
    await expect(comps.getByText('Then')).toBeVisible()
  },
}
/** Who pays is asked about first: the comp ends no payment. Both sources stand then, and the payment carries. */
export const GrantedToPayer: Story = {
  tags: ['state:done'],
  parameters: { at: paths.subscriberRecord(samuel.id) },
  async play() {
    const comps = await part('Samuel Adeyemi', 'Comps')
    await userEvent.click(comps.getByRole('button', { name: 'Comp' }))
    await expect(await comps.findByText('Samuel Adeyemi pays $10 a month.')).toBeVisible()
    await expect(comps.getByRole('button', { name: 'Comp' })).toBeDisabled()
    await userEvent.selectOptions(comps.getByRole('combobox', { name: 'Plan' }), 'Join the Gym')
    await userEvent.click(comps.getByRole('checkbox', { name: /^Comp Samuel Adeyemi all the same/ }))
    await confirm(comps)
    await expect(await comps.findByRole('heading', { name: 'Join the Gym, forever' })).toBeVisible()
    const access = await part('Samuel Adeyemi', 'Access')
    const [first, second] = access.getAllByRole('listitem')
    await expect(first).toHaveTextContent('Join the Gym paid here, monthlyCarries')
    await expect(second).toHaveTextContent('Join the Gym as a comp by Hannah Whitfield')
  },
}
export const NotGranted: Story = {
  tags: ['state:act-failed'],
  parameters: { at: paths.subscriberRecord(jonathan.id) },
  beforeEach: answering(respond('comps.grant', busyDatabase)),
  async play() {
    const comps = await part('Jonathan Reyes', 'Comps')
    await userEvent.click(comps.getByRole('button', { name: 'Comp' }))
    await confirm(comps)
    await expect(await comps.findByText('Failed to Comp Subscription')).toBeVisible()
    await expect(comps.getByText('There was an error comping the subscription.')).toBeVisible()
  },
}
/** Revoked, and taken back from the toast: the comp stands as it was granted. */
export const RevokedAndUndone: Story = {
  tags: ['state:done'],
  async play() {
    const comps = await part('Ruth Abernathy', 'Comps')
    await userEvent.click(comps.getByRole('button', { name: 'Revoke' }))
    await expect(await comps.findByText('What the comp gave ends at once.')).toBeVisible()
    await expect(await comps.findByText(/^Revoked/)).toBeVisible()
    const toast = await toastRegion()
    await userEvent.click(await toast.findByRole('button', { name: 'Undo' }))
    await expect(await comps.findByText('The comp is in force again.')).toBeVisible()
    await expect(await comps.findByRole('button', { name: 'Revoke' })).toBeEnabled()
    await expect(comps.getByText('Scholarship, Lent retreat group')).toBeVisible()
  },
}

/** Substack has no call for it: the address to paste, and a mark that can be taken back. */
export const MarkedAsDoneAtSubstack: Story = {
  tags: ['state:done'],
  async play() {
    const comps = await part('Ruth Abernathy', 'Comps')
    await expect(comps.getByText(/^In Substack's dashboard, under Subscribers/)).toBeVisible()
    await expect(comps.getByText('ruth.abernathy@example.com')).toBeVisible()
    await userEvent.click(await comps.findByRole('button', { name: 'Mark as done at Substack' }))
    await expect(await comps.findByText('1 comp marked as done at Substack.')).toBeVisible()
    await expect(await comps.findByText('Marked as done', { selector: 'dd *' })).toBeVisible()
  },
}
export const MarkTakenBack: Story = {
  ...after(MarkedAsDoneAtSubstack, async () => {
    const comps = await part('Ruth Abernathy', 'Comps')
    await userEvent.click(comps.getByRole('button', { name: 'Undo' }))
    await expect(await comps.findByText('Not there yet')).toBeVisible()
  }),
  tags: ['state:done'],
}
/** Substack gives the comp that was revoked: it is to be removed there too. */
export const RevokedWhereSubstackHasIt: Story = {
  tags: ['state:done'],
  parameters: { at: paths.subscriberRecord(caleb.id) },
  async play() {
    const name = caleb.name ?? ''
    const comps = await part(name, 'Comps')
    await expect(comps.getByText('Seen there')).toBeVisible()
    await userEvent.click(comps.getByRole('button', { name: 'Revoke' }))
    await expect(await comps.findByText(/Substack still gives the comp: remove it there too\.$/)).toBeVisible()
    await expect(await comps.findByText('Still to be removed')).toBeVisible()
    await userEvent.click(comps.getByRole('button', { name: 'Mark as removed at Substack' }))
    await expect(await comps.findByText('Marked as removed')).toBeVisible()
  },
}
/** By our own link: told as such, with what is still to be done at Substack by hand. */
export const UnsubscribedHere: Story = {
  tags: ['state:open'],
  parameters: { at: paths.subscriberRecord(jonathan.id) },
  beforeEach: answeringWith(() => {
    const world = createMockBackend()
    unsubscribeHere(world, jonathan.email)
    return handlersFor(world)
  }),
  async play() {
    const mailbox = await part('Jonathan Reyes', 'Mailbox')
    await expect(mailbox.getByText('Unsubscribed here')).toBeVisible()
    await expect(mailbox.getByText('Still to be unsubscribed')).toBeVisible()
    await expect(mailbox.getByText(/^Substack goes on sending letters\./u)).toBeVisible()
    await expect(await mailbox.findByRole('button', { name: 'Mark as done at Substack' })).toBeVisible()
  },
}
export const UnsubscribedHereMarked: Story = {
  ...UnsubscribedHere,
  tags: ['state:done'],
  async play() {
    const mailbox = await part('Jonathan Reyes', 'Mailbox')
    await userEvent.click(await mailbox.findByRole('button', { name: 'Mark as done at Substack' }))
    await expect(await mailbox.findByText('1 person marked as unsubscribed at Substack.')).toBeVisible()
    await expect(await mailbox.findByText('Marked as unsubscribed')).toBeVisible()
  },
}
export const UnsubscribedHereMarkUndone: Story = {
  ...UnsubscribedHere,
  tags: ['state:done'],
  async play(context) {
    await UnsubscribedHereMarked.play?.(context)
    const mailbox = await part('Jonathan Reyes', 'Mailbox')
    await userEvent.click(mailbox.getByRole('button', { name: 'Undo' }))
    await expect(await mailbox.findByText('Still to be unsubscribed')).toBeVisible()
    const history = await part('Jonathan Reyes', 'History')
    await expect(await history.findByText('Unsubscribed here')).toBeVisible()
  },
}
/** Back by their own link, while Substack was told before: the record says both. */
export const BackByTheirOwnLink: Story = {
  tags: ['state:done'],
  parameters: { at: paths.subscriberRecord(jonathan.id) },
  beforeEach: answeringWith(() => {
    const world = createMockBackend()
    unsubscribeHere(world, jonathan.email)
    for (const left of world.unsubscriptions.values()) left.marked = { at: left.at, by: 'Hannah' }
    subscribeAgain(world, jonathan.email)
    return handlersFor(world)
  }),
  async play() {
    const subscription = await part('Jonathan Reyes', 'Subscription')
    await expect(subscription.getByText('Active here, unsubscribed at Substack')).toBeVisible()
    const mailbox = await part('Jonathan Reyes', 'Mailbox')
    await expect(mailbox.getByText('Its owner, by a link in their mailbox')).toBeVisible()
    await expect(
      mailbox.getByText('The mailbox is open here. Substack sends nothing until they are subscribed again there.'),
    ).toBeVisible()
    await expect(mailbox.queryByRole('button')).toBeNull()
  },
}

/** A list of another platform closed it: that is named, and Substack, which was told nothing, may go on sending. */
export const ClosedByAnotherList: Story = {
  tags: ['state:done'],
  parameters: { at: paths.subscriberRecord(jonathan.id) },
  beforeEach: answering(
    respond('subscribers.get', (input) => {
      const record = getSubscriber(createMockBackend({ subscribers: withClosed }), input)
      const closedByList = {
        list: 'a Mailchimp list of cleaned contacts',
        asOf: '2025-03-20T12:00:00.000Z',
        sendsAtSubstack: true,
      }
      return { ...record, mailbox: { ...record.mailbox, closedAt: '2025-02-03T12:00:00.000Z', closedByList } }
    }),
  ),
  async play() {
    const mailbox = await part('Jonathan Reyes', 'Mailbox')
    await expect(mailbox.getByText(/We send no letters to this address/)).toHaveTextContent(
      /since Feb 3, 2025 by a Mailchimp list of cleaned contacts, as of Mar 20, 2025\. We send no letters/,
    )
    await expect(mailbox.getByText(/unsubscribe the address in Substack's dashboard\./)).toBeVisible()
    await expect(mailbox.getByRole('link', { name: 'under Reconcile' })).toHaveAttribute(
      'href',
      paths.reconcile('closed-by-a-list'),
    )
  },
}

/** Closed by the platform's word: opened with a reason, which the record and the log keep; closed again as it was. */
export const MailboxOpenedAgain: Story = {
  tags: ['state:done'],
  parameters: { at: paths.subscriberRecord(jonathan.id) },
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ subscribers: withClosed }))),
  async play() {
    const mailbox = await part('Jonathan Reyes', 'Mailbox')
    await expect(mailbox.getByText(/No letters are sent to this address/u)).toHaveTextContent(
      'Closed. No letters are sent to this address.',
    )
    await userEvent.click(mailbox.getByRole('button', { name: 'Open this mailbox again' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Open this mailbox again' }))
    await expect(dialog.getByText(/^Substack is not told: open it there too\./)).toBeVisible()
    const open = dialog.getByRole('button', { name: 'Open this mailbox again' })
    await expect(open).toBeDisabled()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked for it by phone')
    await userEvent.click(open)
    await expect(await mailbox.findByText('Mailbox opened')).toBeVisible()
    await expect(await mailbox.findByText('Asked for it by phone')).toBeVisible()
    const subscription = await part('Jonathan Reyes', 'Subscription')
    await expect(subscription.getByText('Active here, bounced at Substack')).toBeVisible()
    const history = await part('Jonathan Reyes', 'History')
    await expect(await history.findByText(/^Mailbox Opened: .*Asked for it by phone$/)).toBeVisible()
    await userEvent.click(mailbox.getByRole('button', { name: 'Close it again' }))
    await expect(
      await mailbox.findByText('The mailbox of jreyes@example.org is closed, as it was before.'),
    ).toBeVisible()
    await expect(await subscription.findByText('Bounced')).toBeVisible()
  },
}
export const RelatedFailed: Story = {
  tags: ['state:partial', 'state:part-failed'],
  parameters: { endsAt: 'Related' },
  beforeEach: answering(respond('related.find', busyDatabase)),
  async play() {
    const related = await part('Ruth Abernathy', 'Related')
    await expect(related.getByText('What belongs to this record could not be loaded.')).toBeVisible()
    await expect(related.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
/** The list narrows behind an open record, and the record stays. */
export const SearchedBeside: Story = {
  tags: ['state:narrowed'],
  async play({ canvas, userEvent }) {
    await panel('Ruth Abernathy')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search subscribers' }), 'miriam')
    await expect(await canvas.findByText(new RegExp(`^Showing \\d of ${people} subscribers$`, 'u'))).toBeVisible()
    await expect(screen.getByRole('region', { name: 'Ruth Abernathy' })).toBeVisible()
  },
}
/** Stripe pauses the payments: what he has is kept, and both places say until when. */
export const PaymentsPaused: Story = {
  tags: ['state:full'],
  parameters: { at: paths.subscriberRecord(samuel.id) },
  beforeEach: answeringWith(() =>
    handlersFor(
      createMockBackend({
        subscriptions: subscriptions.map((it) =>
          it.id === 2 ? { ...it, collectionPause: { behavior: 'void', resumesAt: '2025-05-01T12:00:00.000Z' } } : it,
        ),
      }),
    ),
  ),
  async play() {
    const access = await part('Samuel Adeyemi', 'Access')
    await expect(
      access.getByText('Since Mar 24, 2025, renews Apr 24, 2025, payments are paused until May 1, 2025'),
    ).toBeVisible()
    await expect(access.getByText('Carries')).toBeVisible()
    const payments = await part('Samuel Adeyemi', 'Payments')
    await expect(payments.getByText('Payments are paused until May 1, 2025. The plan is kept.')).toBeVisible()
  },
}

/** Who asked for the end of their account: said before anything is done for them, and nothing is charged any more. */
export const Leaving: Story = {
  tags: ['state:full'],
  parameters: { at: paths.subscriberRecord(jonathan.id) },
  beforeEach: answeringWith(() => {
    const community = createMockBackend()
    community.portal.email = jonathan.email
    community.ownAccount.deletion = { askedAt: '2025-04-10T12:00:00.000Z', dueAt: '2025-04-24T12:00:00.000Z' }
    return handlersFor(community)
  }),
  async play() {
    const record = await panel('Jonathan Reyes')
    await expect(await record.findByText(/^Their account will be deleted on/)).toBeVisible()
    await expect(record.getByRole('button', { name: 'Send sign-in link' })).toBeVisible()
    await expect(record.queryByRole('link', { name: 'Upgrade' })).toBeNull()
  },
}
export const LeavingOnAPhone: Story = {
  ...Leaving,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
