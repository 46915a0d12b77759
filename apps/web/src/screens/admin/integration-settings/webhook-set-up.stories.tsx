import type { OutsideIntegration } from '@joy/contract'
import { webhookEvents } from '@joy/domain/integrations/webhook-events.ts'
import { webhookSetUpMessages as messages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { connections } from '@joy/samples/connections.ts'
import { integrations } from '@joy/samples/integrations.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith } from '#stories/screen-story.tsx'
import { toastRegion } from '#stories/toast.ts'
import { IntegrationSettingsPage } from './integration-settings-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { settingsStory } from './settings-story.tsx'
import { phone, after } from '#stories/states-of-any-screen.ts'

const at = (platform: string) => ({ at: paths.integrations(platform) })
const meta = {
  title: 'Console/Integration Settings/Webhooks',
  component: IntegrationSettingsPage,
  ...settingsStory('stripe'),
} satisfies Meta<typeof IntegrationSettingsPage>
export default meta
type Story = ScreenStory<typeof meta>

const dark = { theme: 'dark' }
const section = async () => within(await screen.findByRole('region', { name: 'Webhooks by themselves' }))
const press = async (name: string) => userEvent.click(await (await section()).findByRole('button', { name }))

/** With keys, and nothing at the service that tells anything here. */
const withoutWebhooks = (name: OutsideIntegration) =>
  answeringWith(() => {
    const backend = createMockBackend({
      integrations: integrations.map((integration) => {
        const { webhookSecret: _secret, ...config } = integration.config
        return integration.platform === name ? { ...integration, config } : integration
      }),
    })
    backend.withoutWebhooks = [name]
    return handlersFor(backend)
  })

export const NotSetUp: Story = {
  tags: ['state:empty'],
  beforeEach: withoutWebhooks('stripe'),
  async play() {
    const webhooks = await section()
    await expect(webhooks.getByText(/^Stripe tells nothing here yet\./u)).toBeVisible()
    await expect(webhooks.getByRole('button', { name: 'Set up webhooks' })).toBeEnabled()
    await expect(webhooks.queryByRole('button', { name: 'Remove' })).toBeNull()
    await expect(webhooks.getByText('Copy the address')).not.toBeVisible()
  },
}
export const NotSetUpOnAPhone: Story = { ...NotSetUp, tags: ['state:empty', 'look:phone'], globals: phone }
export const SetUp: Story = {
  tags: ['state:done'],
  beforeEach: withoutWebhooks('stripe'),
  async play({ canvas }) {
    await press('Set up webhooks')
    const webhooks = await section()
    await expect(await webhooks.findByText('Webhooks set up')).toBeVisible()
    await expect(webhooks.getByText(messages.endpointMade(webhookEvents.stripe.length))).toBeVisible()
    await expect(await webhooks.findByText(/^Made from here\./u)).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByLabelText('Webhook signing secret', { selector: 'input' })).not.toHaveValue(''),
    )
    await waitFor(() =>
      expect(webhooks.getByRole('button', { name: 'Repair webhooks' })).not.toHaveAttribute('aria-disabled'),
    )
  },
}
export const SetUpInTheDark: Story = { ...SetUp, tags: ['state:done', 'look:dark'], globals: dark }
export const EachSecretByItself: Story = {
  tags: ['state:full'],
  parameters: at('planningcenter'),
  beforeEach: withoutWebhooks('planningcenter'),
  async play({ canvas }) {
    await press('Set up webhooks')
    await expect(await (await section()).findByText(messages.subscriptionsMade(7))).toBeVisible()
    for (const event of ['person.created', 'email.destroyed', 'person_merger.created'])
      await waitFor(() =>
        expect(canvas.getByLabelText(`Secret of ${event}`, { selector: 'input' })).not.toHaveValue(''),
      )
    await expect(canvas.queryByLabelText('Webhook secret', { selector: 'input' })).toBeNull()
    const one = await canvas.findByLabelText('Secret of person.created', { selector: 'input' })
    await userEvent.clear(one)
    await userEvent.click(canvas.getByRole('button', { name: 'Save Settings' }))
    await expect(await (await toastRegion()).findByText('Settings updated')).toBeVisible()
    await expect(one).toHaveValue('')
    await expect(canvas.getByLabelText('Secret of person.updated', { selector: 'input' })).not.toHaveValue('')
  },
}
export const EachSecretByItselfOnAPhone: Story = {
  ...EachSecretByItself,
  tags: ['state:full', 'look:phone'],
  globals: phone,
}
export const NothingWasLeftToDo: Story = {
  tags: ['state:done'],
  async play() {
    await expect(await (await section()).findByText(/^Entered by hand\./u)).toBeVisible()
    await press('Repair webhooks')
    await expect(await (await section()).findByText(messages.endpointInPlace)).toBeVisible()
  },
}
const repaired = [messages.endpointSwitchedOn, messages.eventsAdded(['charge.refunded', 'invoice.payment_failed'])]
export const Repaired: Story = {
  tags: ['state:done'],
  beforeEach: answering(
    respond('integrations.setUpWebhooks', () => ({ outcome: 'repaired' as const, done: repaired })),
  ),
  async play() {
    await press('Repair webhooks')
    const webhooks = await section()
    await expect(await webhooks.findByText('Webhooks repaired')).toBeVisible()
    for (const sentence of repaired) await expect(webhooks.getByText(sentence)).toBeVisible()
  },
}
export const RepairDismissed: Story = {
  ...after(Repaired, async () => {
    const webhooks = await section()
    await userEvent.click(webhooks.getByRole('button', { name: 'Dismiss' }))
    await expect(webhooks.queryByText('Webhooks repaired')).toBeNull()
  }),
  tags: ['state:done'],
}
export const Removed: Story = {
  tags: ['state:done'],
  beforeEach: withoutWebhooks('stripe'),
  async play(context) {
    await SetUp.play?.(context)
    await press('Remove')
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove webhooks' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove webhooks' }))
    const webhooks = await section()
    await expect(await webhooks.findByText(messages.endpointRemoved)).toBeVisible()
    await waitFor(() =>
      expect(webhooks.getByRole('button', { name: 'Set up webhooks' })).not.toHaveAttribute('aria-disabled'),
    )
  },
}
export const MayNotFromHere: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond('integrations.connections', () =>
      connections.map((it) => ({
        ...it,
        webhooks: it.webhooks && { isMade: false, hindrance: messages.unreachable('Stripe', 'http://localhost:3000') },
      })),
    ),
  ),
  async play() {
    const webhooks = await section()
    await expect(await webhooks.findByText(/its address is http:\/\/localhost:3000/u)).toBeVisible()
    await expect(webhooks.queryByRole('button', { name: /webhooks$/u })).toBeNull()
    const list = webhooks.getByRole('list', { name: 'Events to choose' })
    await expect(within(list).getAllByRole('listitem')).toHaveLength(webhookEvents.stripe.length)
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(webhooks.getByRole('button', { name: /^Copy the \d+ events$/u }))
    await expect(written).toHaveBeenLastCalledWith(webhookEvents.stripe.join('\n'))
    await userEvent.click(webhooks.getByRole('button', { name: 'Copy the address' }))
    await expect(written).toHaveBeenLastCalledWith(`${location.origin}/api/stripe/webhook`)
  },
}
export const MayNotFromHereOnAPhone: Story = {
  ...MayNotFromHere,
  tags: ['state:refused', 'look:phone'],
  globals: phone,
}
export const ByHandForPlanningCenter: Story = {
  tags: ['state:full'],
  parameters: at('planningcenter'),
  async play() {
    const webhooks = await section()
    await userEvent.click(webhooks.getByText('Set them up by hand'))
    await expect(webhooks.getByText('people.v2.events.person_merger.created')).toBeVisible()
  },
}
const refused =
  'Stripe accepts the credentials, but they may not do this: “The provided key does not have the required permissions for this endpoint”.'
export const Failed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('integrations.setUpWebhooks', () => new Refusal('conflict', refused))),
  async play() {
    await press('Repair webhooks')
    const webhooks = await section()
    await expect(await webhooks.findByText(refused)).toBeVisible()
    // The other way is shown at once.
    await expect(webhooks.getByRole('button', { name: 'Copy the address' })).toBeVisible()
  },
}
export const FailedInTheDark: Story = { ...Failed, tags: ['state:failed', 'look:dark'], globals: dark }
export const NoKeysYet: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() =>
    handlersFor(
      createMockBackend({
        integrations: integrations.map((it) => (it.platform === 'stripe' ? { ...it, isActive: false } : it)),
      }),
    ),
  ),
  async play() {
    const webhooks = await section()
    await expect(await webhooks.findByText(messages.notConnected('Stripe'))).toBeVisible()
    await expect(webhooks.queryByRole('button', { name: /webhooks$/u })).toBeNull()
  },
}
