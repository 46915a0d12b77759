// Long because each status of an upgrade is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { hold, Refusal, respond, respondEvents } from '@joy/mocks/respond.ts'
import type { UpgradeRecord } from '@joy/contract'
import { matchReasons, upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { upgradeStates } from '@joy/samples/upgrade-records.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { UpgradePage } from './upgrade-page.tsx'
import { peterKowalczyk } from '@joy/samples/named-people.ts'
import { offlineStory, inScenario, after, busyDatabase, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Upgrade',
  component: UpgradePage,
  ...screenStory({
    at: paths.upgradeWorkflow(20),
    path: `${paths.upgrades()}/:id/workflow`,
    screen: <UpgradePage />,
  }),
} satisfies Meta<typeof UpgradePage>
export default meta
type Story = ScreenStory<typeof meta>

const showing = (record: UpgradeRecord) => answering(respond('upgrades.get', () => record))
/** A world in which the upgrade that waits stands as told, so that what is done to it shows. */
const worldWith = (record: UpgradeRecord) =>
  answeringWith(() => {
    const community = createMockBackend({ stepMs: 20 })
    community.upgradeRecords.set(record.id, record)
    return handlersFor(community)
  })
const step = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title })
  const item = heading.closest('li')
  if (!item) throw new Error(`No step is called ${title}.`)
  return within(item)
}
/** Beside the control; the same words are in the toast. */
const said = async (text: string) =>
  expect((await within(await screen.findByRole('main')).findAllByText(text))[0]).toBeVisible()
const registration = () => step('Register in Planning Center')

