// Long because each state of the screen is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { updateIntegration } from '@joy/mocks/integrations/update-integration.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { consoleSetup, samplePassword } from '@joy/samples/administrators.ts'
import type { ConnectionState } from '@joy/contract'
import {
  connections,
  refused,
  testConnected,
  testNotTried,
  testRefused,
  testRestricted,
} from '@joy/samples/connections.ts'
import { integrationMessages } from '@joy/domain/integrations/integration-messages.ts'
import { integrations, sampleFieldTexts, unconnectedIntegrations } from '@joy/samples/integrations.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, routesStory } from '#stories/screen-story.tsx'
import { StoryRoutes } from '#stories/story-routes.tsx'
import { RequireSession } from '#layouts/console-shell/require-session.tsx'
import { Route } from 'react-router-dom'
import { toastRegion } from '#stories/toast.ts'
import { IntegrationSettingsPage } from './integration-settings-page.tsx'
import { offlineStory, inScenario, after, busyDatabase, inDetail, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const newsletter = sampleFieldTexts.substack
const at = (platform?: string) => ({ at: paths.integrations(platform) })
const meta = {
  title: 'Console/Integration Settings',
  component: IntegrationSettingsPage,
  ...routesStory({
    at: paths.integrations(),
    routes: (
      <StoryRoutes>
        <Route element={<RequireSession />}>
          <Route path={paths.integrations()} element={<IntegrationSettingsPage />} />
          <Route path="/integration-settings" element={<IntegrationSettingsPage />} />
        </Route>
      </StoryRoutes>
    ),
  }),
} satisfies Meta<typeof IntegrationSettingsPage>
export default meta
type Story = ScreenStory<typeof meta>

const stripeSet = integrations.map((integration) =>
  integration.platform === 'stripe'
    ? {
        ...integration,
        isActive: true,
        apiKey: 'pk_test_51PqK7sJ0eWm4',
        apiSecret: '••••••••4Q9z',
        config: {
          priceId: 'price_1PqKBzJ0eWm4GymMonthly',
          webhookSecret: '••••••••0RsY',
          prices: { workOut: { monthly: 'price_1PqKAxWoMonthly', yearly: 'price_1PqKAxWoYearly' } },
        },
      }
    : integration,
)
/** Before anybody has entered a key. */
const beforeAnyKey = answeringWith(() => handlersFor(createMockBackend({ integrations: unconnectedIntegrations })))
const stripeIsSet = respond('integrations.list', () => [...stripeSet])

/** The clipboard as the story finds it; what was copied can be read back. */
const clipboard = () => spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
/** The same of texts that were only promised when it was asked to take them. */
const promisedClipboard = () => {
  const texts: string[] = []
  const asked = spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    const blob = await item?.getType('text/plain')
    if (blob) texts.push(await blob.text())
  })
  return { texts, asked }
}
const confirmWith = async (password: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('Your password'), password)
  await userEvent.keyboard('{Enter}')
}
const field = (label: string) => screen.findByLabelText(label, { selector: 'input' })
const choice = (label: string) => screen.findByLabelText(label, { selector: 'select' })

export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(respond('integrations.list', busyDatabase, { delay: 'infinite' })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Integration Settings' })).toHaveFocus()
    await expect(canvas.getByRole('status', { name: 'Loading integration settings...' })).toBeInTheDocument()
    for (const name of ['Substack', 'Planning Center', 'Stripe'])
      await expect(canvas.getByRole('tab', { name })).toBeVisible()
  },
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('integrations.list', busyDatabase)),
  async play({ canvas }) {
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText(/Failed to fetch integration settings\s+503: The database/)).not.toBeVisible()
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const LoadFailedInDetail: Story = {
  ...inDetail(LoadFailed, /Failed to fetch integration settings\s+503: The database/u),
  tags: ['state:failed'],
}

