// Long because each state of the screen is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import type { OutgoingOptions } from '@joy/mocks/outgoing-webhooks/outgoing-store.ts'
import { respond } from '@joy/mocks/respond.ts'
import { ines, samplePassword } from '@joy/samples/administrators.ts'
import { outgoingEndpoints, outgoingMessages } from '@joy/samples/outgoing-webhooks.ts'
import type { Meta } from '@storybook/react-vite'
import { Route } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { MessagePanel } from './message-panel.tsx'
import { OutgoingWebhooksPage } from './outgoing-webhooks-page.tsx'
import { offlineStory, after, busyDatabase, phone, failedList } from '#stories/states-of-any-screen.ts'
import { found } from '#stories/found.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Outgoing webhooks',
  component: OutgoingWebhooksPage,
  ...screenStory({
    at: paths.outgoingWebhooks(),
    path: paths.outgoingWebhooks(),
    screen: <OutgoingWebhooksPage />,
    children: <Route path=":id" element={<MessagePanel />} />,
  }),
} satisfies Meta<typeof OutgoingWebhooksPage>
export default meta
type Story = ScreenStory<typeof meta>

const failed = 3
const at = (id: number) => ({ at: `${paths.outgoingWebhooks()}/${id}` })
const world = (outgoing: OutgoingOptions) =>
  answeringWith(() => handlersFor(createMockBackend({ outgoing, stepMs: 20 })))
const endpointRow = async (text: string) =>
  within(await screen.findByRole('table', { name: 'Endpoints' })).findByRole('row', { name: new RegExp(text, 'u') })
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const choose = async (label: string, act: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${label}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}

const [zapier] = outgoingEndpoints
const endpoints = [
  { ...zapier, id: 2, label: 'n8n', address: 'https://n8n.example.org/hook', isEnabled: true },
  {
    ...zapier,
    id: 3,
    label: 'CRM',
    address: 'https://crm.example.org/joy',
    isEnabled: true,
    failingSince: '2025-03-27T05:00:00.000Z',
    failure: 'It answered with 503.',
  },
  {
    ...zapier,
    id: 4,
    label: 'Old site',
    address: 'https://old.example.org/',
    failingSince: '2025-03-20T05:00:00.000Z',
    failure: 'Nobody has this address: its name is not known.',
    switchedOffAt: '2025-03-25T05:00:00.000Z',
  },
].flatMap((it) => (zapier ? [{ ...zapier, ...it }] : []))
const ofCrm = outgoingMessages.map((it) => ({ ...it, endpoint: { id: 3, label: 'CRM' } }))

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    const row = within(await endpointRow('Zapier'))
    await expect(row.getByText('Off')).toBeVisible()
    await expect(row.getByText('2 events')).toBeVisible()
    await expect(await canvas.findByText('Showing 4 of 4 messages')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect(screen.getAllByRole('link', { name: 'Outgoing webhooks' })[0]).toBeVisible()
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async () => expect(await endpointRow('Zapier')).toBeVisible(),
}
export const InTheDark: Story = { ...OnAPhone, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const OnAPhoneInTheDark: Story = {
  ...OnAPhone,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}

export const EachState: Story = {
  tags: ['state:full'],
  beforeEach: world({ endpoints, messages: ofCrm }),
  async play() {
    await expect(within(await endpointRow('n8n')).getByText('On')).toBeVisible()
    await expect(within(await endpointRow('CRM')).getByText('Failing')).toBeVisible()
    await expect(await endpointRow('Old site')).toHaveAccessibleName(/Off/u)
  },
}
export const Empty: Story = {
  tags: ['state:empty'],
  beforeEach: world({ endpoints: [], messages: [] }),
  async play({ canvas }) {
    await expect(await canvas.findByText('No endpoints yet')).toBeVisible()
    await expect(await canvas.findByText('Nothing was told yet')).toBeVisible()
  },
}
export const Filtered: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await endpointRow('Zapier')
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Failed')
    await expect(await canvas.findByText('Showing 1 of 4 messages')).toBeVisible()
  },
}
export const NoMatch: Story = {
  ...after(Filtered, async ({ canvas }) => {
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Waiting')
    await expect(await canvas.findByText('No messages match these filters')).toBeVisible()
    await userEvent.keyboard('{Escape}')
  }),
  tags: ['state:no-match'],
}
export const FiltersCleared: Story = {
  ...after(NoMatch, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await expect(await canvas.findByText('Showing 4 of 4 messages')).toBeVisible()
  }),
  tags: ['state:full'],
}