export const Pending: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Upgrade #20' })).toHaveFocus()
    await expect((await step('Fetch subscriber data')).getByText('Done')).toBeVisible()
    const payment = await step('Handle payment')
    await expect(payment.getByText('Waiting')).toBeVisible()
    await expect(payment.getByText('The checkout link has not been made yet.')).toBeVisible()
    await expect((await registration()).getAllByText('To do').length).toBe(6)
    await expect(canvas.getByText('$10.00/month')).toBeVisible()
    await expect(canvas.getByText('Not Registered')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel upgrade' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull()
  },
}
export const OnAPhone: Story = { ...Pending, tags: ['state:full', 'look:phone'], globals: phone }
export const StripeNotConnected: Story = {
  tags: ['state:full'],
  beforeEach: showing({
    ...upgradeStates.pending,
    steps: upgradeStates.pending.steps.map((step) =>
      step.name === 'payment' ? { ...step, reason: upgradeMessages.stripeNotConnected } : step,
    ),
  }),
  async play() {
    await expect(
      (await step('Handle payment')).getByText('Stripe is not connected yet. The link is made as soon as it is.'),
    ).toBeVisible()
  },
}
const carryOn = async (choice: RegExp) => {
  const payment = await step('Handle payment')
  await userEvent.click(await payment.findByRole('button', { name: 'Choose how it is paid' }))
  await userEvent.click(payment.getByRole('radio', { name: choice }))
  return payment
}
export const CarriedOnByLink: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    const payment = await carryOn(/^Send a Stripe checkout link/u)
    await userEvent.click(payment.getByRole('button', { name: 'Carry on' }))
    await said('The upgrade goes on. The checkout link goes out as soon as it is made.')
    await expect(await canvas.findByText(/^How it is paid was chosen: /u)).toBeVisible()
    await waitFor(() => expect(payment.queryByRole('form')).toBeNull())
  },
}
export const CarriedOnAsPaid: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    const payment = await carryOn(/^Already paid/u)
    await userEvent.click(payment.getByRole('button', { name: 'Carry on' }))
    await expect(await payment.findByText('Please enter the reference of the payment')).toBeVisible()
    await userEvent.click(payment.getByRole('radio', { name: 'Yearly' }))
    await userEvent.type(payment.getByRole('textbox', { name: 'Reference' }), 'cheque 7')
    await userEvent.click(payment.getByRole('button', { name: 'Carry on' }))
    await said('Payment chosen')
    await expect(await (await step('Handle payment')).findByText('Done')).toBeVisible()
    await expect(await canvas.findByText('$100.00/year')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Choose how it is paid' })).toBeNull()
  },
}
export const CarriedOnAsComped: Story = {
  tags: ['state:done'],
  async play() {
    const payment = await carryOn(/^Comped/u)
    await userEvent.click(payment.getByRole('button', { name: 'Carry on' }))
    await said('Payment chosen')
    await expect(await (await step('Handle payment')).findByText('Done')).toBeVisible()
  },
}
export const PaymentFormOnAPhone: Story = {
  tags: ['state:open', 'look:phone'],
  globals: phone,
  play: async () =>
    expect(await (await carryOn(/^Already paid/u)).findByRole('button', { name: 'Carry on' })).toBeVisible(),
}
export const PaymentFormInTheDark: Story = {
  ...PaymentFormOnAPhone,
  tags: ['state:open', 'look:dark'],
  globals: { theme: 'dark' },
}
export const CarryOnRefused: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond(
      'upgrades.choosePayment',
      () => new Refusal('conflict', 'The reference cheque 7 already pays for upgrade #19.'),
    ),
  ),
  async play() {
    const payment = await carryOn(/^Already paid/u)
    await userEvent.type(payment.getByRole('textbox', { name: 'Reference' }), 'cheque 7')
    await userEvent.click(payment.getByRole('button', { name: 'Carry on' }))
    await said('The reference cheque 7 already pays for upgrade #19.')
    await expect(payment.getByRole('textbox', { name: 'Reference' })).toHaveValue('cheque 7')
  },
}
export const AwaitingPayment: Story = {
  tags: ['state:full'],
  beforeEach: showing(upgradeStates.awaitingPayment),
  async play({ canvas }) {
    await expect(await canvas.findByText('Awaiting payment')).toBeVisible()
    await expect(canvas.getByText(`The link went to ${peterKowalczyk.email}.`)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy the link' })).toBeVisible()
    await expect(canvas.getByText(/the link that went out is closed then\.$/u)).toBeVisible()
  },
}
export const Paid: Story = {
  tags: ['state:full'],
  beforeEach: showing(upgradeStates.paid),
  async play({ canvas }) {
    await expect((await step('Handle payment')).getByText('Done')).toBeVisible()
    await expect((await registration()).getByText(/^Planning Center is not connected yet\./u)).toBeVisible()
    await expect(canvas.getByText('Not Registered')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Cancel upgrade' })).toBeNull()
  },
}
export const Registering: Story = {
  tags: ['state:working'],
  beforeEach: showing(upgradeStates.registering),
  async play() {
    const registrationStep = await registration()
    await expect(registrationStep.getByText('Made as person 48214470.')).toBeVisible()
    await expect(registrationStep.getAllByText('Running').length).toBe(2)
  },
}
/** The registration ends while the page is open: it is seen without a reload. */
export const RegisteredMeanwhile: Story = {
  tags: ['state:full'],
  parameters: { isLive: true },
  beforeEach(context) {
    let asked = 0
    return answering(
      respond('upgrades.get', () => (asked++ === 0 ? upgradeStates.registering : upgradeStates.registered)),
      respondEvents('live.changes', hold({ id: 'story:1', data: { changes: [{ kind: 'upgrades', ids: null }] } })),
    )(context)
  },
  async play() {
    const registrationStep = await registration()
    await waitFor(() => expect(registrationStep.getByText('Person 48214470 is a member.')).toBeVisible(), {
      timeout: 5000,
    })
  },
}
/** The link is paid while the page is open: it is read again without leaving the page. */
export const PaidMeanwhile: Story = {
  tags: ['state:full'],
  beforeEach(context) {
    let asked = 0
    return answering(
      respond('upgrades.get', () => (asked++ === 0 ? upgradeStates.awaitingPayment : upgradeStates.registered)),
    )(context)
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Refresh' }))
    await expect(await (await registration()).findByText('Person 48214470 is a member.')).toBeVisible()
  },
}
export const Registered: Story = {
  tags: ['state:full'],
  beforeEach: showing(upgradeStates.registered),
  async play({ canvas }) {
    await expect((await registration()).getByText('Person 48214470 is a member.')).toBeVisible()
    await expect(canvas.getByText('48214470')).toBeVisible()
    for (const name of ['Retry', 'Cancel upgrade']) await expect(canvas.queryByRole('button', { name })).toBeNull()
  },
}
export const RegisteredLongAgo: Story = {
  tags: ['state:full'],
  parameters: { at: paths.upgradeWorkflow(3) },
  async play() {
    await expect((await (await registration()).findAllByText('Done')).length).toBe(5)
    await expect((await step('Handle payment')).getByText(/^Comped /u)).toBeVisible()
  },
}
export const FromBeforeTheWorkflow: Story = {
  tags: ['state:full'],
  beforeEach: showing({
    ...upgradeStates.registered,
    plan: null,
    payment: { kind: null, reference: null, checkoutUrl: null, checkoutExpiresAt: null, paidAt: null },
    steps: upgradeStates.registered.steps.map((step) => ({ ...step, reason: null, attempts: 0 })),
    history: [],
  }),
  async play({ canvas }) {
    await expect((await step('Handle payment')).getByText('Done; no more is on record.')).toBeVisible()
    await expect((await canvas.findAllByText('Not recorded')).length).toBe(2)
    await expect(canvas.getByText('Nothing is on record from before the workflow.')).toBeVisible()
  },
}
export const Cancelled: Story = {
  tags: ['state:full'],
  beforeEach: showing(upgradeStates.cancelled),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Cancelled'))[0]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull()
  },
}

export const NeedsAttention: Story = {
  tags: ['state:full'],
  beforeEach: worldWith(upgradeStates.needsAttention),
  async play({ canvas }) {
    const registrationStep = await registration()
    await expect(registrationStep.getByText(/Planning Center did not answer within 10 seconds/u)).toBeVisible()
    await expect(registrationStep.getByText(/· 3 attempts/u)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: 'Cancel upgrade' })).toBeNull()
  },
}
/** Whom we registered was deleted over there. */
export const PersonGone: Story = {
  tags: ['state:full'],
  parameters: { at: paths.upgradeWorkflow(19) },
  beforeEach: worldWith(upgradeStates.personGone),
  async play({ canvas }) {
    const registrationStep = await registration()
    await expect(registrationStep.getByText(/^Person 48213902 is gone from Planning Center\./u)).toBeVisible()
    await expect((await step('Handle payment')).getByText('Done')).toBeVisible()
    // Beside the step, and in the history.
    await expect(canvas.getAllByText(/Retry looks for the address there again/u).length).toBe(2)
    await expect(canvas.getByRole('button', { name: 'Cancel upgrade' })).toBeEnabled()
  },
}
export const PersonGoneRetried: Story = {
  ...after(PersonGone, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await said('Upgrade retried')
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull())
  }),
  tags: ['state:done'],
}
export const PersonGoneOnAPhone: Story = {
  ...PersonGone,
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async () => expect(await (await registration()).findByText(/is gone from Planning Center/u)).toBeVisible(),
}
export const NeedsAttentionInTheDark: Story = {
  ...NeedsAttention,
  tags: ['state:full', 'look:dark'],
  globals: { theme: 'dark' },
}
export const Retried: Story = {
  ...NeedsAttention,
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }))
    await said('Upgrade retried')
    await expect(await canvas.findByText('Retried.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull())
  },
}
export const RetryFailed: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(
    respond('upgrades.get', () => upgradeStates.needsAttention),
    respond('upgrades.retry', () => new Refusal('conflict', 'This is not possible while the upgrade is paid.')),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }))
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('Failed to retry')).toBeVisible()
    await expect(alert.getByText('This is not possible while the upgrade is paid.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled()
  },
}