export const SubstackTab: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('tab', { name: 'Substack' })).toHaveAttribute('aria-selected', 'true')
    await expect(await field('API Key')).toHaveValue('••••••••7f3a')
    await expect(await field('Webhook URL')).toHaveValue(`${location.origin}/api/substack/webhook`)
    await expect(await field('Webhook URL')).toHaveAttribute('readonly')
    await expect(canvas.getByText(/Use this webhook URL in the provider's webhook settings/)).toBeVisible()
    await expect(await field("Address behind 'Go to Substack'")).toHaveValue('')
    await expect(canvas.getByRole('button', { name: 'Copy Previous webhook secret' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Save Settings' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Copy All Credentials' })).toBeEnabled()
    await expect(canvas.getByText('Connected')).toBeVisible()
    await expect(canvas.getByText(/Last changed Mar 3, 2025 by Hannah Whitfield\./)).toBeVisible()
  },
}
export const PlanningCenterTab: Story = {
  tags: ['state:full'],
  parameters: at('planningcenter'),
  async play({ canvas }) {
    await expect(await canvas.findByRole('tab', { name: 'Planning Center' })).toHaveAttribute('aria-selected', 'true')
    await expect(await field('Application ID')).toHaveValue('sample-application-id')
    await expect(await field('Secret')).toHaveValue('••••••••cret')
    await expect(await choice('Membership value')).toHaveValue('Member')
    await expect(canvas.getByText('Connected')).toBeVisible()
    await expect(await field('Webhook URL')).toHaveValue(`${location.origin}/api/planningcenter/webhook`)
    for (const sentence of [
      'Log in to',
      'Open',
      'Create or select an application',
      'Copy the Application ID and Secret',
    ])
      await expect(within(canvas.getByRole('region', { name: 'Setup' })).getByText(sentence)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Developer Settings' })).toHaveAttribute('target', '_blank')
    for (const name of ['Copy Application ID', 'Copy Secret', 'Copy All Credentials'])
      await expect(canvas.getByRole('button', { name })).toBeEnabled()
  },
}
export const StripeTab: Story = {
  tags: ['state:full'],
  parameters: at('stripe'),
  beforeEach: answering(stripeIsSet),
  async play({ canvas }) {
    await expect(await field('Public Key')).toHaveAttribute('placeholder', 'pk_')
    await expect(await field('Secret Key')).toHaveAttribute('placeholder', 'sk_')
    await expect(await field('Price ID')).toHaveAttribute('placeholder', 'price_')
    await expect(await field('Secret Key')).toHaveValue('••••••••4Q9z')
    await expect(await field('Webhook URL')).toHaveValue(`${location.origin}/api/stripe/webhook`)
    await expect(await field('Join the Gym monthly')).toHaveValue('price_1PqKBzJ0eWm4GymMonthly')
    await expect(canvas.getByText('Join the Gym yearly is still missing.')).toBeVisible()
    for (const sentence of [
      'Get the API keys',
      'Create a product and a subscription price',
      'Copy the Price ID',
      'Set up a webhook',
    ])
      await expect(canvas.getByText(sentence)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Stripe dashboard' })).toBeVisible()
  },
}
export const StripeOnAPhone: Story = { ...StripeTab, tags: ['state:full', 'look:phone'], globals: phone }
export const StripeInTheDark: Story = { ...StripeTab, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const TabsTurned: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Stripe' }))
    await expect(await field('Public Key')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(await field('Application ID')).toBeVisible()
  },
}
export const AtItsOtherAddress: Story = {
  tags: ['state:full'],
  parameters: { at: paths.integrationSettings('stripe') },
  play: async () => expect(await field('Price ID')).toHaveValue('price_sample_gym_monthly'),
}
export const MailIsSetElsewhere: Story = {
  tags: ['state:leaves'],
  name: 'Mail is set elsewhere → goes to the notifications',
  parameters: at('email'),
  play: async ({ canvas }) => expect(await canvas.findByTestId('address')).toHaveTextContent(paths.notifications()),
}
export const Disconnected: Story = {
  tags: ['state:empty'],
  parameters: at('planningcenter'),
  beforeEach: beforeAnyKey,
  async play({ canvas }) {
    await expect(await canvas.findByText('Disconnected')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Use this connection' })).not.toBeChecked()
    for (const name of ['Copy Application ID', 'Copy Secret', 'Copy All Credentials'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
  },
}

const enterKeys = async () => {
  await userEvent.type(await field('Application ID'), 'app_7c')
  await userEvent.type(await field('Secret'), 'pco_secret_9f3a')
}
export const Saved: Story = {
  tags: ['state:done'],
  parameters: at('planningcenter'),
  beforeEach: beforeAnyKey,
  async play({ canvas }) {
    await enterKeys()
    // The first credentials are meant to be used.
    await expect(canvas.getByRole('checkbox', { name: 'Use this connection' })).toBeChecked()
    await expect(canvas.getByText('3 unsaved changes')).toBeVisible()
    await expect(await field('Secret')).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Settings' }))
    const toast = await toastRegion()
    await expect(await toast.findByText('Settings updated')).toBeVisible()
    await expect(toast.getByText('Integration settings have been saved successfully.')).toBeVisible()
    await expect(await field('Secret')).toHaveValue('••••••••9f3a')
    // Saving a key asks once whether it is accepted.
    await expect(await canvas.findByText('Connected')).toBeVisible()
    await expect(canvas.queryByText(/unsaved/)).toBeNull()
  },
}
export const Saving: Story = {
  tags: ['state:working'],
  parameters: at('planningcenter'),
  beforeEach: answering(
    respond('integrations.list', () => [...unconnectedIntegrations]),
    respond('integrations.update', busyDatabase, { delay: 'infinite' }),
  ),
  async play({ canvas }) {
    await enterKeys()
    await userEvent.click(canvas.getByRole('button', { name: 'Save Settings' }))
    await expect(await canvas.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true')
    await expect(await field('Secret')).toHaveAttribute('aria-disabled', 'true')
  },
}
export const SaveFailed: Story = {
  tags: ['state:act-failed'],
  parameters: at('stripe'),
  beforeEach: answering(
    respond('integrations.list', () => [...unconnectedIntegrations]),
    respond('integrations.update', busyDatabase),
  ),
  async play({ canvas }) {
    await userEvent.type(await field('Public Key'), 'pk_test_1')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Settings' }))
    const beside = within(await canvas.findByRole('alert'))
    await expect(beside.getByText('Error')).toBeVisible()
    await expect(beside.getByText('Failed to update integration settings.')).toBeVisible()
    await expect(beside.getByText('The database did not answer in 5 s')).toBeVisible()
    await expect(await (await toastRegion()).findByText('Failed to update integration settings.')).toBeVisible()
    // What was entered is still there.
    await expect(await field('Public Key')).toHaveValue('pk_test_1')
  },
}
let community = createMockBackend()
/** What another tab saves meanwhile. */
const savedElsewhere = (priceId: string) => {
  const stripe = community.integrations.find(({ platform }) => platform === 'stripe')
  if (stripe) updateIntegration(community, { ...stripe, config: { ...stripe.config, priceId } })
}
const priceThere = () => community.integrations.find(({ platform }) => platform === 'stripe')?.config['priceId']
/** Two tabs: whoever saves second hears of the first, keeps what they typed, and loses nothing of the other's. */
export const SomebodyElseSavedThem: Story = {
  tags: ['state:refused'],
  parameters: at('stripe'),
  beforeEach: answeringWith(() => {
    community = createMockBackend()
    return handlersFor(community)
  }),
  async play({ canvas }) {
    const mine = await field('Public Key')
    await userEvent.clear(mine)
    await userEvent.type(mine, 'pk_test_mine')
    savedElsewhere('price_theirs')
    await userEvent.click(await canvas.findByRole('button', { name: 'Save Settings' }))
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText(integrationMessages.changedMeanwhile)).toBeVisible()
    await expect(priceThere()).toBe('price_theirs')
    await userEvent.click(await canvas.findByRole('button', { name: 'Load theirs, keep mine in the form' }))
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await waitFor(async () => expect(await field('Price ID')).toHaveValue('price_theirs'))
    await expect(mine).toHaveValue('pk_test_mine')
    await expect(canvas.getByText('1 unsaved change')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save Settings' }))
    await waitFor(() => expect(canvas.queryByText('1 unsaved change')).toBeNull())
    await expect(community.integrations.find(({ platform }) => platform === 'stripe')).toMatchObject({
      apiKey: 'pk_test_mine',
      config: { priceId: 'price_theirs' },
    })
  },
}
/** The notice alone, as it stands. */
export const SomebodyElseSavedThemOnAPhone: Story = {
  ...SomebodyElseSavedThem,
  tags: ['state:refused', 'look:phone'],
  globals: phone,
  async play({ canvas }) {
    const mine = await field('Public Key')
    await userEvent.type(mine, '9')
    savedElsewhere('price_theirs')
    await userEvent.click(await canvas.findByRole('button', { name: 'Save Settings' }))
    await expect(await canvas.findByRole('button', { name: 'Load theirs, keep mine in the form' })).toBeVisible()
  },
}
export const OddEntries: Story = {
  tags: ['state:invalid'],
  parameters: at('stripe'),
  beforeEach: beforeAnyKey,
  async play({ canvas }) {
    await userEvent.type(await field('Public Key'), 'sk_test_1')
    await expect(
      canvas.getByText('A Public Key usually begins with pk_. Please check that this is the right one.'),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Substack' }))
    await userEvent.type(await field("Address behind 'Go to Substack'"), 'joy')
    await expect(canvas.getByText(/please enter a whole address that begins with https:/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save Settings' }))
    const beside = within(await canvas.findByRole('alert'))
    await expect(beside.getByText('Failed to update integration settings.')).toBeVisible()
  },
}
export const OneSecretForAnother: Story = {
  tags: ['state:full'],
  async play() {
    const key = await field('API Key')
    await userEvent.click(key)
    await userEvent.type(key, 's', { skipClick: true, initialSelectionStart: 12, initialSelectionEnd: 12 })
    await expect(key).toHaveValue('s')
  },
}
export const OneSecretForAnotherDiscarded: Story = {
  tags: ['state:full'],
  async play(context) {
    const { canvas } = context
    await OneSecretForAnother.play?.(context)
    const key = await field('API Key')
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(key).toHaveValue('••••••••7f3a')
  },
}

export const Copied: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    const written = clipboard()
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy Webhook URL' }))
    await expect(await (await toastRegion()).findByText('Copied!')).toBeVisible()
    await expect(written).toHaveBeenCalledWith(`${location.origin}/api/substack/webhook`)
  },
}
export const CopyFailed: Story = {
  tags: ['state:act-failed'],
  async play({ canvas }) {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy Webhook URL' }))
    const toast = await toastRegion()
    await expect(await toast.findByText('Failed to copy')).toBeVisible()
    await expect(toast.getByText('Please try again or copy it manually.')).toBeVisible()
  },
}
export const SecretCopied: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    const { texts } = promisedClipboard()
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy API Key' }))
    await confirmWith(samplePassword)
    await waitFor(() => expect(texts).toEqual([newsletter.apiKey]))
    await expect(await field('API Key')).toHaveValue('••••••••7f3a')
  },
}
export const AllCopied: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    const { texts } = promisedClipboard()
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy All Credentials' }))
    await confirmWith(samplePassword)
    await expect(await (await toastRegion()).findByText('All Credentials Copied!')).toBeVisible()
    await expect(texts).toEqual([
      `API Key: ${newsletter.apiKey}\nWebhook secret: ${newsletter['config.webhookSecret']}\nWebhook URL: ${location.origin}/api/substack/webhook`,
    ])
  },
}
/** WebKit takes a text only inside the press: the clipboard is asked before the server has answered. */
export const SecretPromisedInsideThePress: Story = {
  tags: ['state:open'],
  beforeEach: answering(
    respond('integrations.reveal', () => new Refusal('unavailable', 'never said'), { delay: 'infinite' }),
  ),
  async play({ canvas }) {
    const { asked } = promisedClipboard()
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy API Key' }))
    await confirmWith(samplePassword)
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}

export const RevealAsked: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show API Key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Show API Key' }))
    await expect(await dialog.findByText(`In this demo it is ${samplePassword}`)).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Your password')).toHaveFocus())
    await expect(dialog.getByRole('button', { name: 'Show API Key' })).toBeDisabled()
  },
}
export const RevealAskedOutsideTheDemo: Story = {
  tags: ['state:open'],
  beforeEach: answering(respond('session.setup', () => ({ ...consoleSetup, isDemo: false, demoPassword: null }))),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show API Key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Show API Key' }))
    await expect(await dialog.findByLabelText('Your password')).toBeVisible()
    await expect(dialog.queryByText(/In this demo/)).toBeNull()
  },
}
export const RevealRefused: Story = {
  tags: ['state:refused'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show API Key' }))
    await confirmWith('not it')
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByText('The password is not right.')).toBeVisible()
  },
}
export const RevealGivenUp: Story = {
  ...after(RevealRefused, async ({ canvas }) => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show API Key' })).toHaveFocus())
    await expect(await field('API Key')).toHaveValue('••••••••7f3a')
  }),
  tags: ['state:full'],
}
export const RevealThrottled: Story = {
  tags: ['state:too-many'],
  beforeEach: answering(
    respond(
      'integrations.reveal',
      () => new Refusal('too_many_requests', 'Too many attempts. Please wait 15 minutes and try again.'),
    ),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show API Key' }))
    await confirmWith('not it')
    await expect(await screen.findByText('Too many attempts. Please wait 15 minutes and try again.')).toBeVisible()
  },
}
export const Revealed: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show API Key' }))
    await confirmWith(samplePassword)
    await waitFor(async () => expect(await field('API Key')).toHaveValue(newsletter.apiKey ?? ''))
    await expect(canvas.getByText(/^Shown for \d+ more seconds\.$/)).toBeVisible()
    await expect(canvas.queryByText(/unsaved/)).toBeNull()
  },
}
export const RevealedAndHidden: Story = {
  ...after(Revealed, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide API Key' }))
    await expect(await field('API Key')).toHaveValue('••••••••7f3a')
  }),
  tags: ['state:full'],
}

