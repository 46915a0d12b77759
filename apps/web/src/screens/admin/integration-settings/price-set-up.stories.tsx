import { priceSetUpMessages as messages } from '@joy/domain/integrations/price-set-up-messages.ts'
import { planPrices } from '@joy/domain/plans/priced-plans.ts'
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { integrations } from '@joy/samples/integrations.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { answering, answeringWith } from '#stories/screen-story.tsx'
import { IntegrationSettingsPage } from './integration-settings-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { settingsStory } from './settings-story.tsx'
import { phone, after } from '#stories/states-of-any-screen.ts'

const meta = {
  title: 'Console/Integration Settings/Prices',
  component: IntegrationSettingsPage,
  ...settingsStory('stripe'),
} satisfies Meta<typeof IntegrationSettingsPage>
export default meta
type Story = ScreenStory<typeof meta>

const dark = { theme: 'dark' }
const section = async () => within(await screen.findByRole('region', { name: 'Prices by themselves' }))
const press = async (name: string) => userEvent.click(await (await section()).findByRole('button', { name }))
const names = planPrices.map(({ name }) => name)

/** With keys, and no price entered. */
const withoutPrices = answeringWith(() =>
  handlersFor(
    createMockBackend({
      integrations: integrations.map((integration) => {
        const { priceId: _priceId, prices: _prices, ...config } = integration.config
        return integration.platform === 'stripe' ? { ...integration, config } : integration
      }),
    }),
  ),
)

export const NotSetUp: Story = {
  tags: ['state:empty'],
  beforeEach: withoutPrices,
  async play() {
    const prices = await section()
    await expect(prices.getByText(/^Nothing can be bought yet\./u)).toBeVisible()
    await expect(prices.getByRole('button', { name: 'Set up prices' })).toBeEnabled()
    await expect(prices.queryByRole('button', { name: 'Undo' })).toBeNull()
    await expect(prices.getByRole('table', { hidden: true })).not.toBeVisible()
  },
}
export const NotSetUpOnAPhone: Story = { ...NotSetUp, tags: ['state:empty', 'look:phone'], globals: phone }
export const SetUp: Story = {
  tags: ['state:done'],
  beforeEach: withoutPrices,
  async play({ canvas }) {
    await press('Set up prices')
    const prices = await section()
    await expect(await prices.findByText('Prices set up')).toBeVisible()
    await expect(prices.getByText(messages.pricesMade(names))).toBeVisible()
    for (const name of names)
      await waitFor(() => expect(canvas.getAllByLabelText(name, { selector: 'input' })[0]).not.toHaveValue(''))
    await expect(await prices.findByRole('button', { name: 'Undo' })).toBeEnabled()
  },
}
export const SetUpInTheDark: Story = { ...SetUp, tags: ['state:done', 'look:dark'], globals: dark }
export const Undone: Story = {
  tags: ['state:done'],
  beforeEach: withoutPrices,
  async play(context) {
    await SetUp.play?.(context)
    await press('Undo')
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the prices' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Archive them' }))
    const prices = await section()
    await expect(await prices.findByText(messages.pricesArchived(4))).toBeVisible()
    await waitFor(() =>
      expect(prices.getByRole('button', { name: 'Set up prices' })).not.toHaveAttribute('aria-disabled'),
    )
    await press('Set up prices')
    await expect(await prices.findByText(messages.pricesSwitchedOn(names))).toBeVisible()
  },
}
export const NothingWasLeftToDo: Story = {
  tags: ['state:done'],
  async play() {
    await press('Check and repair prices')
    await expect(await (await section()).findByText(messages.inPlace)).toBeVisible()
  },
}
const left = messages.left('Join the Gym monthly', 'This price is $8.00, the plan says $10.00.')
export const OneWasLeft: Story = {
  tags: ['state:partial', 'state:done'],
  beforeEach: answering(
    respond('integrations.setUpPrices', () => ({
      outcome: 'repaired' as const,
      done: [messages.pricesSwitchedOn(['Work Out monthly']), messages.portalMade],
      left: [left],
    })),
  ),
  async play() {
    await press('Check and repair prices')
    const prices = await section()
    await expect(await prices.findByText('Prices put right')).toBeVisible()
    await expect(prices.getByText(left)).toBeVisible()
  },
}
export const LeftOneDismissed: Story = {
  ...after(OneWasLeft, async () => {
    const prices = await section()
    await userEvent.click(prices.getByRole('button', { name: 'Dismiss' }))
    await expect(prices.queryByText(left)).toBeNull()
  }),
  tags: ['state:done'],
}
const refused =
  "Stripe accepts the credentials, but they may not do this: “The provided key 'rk_test_***' does not have the required permissions for this endpoint on account 'acct_1'. Having the 'rak_product_write' permission would allow this request to continue”."
export const MayNot: Story = {
  tags: ['state:refused'],
  beforeEach: answering(respond('integrations.setUpPrices', () => new Refusal('conflict', refused))),
  async play() {
    await press('Check and repair prices')
    const prices = await section()
    await expect(await prices.findByText(refused)).toBeVisible()
    // The other way is shown at once: the exact list, and each page drawn.
    const table = prices.getByRole('table', { name: 'Prices to make' })
    await expect(within(table).getAllByRole('row')).toHaveLength(5)
    await expect(within(table).getByText('$100')).toBeVisible()
    await expect(prices.getAllByRole('img', { name: /^Drawing of/u })).toHaveLength(5)
  },
}
export const MayNotInTheDark: Story = { ...MayNot, tags: ['state:refused', 'look:dark'], globals: dark }
export const MayNotOnAPhone: Story = { ...MayNot, tags: ['state:refused', 'look:phone'], globals: phone }