export const MustChoose: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Register in Planning Center' },
  beforeEach: worldWith(upgradeStates.mustChoose),
  async play() {
    const registrationStep = await registration()
    await expect(registrationStep.getByText(/^2 people in Planning Center share this address\./u)).toBeVisible()
    for (const radio of registrationStep.getAllByRole('radio')) await expect(radio).not.toBeChecked()
  },
}
export const NobodyChosen: Story = {
  ...after(MustChoose, async ({ canvas }) => {
    const registrationStep = await registration()
    await userEvent.click(registrationStep.getByRole('button', { name: 'Register this person' }))
    await expect(registrationStep.getByText('Please choose a person')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull()
  }),
  tags: ['state:invalid'],
}
export const MustChooseOnAPhone: Story = { ...MustChoose, tags: ['state:full', 'look:phone'], globals: phone }
/** Others may be the same person, each with why; whoever is inactive is shown as such. */
export const MayBeTheSamePerson: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Register in Planning Center' },
  beforeEach: worldWith({
    ...upgradeStates.mustChoose,
    candidates: [
      ...upgradeStates.mustChoose.candidates,
      {
        id: '48190023',
        name: 'Piotr Kowalczyk',
        status: 'inactive',
        membership: 'Member',
        reasons: [matchReasons.secondAddress('piotr@example.org'), matchReasons.samePhone('Anna Kowalczyk')],
      },
    ],
  }),
  async play() {
    const registrationStep = await registration()
    const third = registrationStep.getByRole('radio', { name: /Piotr Kowalczyk/u })
    await expect(third).not.toBeChecked()
    await expect(registrationStep.getByText(/Has the same phone number as Anna Kowalczyk/u)).toBeVisible()
    await expect(registrationStep.getByText('Choosing them makes them active again.')).toBeVisible()
  },
}
export const MayBeTheSamePersonOnAPhone: Story = {
  ...MayBeTheSamePerson,
  tags: ['state:full', 'look:phone'],
  globals: phone,
}
export const MayBeTheSamePersonInTheDark: Story = {
  ...MayBeTheSamePerson,
  tags: ['state:full', 'look:dark'],
  globals: { theme: 'dark' },
}
export const PersonChosen: Story = {
  tags: ['state:done'],
  beforeEach: worldWith(upgradeStates.mustChoose),
  async play({ canvas }) {
    const registrationStep = await registration()
    await userEvent.click(registrationStep.getByRole('radio', { name: /Anna Kowalczyk/u }))
    await userEvent.click(registrationStep.getByRole('button', { name: 'Register this person' }))
    await said('The person was chosen, and the registration goes on.')
    await expect(await canvas.findByText('Anna Kowalczyk (48190022) was chosen.')).toBeVisible()
  },
}
export const NewPersonChosen: Story = {
  tags: ['state:done'],
  beforeEach: worldWith(upgradeStates.mustChoose),
  async play() {
    const registrationStep = await registration()
    await userEvent.click(registrationStep.getByRole('radio', { name: /Make a new person/u }))
    await userEvent.click(registrationStep.getByRole('button', { name: 'Register this person' }))
    await said('A new person will be made, and the registration goes on.')
  },
}
export const ChoiceFailed: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(
    respond('upgrades.get', () => upgradeStates.mustChoose),
    respond('upgrades.choosePerson', busyDatabase),
  ),
  async play() {
    const registrationStep = await registration()
    await userEvent.click(registrationStep.getByRole('radio', { name: new RegExp(peterKowalczyk.name, 'u') }))
    await userEvent.click(registrationStep.getByRole('button', { name: 'Register this person' }))
    await said('Failed to choose')
    await expect(registrationStep.getByRole('radio', { name: new RegExp(peterKowalczyk.name, 'u') })).toBeChecked()
  },
}
export const CancelRefused: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond('upgrades.cancel', () => new Refusal('conflict', 'This upgrade is registered already.')),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel upgrade' }))
    const asking = within(await screen.findByRole('dialog'))
    await userEvent.click(asking.getByRole('button', { name: 'Cancel upgrade' }))
    await said('This upgrade is registered already.')
  },
}

export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(respond('upgrades.get', busyDatabase, { delay: 'infinite' })),
  play: async ({ canvas }) => expect(await canvas.findByRole('status', { name: 'Loading' })).toBeInTheDocument(),
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('upgrades.get', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('This upgrade could not be shown.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const NotThere: Story = {
  tags: ['state:gone'],
  parameters: { at: paths.upgradeWorkflow(99) },
  async play({ canvas }) {
    await expect(await canvas.findByText('This upgrade does not exist.')).toBeVisible()
  },
}
export const NotThereGoesToUpgrades: Story = {
  ...NotThere,
  tags: ['state:leaves'],
  name: 'Not there → goes to the upgrades',
  async play(context) {
    await NotThere.play?.(context)
    await userEvent.click(context.canvas.getByRole('link', { name: 'All upgrades' }))
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent(paths.upgrades())
  },
}
export const NoNumber: Story = {
  ...NotThere,
  tags: ['state:gone'],
  parameters: { at: `${paths.upgrades()}/abc/workflow` },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
/** Reads where it stands, and moves nothing. */
export const AsSupport: Story = {
  ...inScenario('as-support'),
  tags: ['state:no-permission'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Refresh' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(Retry|Cancel upgrade)$/u })).toBeNull()
  },
}