const withTest = (test: typeof testConnected, of = 3) => [
  stripeIsSet,
  respond('integrations.test', () => test),
  respond('integrations.connections', () => connections.map((it) => (it.id === of ? { ...it, test } : it))),
]
export const Tested: Story = {
  tags: ['state:done'],
  parameters: at('stripe'),
  beforeEach: answering(...withTest(testConnected)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test connection' }))
    const card = within(canvas.getByRole('region', { name: 'Connection' }))
    await expect(await card.findByText('Stripe knows these keys.')).toBeVisible()
    await expect(card.getByText('Mode')).toBeVisible()
    await expect(card.getByText('Path to Joy')).toBeVisible()
  },
}
/** Entered here, and gone at Stripe: no step of it is done (ruling 46). */
const gone: typeof testConnected = {
  ...testConnected,
  checks: [
    ...testConnected.checks,
    { name: 'Join the Gym monthly', outcome: 'failed', text: 'Stripe does not have this price.' },
    { name: 'Webhook endpoint', outcome: 'failed', text: 'Stripe sends no events to this site. Set up the webhooks.' },
  ],
}
export const MissingAtStripe: Story = {
  tags: ['state:act-failed'],
  parameters: at('stripe'),
  beforeEach: answering(...withTest(gone)),
  async play({ canvas }) {
    const setup = within(await canvas.findByRole('region', { name: 'Setup' }))
    await waitFor(() => expect(setup.getAllByRole('img', { name: 'Done' })).toHaveLength(2))
    await expect(setup.getByText('Stripe does not have this price.')).toBeVisible()
    await expect(setup.getByText(/^Stripe sends no events to this site/u)).toBeVisible()
  },
}
export const ARestrictedKey: Story = {
  tags: ['state:full'],
  parameters: at('stripe'),
  beforeEach: answering(...withTest(testRestricted)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test connection' }))
    const card = within(canvas.getByRole('region', { name: 'Connection' }))
    await expect(await card.findByText('A restricted key')).toBeVisible()
    await expect(card.getByText(/set Events to Read/u)).toBeVisible()
  },
}
export const ARestrictedKeyOnAPhone: Story = { ...ARestrictedKey, tags: ['state:full', 'look:phone'], globals: phone }
const connectedAs = (state: ConnectionState, of: number) =>
  respond('integrations.connections', () => connections.map((it) => (it.id === of ? { ...it, ...state } : it)))
