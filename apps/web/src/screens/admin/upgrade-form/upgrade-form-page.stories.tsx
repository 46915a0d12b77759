// Long because each state of the form is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { unconnectedIntegrations } from '@joy/samples/integrations.ts'
import { samePeople, upgradeSubject } from '@joy/samples/upgrade-records.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { UpgradeFormPage } from './upgrade-form-page.tsx'
import { jonathanReyes, peterKowalczyk, samuelAdeyemi } from '@joy/samples/named-people.ts'
import { offlineStory, inScenario, after, busyDatabase, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Upgrade form',
  component: UpgradeFormPage,
  ...screenStory({ at: paths.upgradeForm(), path: paths.upgradeForm(), screen: <UpgradeFormPage /> }),
} satisfies Meta<typeof UpgradeFormPage>
export default meta
type Story = ScreenStory<typeof meta>

const jonathan = sampleSubscriber(jonathanReyes.email)
const forJonathan = { at: paths.upgradeForm({ email: jonathan.email, name: jonathan.name ?? '' }) }
const chosen = () => screen.findByRole('button', { name: 'Change' })
const radio = (name: RegExp) => screen.findByRole('radio', { name })
const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Start upgrade' }))
const search = (text: string) => async () =>
  userEvent.type(await screen.findByRole('searchbox', { name: 'Find the subscriber' }), text)
const gym = async () => userEvent.click(await radio(/^Join the Gym/u))
const prospect = (over: object) =>
  respond('upgrades.prospect', () => ({
    subscriber: upgradeSubject(jonathan),
    openUpgradeId: null,
    planningCenterMemberId: null,
    subscriptions: [],
    isStripeConnected: true,
    isPlanningCenterConnected: true,
    candidates: [],
    ...over,
  }))

export const Empty: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'New Upgrade' })).toHaveFocus()
    await expect(canvas.getByPlaceholderText('Search subscribers...')).toBeVisible()
    for (const name of ['Subscriber', 'Plan', 'Payment', 'Registration in Planning Center'])
      await expect(canvas.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(canvas.getByText('$8.00/month')).toBeVisible()
    for (const radio of canvas.getAllByRole('radio', { name: /Work Out|Join the Gym|checkout|paid|Comped/u }))
      await expect(radio).not.toBeChecked()
  },
}
export const OnAPhone: Story = { ...Empty, tags: ['state:full', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...Empty, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const PricesOfAYear: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yearly' }))
    await expect(canvas.getByText('$100.00/year')).toBeVisible()
    await expect(canvas.getByText('Save $20 per year')).toBeVisible()
  },
}