/** The journey: an endpoint is added, its secret is shown once, a test arrives. */
export const Added: Story = {
  tags: ['state:done'],
  async play() {
    await endpointRow('Zapier')
    await userEvent.click(screen.getByRole('button', { name: 'Add endpoint' }))
    const form = await dialog('Add endpoint')
    await userEvent.click(form.getByRole('button', { name: 'Add endpoint' }))
    await expect(await form.findByText('Please give it a name')).toBeVisible()
    await expect(form.getByText('Please choose at least one event')).toBeVisible()
    await userEvent.type(form.getByLabelText('Name'), 'n8n')
    await userEvent.type(form.getByLabelText('Address'), 'http://n8n.example.org/hook')
    await userEvent.click(form.getByRole('checkbox', { name: /^payment\.failed/u }))
    await userEvent.type(form.getByLabelText('Your password'), samplePassword)
    await userEvent.click(form.getByRole('button', { name: 'Add endpoint' }))
    await expect(await form.findByText('The address has to begin with https://')).toBeVisible()
    await userEvent.clear(form.getByLabelText('Address'))
    await userEvent.type(form.getByLabelText('Address'), 'https://n8n.example.org/hook')
    await userEvent.click(form.getByRole('button', { name: 'Add endpoint' }))
    const shown = await dialog('Copy the secret')
    await expect(shown.getByText(/^whsec_/u)).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: 'I have kept it' }))
    await expect(within(await endpointRow('n8n')).getByText('1 event')).toBeVisible()
    await choose('n8n', 'Send a test')
    await expect((await screen.findAllByText('n8n took the test, and answered with 204.'))[0]).toBeVisible()
    await expect(await screen.findByText('Showing 5 of 5 messages')).toBeVisible()
  },
}
export const WrongPassword: Story = {
  tags: ['state:refused'],
  async play() {
    await endpointRow('Zapier')
    await choose('Zapier', 'New secret')
    const form = await dialog('New secret for Zapier')
    await userEvent.type(form.getByLabelText('Your password'), 'wrong')
    await userEvent.click(form.getByRole('button', { name: 'Make a new secret' }))
    await expect(await form.findByText(/password/u, { selector: '[id$=error]' })).toBeVisible()
  },
}
export const SecretReplaced: Story = {
  tags: ['state:open'],
  beforeEach: world({ endpoints }),
  async play() {
    await endpointRow('n8n')
    await choose('n8n', 'New secret')
    const form = await dialog('New secret for n8n')
    await userEvent.type(form.getByLabelText('Your password'), samplePassword)
    await userEvent.click(form.getByRole('button', { name: 'Make a new secret' }))
    await dialog('Copy the secret')
  },
}
export const SecretKept: Story = {
  ...after(SecretReplaced, async () => {
    const shown = await dialog('Copy the secret')
    await userEvent.click(shown.getByRole('button', { name: 'I have kept it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(within(await endpointRow('n8n')).getByText(/signs as well until/u)).toBeInTheDocument()
  }),
  tags: ['state:done'],
}
export const Changed: Story = {
  tags: ['state:done'],
  async play() {
    await endpointRow('Zapier')
    await choose('Zapier', 'Change')
    const form = await dialog('Change Zapier')
    await userEvent.click(form.getByRole('checkbox', { name: /^import\.finished/u }))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await expect(within(await endpointRow('3 events')).getByText('Zapier')).toBeVisible()
  },
}
/** Where messages go is as guarded as a new endpoint. */
export const AnotherAddress: Story = {
  tags: ['state:done'],
  async play() {
    await endpointRow('Zapier')
    await choose('Zapier', 'Change')
    const form = await dialog('Change Zapier')
    await expect(form.queryByLabelText('Your password')).toBeNull()
    await userEvent.type(form.getByLabelText('Address'), '/2')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await expect(await form.findByText(/password/u, { selector: '[id$=error]' })).toBeVisible()
    await userEvent.type(form.getByLabelText('Your password'), samplePassword)
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await expect(within(await endpointRow('members/2')).getByText('Zapier')).toBeVisible()
  },
}
export const SwitchedOn: Story = {
  tags: ['state:done'],
  async play() {
    await endpointRow('Zapier')
    await choose('Zapier', 'Switch on')
    await waitFor(async () => expect(within(await endpointRow('Zapier')).getByText('On')).toBeVisible())
  },
}
export const Removed: Story = {
  tags: ['state:done'],
  async play() {
    await endpointRow('Zapier')
    await choose('Zapier', 'Remove')
    const form = await dialog('Remove endpoint')
    await userEvent.click(form.getByRole('button', { name: 'Remove endpoint' }))
    await expect(await screen.findByText('No endpoints yet')).toBeVisible()
  },
}

/** A message that was given up is sent once more, once its endpoint is on. */
export const SentAgain: Story = {
  tags: ['state:done'],
  parameters: { ...at(failed), isLive: true },
  beforeEach: world({ endpoints, messages: ofCrm }),
  async play() {
    const record = await panel('access.changed')
    await expect(await record.findByText('It answered with 500.')).toBeVisible()
    await expect(record.getByText(/"previousPlan": "Free"/u)).toBeVisible()
    await userEvent.click(record.getByRole('button', { name: 'Send again' }))
    await expect(await record.findByText('It goes out once more')).toBeVisible()
    await expect(await record.findByText('It was taken, with 204.')).toBeVisible()
  },
}
export const MessageOnAPhone: Story = {
  tags: ['state:open', 'look:phone'],
  parameters: at(failed),
  globals: phone,
  play: async () => expect(await (await panel('access.changed')).findByText('It answered with 500.')).toBeVisible(),
}
export const ForgottenMessage: Story = {
  tags: ['state:gone'],
  parameters: at(failed),
  beforeEach: world({ messages: outgoingMessages.map((it) => ({ ...it, data: null })) }),
  async play() {
    const record = await panel('access.changed')
    await expect(await record.findByText(/it was forgotten once it was told/u)).toBeVisible()
    await expect(record.queryByRole('button', { name: 'Send again' })).toBeNull()
  },
}
export const MessageFailedToLoad: Story = {
  tags: ['state:part-failed'],
  parameters: at(failed),
  beforeEach: answering(respond('outgoingWebhooks.message', busyDatabase)),
  play: async () => expect(await screen.findByText('This message could not be loaded.')).toBeVisible(),
}
export const NoSuchMessage: Story = {
  tags: ['state:gone'],
  parameters: at(999),
  play: async () => expect(await screen.findByText('There is no such message')).toBeVisible(),
}
export const Failed: Story = {
  ...after(
    failedList('The messages could not be loaded.', 'outgoingWebhooks.messages', 'outgoingWebhooks.endpoints'),
    async ({ canvas }) => {
      await expect(await canvas.findByText('The endpoints could not be loaded.')).toBeVisible()
    },
  ),
  tags: ['state:failed'],
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(
    respond('outgoingWebhooks.endpoints', busyDatabase, { delay: 'infinite' }),
    respond('outgoingWebhooks.messages', busyDatabase, { delay: 'infinite' }),
  ),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Add endpoint' })).toBeDisabled(),
}
export const ForSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ signedIn: ines }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('Only administrators and owners see where messages go.')).toBeVisible()
    await expect(screen.queryByRole('link', { name: 'Outgoing webhooks' })).toBeNull()
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const Many: Story = {
  tags: ['state:many'],
  beforeEach: world({
    messages: Array.from({ length: 45 }, (_, at) => ({
      ...found(outgoingMessages[0], 'message among the samples'),
      id: 45 - at,
    })),
  }),
  play: async ({ canvas }) => expect(await canvas.findByText('Showing 45 of 45 messages')).toBeVisible(),
}