export const KeysRefused: Story = {
  tags: ['state:refused'],
  parameters: at('planningcenter'),
  beforeEach: answering(connectedAs(refused, 2)),
  async play({ canvas }) {
    const card = within(await canvas.findByRole('region', { name: 'Connection' }))
    await expect(await card.findByText('Disconnected')).toBeVisible()
    await expect(card.getByText(/^Refused since .*Access denied/u)).toBeVisible()
  },
}
export const NeverTried: Story = {
  tags: ['state:full'],
  parameters: at('stripe'),
  beforeEach: answering(stripeIsSet, connectedAs({ state: 'never tried', goodAt: null, since: null, reason: null }, 3)),
  async play({ canvas }) {
    const card = within(await canvas.findByRole('region', { name: 'Connection' }))
    await expect(await card.findByText('Nobody has tried these keys yet.')).toBeVisible()
  },
}
export const TestFailed: Story = {
  tags: ['state:act-failed'],
  parameters: at('stripe'),
  beforeEach: answering(...withTest(testRefused)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test connection' }))
    await expect(await canvas.findByText(/Stripe does not know this Secret Key\. Copy it again/)).toBeVisible()
  },
}
export const TestNamesWhatItCouldNotTry: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(...withTest(testNotTried, 1)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test connection' }))
    await expect(await canvas.findByText(/Whether Substack accepts them could not be tried/)).toBeVisible()
    await expect(canvas.getByText('Could not be asked from here.')).toBeVisible()
  },
}
export const TestNotAnswered: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respond('integrations.test', busyDatabase)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test connection' }))
    await expect(await canvas.findByText('The connection could not be tested.')).toBeVisible()
  },
}