export const SubscribersFound: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await search('an')()
    await expect(await canvas.findByRole('list', { name: 'Subscribers found' })).toBeVisible()
    await expect(await canvas.findByText(/^\+ \d+ more\./u)).toBeVisible()
  },
}
export const SubscriberFound: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await search('reyes')()
    const found = within(await canvas.findByRole('list', { name: 'Subscribers found' }))
    await userEvent.click(found.getByRole('button', { name: new RegExp(jonathanReyes.name, 'u') }))
    await expect(await chosen()).toBeVisible()
    await expect(await canvas.findByText(/A new person will be made\.$/u)).toBeVisible()
  },
}
export const SubscriberTakenBack: Story = {
  tags: ['state:full'],
  async play(context) {
    const { canvas } = context
    await SubscriberFound.play?.(context)
    await userEvent.click(await chosen())
    await expect(canvas.getByRole('searchbox', { name: 'Find the subscriber' })).toHaveValue('')
  },
}
export const NobodyFound: Story = {
  tags: ['state:no-match'],
  async play({ canvas }) {
    await search('lindquist')()
    await expect(await canvas.findByText("Nobody on the list matches 'lindquist'")).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Import CSV' })).toBeVisible()
  },
}
export const SearchFailed: Story = {
  tags: ['state:part-failed'],
  beforeEach: answering(respond('subscribers.page', busyDatabase)),
  async play({ canvas }) {
    await search('reyes')()
    await expect(await canvas.findByText('Failed to load subscriber data')).toBeVisible()
  },
}
export const FilledFromTheAddress: Story = {
  tags: ['state:full'],
  parameters: forJonathan,
  play: async () => expect(await chosen()).toBeVisible(),
}
export const FilledFromStorage: Story = {
  tags: ['state:full'],
  beforeEach(context) {
    meta.beforeEach(context)
    localStorage.setItem('subscription_email', jonathanReyes.email.toUpperCase())
    localStorage.setItem('subscription_name', jonathanReyes.name)
  },
  async play({ canvas }) {
    await expect(await chosen()).toBeVisible()
    // Beside the button that takes somebody else, and again beside what will begin.
    await expect(canvas.getAllByText(jonathanReyes.name)[0]).toBeVisible()
  },
}
/** Who is meant is known from the address; what is known of them is on its way. */
export const Loading: Story = {
  tags: ['state:loading'],
  parameters: forJonathan,
  beforeEach: answering(
    respond('subscribers.page', busyDatabase, { delay: 'infinite' }),
    respond('upgrades.prospect', busyDatabase, { delay: 'infinite' }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Plan' })).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Start upgrade' })).toBeVisible()
  },
}
export const NobodyInTheAddress: Story = {
  tags: ['state:full'],
  parameters: { at: paths.upgradeForm({ email: 'not.on@the.list', name: 'X' }) },
  play: async ({ canvas }) =>
    expect(await canvas.findByText("Nobody on the list matches 'not.on@the.list'")).toBeVisible(),
}
export const SubscriberGone: Story = {
  tags: ['state:gone'],
  parameters: { at: paths.upgradeForm({ subscriber: '99999' }) },
  async play({ canvas }) {
    await expect(await canvas.findByText('Detail')).toBeVisible()
    await expect(canvas.getByText(/404: This subscriber is no longer on the list/u)).not.toBeVisible()
  },
}
export const AnotherSubscriber: Story = {
  ...after(SubscriberGone, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose somebody else' }))
    await expect(await canvas.findByRole('searchbox', { name: 'Find the subscriber' })).toBeVisible()
  }),
  tags: ['state:full'],
}
export const OneOnItsWay: Story = {
  tags: ['state:refused'],
  parameters: { at: paths.upgradeForm({ email: peterKowalczyk.email }) },
  async play({ canvas }) {
    await expect(await canvas.findByText('Upgrade #20 is on its way already')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', paths.upgradeWorkflow(20))
    await expect(canvas.getByRole('button', { name: 'Start upgrade' })).toBeDisabled()
  },
}
export const RegisteredAlready: Story = {
  tags: ['state:refused'],
  parameters: { at: paths.upgradeForm({ email: samuelAdeyemi.email }) },
  async play({ canvas }) {
    await expect(await canvas.findByText('Registered in Planning Center already')).toBeVisible()
    await expect(canvas.getByText(/as person #\d+\. The upgrade goes on with that person\.$/u)).toBeVisible()
    await expect(canvas.queryByText(/Nobody in Planning Center has the address/u)).toBeNull()
  },
}

export const InvalidFields: Story = {
  tags: ['state:invalid'],
  async play({ canvas }) {
    await start()
    await expect(await canvas.findByText('Please choose a plan')).toBeVisible()
    await expect(canvas.getByText('Please choose how it is paid')).toBeVisible()
    await expect(canvas.getByText('Please choose a subscriber')).toBeVisible()
    await userEvent.click(await radio(/^Already paid/u))
    await gym()
    await start()
    await expect(await canvas.findByText('Please enter the reference of the payment')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Reference' }), 'x'.repeat(201))
    await start()
    await expect(await canvas.findByText('Please use at most 200 characters')).toBeVisible()
  },
}
export const NobodyChosen: Story = {
  tags: ['state:invalid'],
  async play({ canvas }) {
    await gym()
    await userEvent.click(await radio(/^Comped/u))
    await start()
    await expect(await canvas.findByText('Please choose a subscriber')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: 'Find the subscriber' })).toHaveFocus())
  },
}
export const ByLink: Story = {
  tags: ['state:full'],
  parameters: forJonathan,
  async play({ canvas }) {
    await chosen()
    await gym()
    await userEvent.click(await radio(/^Send a Stripe checkout link/u))
    await expect(canvas.queryByText(/is not connected yet/u)).toBeNull()
  },
}
export const ByLinkGoesToUpgrade: Story = {
  ...ByLink,
  tags: ['state:leaves'],
  name: 'By link → goes to the upgrade',
  async play(context) {
    await ByLink.play?.(context)
    await start()
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent(paths.upgradeWorkflow(21))
    await expect(localStorage.getItem('subscription_email')).toBeNull()
  },
}
export const NothingConnected: Story = {
  tags: ['state:full'],
  parameters: forJonathan,
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ integrations: unconnectedIntegrations }))),
  async play({ canvas }) {
    await chosen()
    await expect(await canvas.findByText('Planning Center is not connected yet')).toBeVisible()
    await gym()
    await userEvent.click(await radio(/^Send a Stripe checkout link/u))
    await expect(
      await canvas.findByText('Stripe is not connected yet. The link is made as soon as it is.'),
    ).toBeVisible()
  },
}
export const NothingConnectedGoesToUpgrade: Story = {
  ...NothingConnected,
  tags: ['state:leaves'],
  name: 'Nothing connected → goes to the upgrade',
  async play(context) {
    await NothingConnected.play?.(context)
    await start()
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent(paths.upgradeWorkflow(21))
  },
}
export const PaidAlready: Story = {
  tags: ['state:full'],
  parameters: forJonathan,
  async play({ canvas }) {
    await chosen()
    await gym()
    await userEvent.click(await radio(/^Already paid/u))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Reference' }), 'cheque 114')
  },
}
export const PaidAlreadyGoesToUpgrade: Story = {
  ...PaidAlready,
  tags: ['state:leaves'],
  name: 'Paid already → goes to the upgrade',
  async play(context) {
    await PaidAlready.play?.(context)
    await start()
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent(paths.upgradeWorkflow(21))
  },
}
export const Comped: Story = {
  tags: ['state:full'],
  parameters: forJonathan,
  async play({ canvas }) {
    await chosen()
    await userEvent.click(await radio(/^Work Out/u))
    await userEvent.click(await radio(/^Comped/u))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Reason (optional)' }), 'Scholarship')
  },
}
export const CompedGoesToUpgrade: Story = {
  ...Comped,
  tags: ['state:leaves'],
  name: 'Comped → goes to the upgrade',
  async play(context) {
    await Comped.play?.(context)
    await start()
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent(paths.upgradeWorkflow(21))
  },
}
const payer = sampleSubscriber(samuelAdeyemi.email)
/** Who pays is told before, and is comped only where that is ticked. */
export const PaysAlready: Story = {
  tags: ['state:refused'],
  parameters: { at: paths.upgradeForm({ email: payer.email, name: payer.name ?? '' }) },
  async play({ canvas }) {
    await chosen()
    await expect(
      await canvas.findByText(new RegExp(`^${samuelAdeyemi.name} pays \\$10 a month\\.$`, 'u')),
    ).toBeVisible()
    await expect(canvas.getByText('Pays for Join the Gym here already')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'open that subscription' })).toBeVisible()
    await userEvent.click(await radio(/^Send a Stripe checkout link/u))
    await expect(canvas.getByText('An upgrade ends nothing of it: both are paid then.')).toBeVisible()
    await userEvent.click(await radio(/^Work Out/u))
    await userEvent.click(await radio(/^Comped/u))
    await start()
    await expect(
      await canvas.findByText(/pays, and the payment goes on\. Include who pays, or end it first\.$/u),
    ).toBeVisible()
  },
}
export const PaysAlreadyGoesToUpgrade: Story = {
  ...PaysAlready,
  tags: ['state:leaves'],
  name: 'Pays already → goes to the upgrade',
  async play(context) {
    await PaysAlready.play?.(context)
    await userEvent.click(
      context.canvas.getByRole('checkbox', { name: new RegExp(`^Comp ${samuelAdeyemi.name} all the same`, 'u') }),
    )
    await start()
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent(paths.upgradeWorkflow(21))
  },
}
export const CandidatesShown: Story = {
  tags: ['state:open'],
  parameters: forJonathan,
  beforeEach: answering(prospect({ candidates: samePeople })),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^2 people in Planning Center share this address\./u)).toBeVisible()
    for (const name of [new RegExp(peterKowalczyk.name, 'u'), /Anna Kowalczyk/u, /Make a new person/u])
      await expect(await radio(name)).not.toBeChecked()
    await userEvent.click(await radio(/Anna Kowalczyk/u))
    await expect(await radio(/Anna Kowalczyk/u)).toBeChecked()
  },
}
export const NobodyInPlanningCenter: Story = {
  tags: ['state:full'],
  parameters: forJonathan,
  beforeEach: answering(prospect({})),
  play: async ({ canvas }) => expect(await canvas.findByText(/A new person will be made\.$/u)).toBeVisible(),
}
export const Submitting: Story = {
  tags: ['state:working'],
  parameters: forJonathan,
  beforeEach: answering(respond('upgrades.create', busyDatabase, { delay: 'infinite' })),
  async play({ canvas }) {
    await chosen()
    await gym()
    await userEvent.click(await radio(/^Comped/u))
    await start()
    await expect(await canvas.findByRole('button', { name: 'Starting...' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Refused: Story = {
  tags: ['state:refused'],
  parameters: forJonathan,
  beforeEach: answering(
    respond('upgrades.create', () => new Refusal('conflict', 'The reference cheque 114 already pays for upgrade #7.')),
  ),
  async play({ canvas }) {
    await chosen()
    await gym()
    await userEvent.click(await radio(/^Already paid/u))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Reference' }), 'cheque 114')
    await start()
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('Failed to start the upgrade')).toBeVisible()
    await expect(alert.getByText('The reference cheque 114 already pays for upgrade #7.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Reference' })).toHaveValue('cheque 114')
    await expect(await radio(/^Join the Gym/u)).toBeChecked()
    await expect(await chosen()).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Start upgrade' })).toBeEnabled()
  },
}
/** Nothing of what was chosen is lost. */
export const StartNotAnswered: Story = {
  tags: ['state:act-failed'],
  parameters: forJonathan,
  beforeEach: answering(respond('upgrades.create', busyDatabase)),
  async play({ canvas }) {
    await chosen()
    await gym()
    await userEvent.click(await radio(/^Comped/u))
    await start()
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('Failed to start the upgrade')).toBeVisible()
    await expect(await radio(/^Join the Gym/u)).toBeChecked()
    await expect(canvas.getByRole('button', { name: 'Start upgrade' })).toBeEnabled()
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const AsSupport: Story = {
  ...inScenario('as-support'),
  tags: ['state:no-permission'],
  async play({ canvas }) {
    await expect(await canvas.findByText('Your role does not allow this.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Start upgrade' })).toBeDisabled()
  },
}