export const UnsavedGuard: Story = {
  tags: ['state:open'],
  parameters: at('stripe'),
  beforeEach: beforeAnyKey,
  async play({ canvas }) {
    await userEvent.type(await field('Public Key'), 'pk_test_1')
    // Another tab keeps the edit and asks nothing.
    await userEvent.click(canvas.getByRole('tab', { name: 'Substack' }))
    await userEvent.click(canvas.getByRole('tab', { name: 'Stripe' }))
    await expect(await field('Public Key')).toHaveValue('pk_test_1')
    await userEvent.click(canvas.getByRole('link', { name: /^Community/ }))
    await expect(await screen.findByRole('dialog', { name: 'Leave without saving' })).toBeVisible()
  },
}
export const UnsavedGuardCancelled: Story = {
  ...after(UnsavedGuard, async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(await field('Public Key')).toHaveValue('pk_test_1')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    await expect(leaving.defaultPrevented).toBe(true)
  }),
  tags: ['state:full'],
}
export const LeftAllTheSame: Story = {
  tags: ['state:leaves'],
  name: 'Left all the same → goes to the subscribers',
  async play(context) {
    await UnsavedGuard.play?.(context)
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Leave without saving' }))
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent(paths.subscribers())
  },
  parameters: at('stripe'),
  beforeEach: beforeAnyKey,
}

/** From no key at all to a tested connection: enter, save, test, look at the secret, change it. */
export const Journey: Story = {
  tags: ['state:done'],
  parameters: at('planningcenter'),
  beforeEach: beforeAnyKey,
  async play(context) {
    const { canvas } = context
    await Saved.play?.(context)
    await userEvent.click(await canvas.findByRole('button', { name: 'Test connection' }))
    await expect((await canvas.findAllByText('Planning Center accepts these credentials.'))[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show Secret' }))
    await confirmWith(samplePassword)
    await waitFor(async () => expect(await field('Secret')).toHaveValue('sample_9f3a'))
    await userEvent.selectOptions(await choice('Membership value'), 'Visitor')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Settings' }))
    await waitFor(() => expect(canvas.queryByText(/unsaved/)).toBeNull())
    await expect(await choice('Membership value')).toHaveValue('Visitor')
  },
}

/** Members may be told by a custom field that the account has, and put into a workflow besides. */
export const MembersByACustomField: Story = {
  tags: ['state:full'],
  parameters: at('planningcenter'),
  async play({ canvas }) {
    const by = await choice('Members are told by')
    await waitFor(() => expect(within(by).getByRole('option', { name: 'Custom field: Community' })).toBeVisible())
    await userEvent.selectOptions(by, 'Custom field: Community')
    await expect(await choice('Membership value')).toHaveValue('Path to Joy')
    await userEvent.selectOptions(await choice('Workflow'), 'New members')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Settings' }))
    await waitFor(() => expect(canvas.queryByText(/unsaved/)).toBeNull())
    await expect(await choice('Members are told by')).toHaveValue('701')
    await userEvent.selectOptions(await choice('Members are told by'), 'Custom field: Allergies')
    await expect(canvas.getByText(/takes any text/u)).toBeVisible()
  },
}
export const MembersByACustomFieldOnAPhone: Story = {
  ...MembersByACustomField,
  tags: ['state:full', 'look:phone'],
  globals: phone,
}
export const MembersByACustomFieldInTheDark: Story = {
  ...MembersByACustomField,
  tags: ['state:full', 'look:dark'],
  globals: { theme: 'dark' },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const AsSupport: Story = {
  ...inScenario('as-support'),
  tags: ['state:no-permission'],
  async play({ canvas }) {
    await expect(await canvas.findByText('Only administrators and owners see the integration settings.')).toBeVisible()
    await expect(canvas.queryByRole('tablist')).toBeNull()
  },
}
