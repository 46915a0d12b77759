import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import type { ReturnedOptions } from '@joy/mocks/returned-mail/returned-store.ts'
import { ines, samplePassword } from '@joy/samples/administrators.ts'
import { returnedReports } from '@joy/samples/returned-mail.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { ReturnedMailPage } from './returned-mail-page.tsx'
import { offlineStory, after, busyDatabase, phone, failedList } from '#stories/states-of-any-screen.ts'
import { found } from '#stories/found.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Returned mail',
  component: ReturnedMailPage,
  ...screenStory({ at: paths.returnedMail(), path: paths.returnedMail(), screen: <ReturnedMailPage /> }),
} satisfies Meta<typeof ReturnedMailPage>
export default meta
type Story = ScreenStory<typeof meta>

const world = (returned: ReturnedOptions) => answeringWith(() => handlersFor(createMockBackend({ returned })))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const atMailgun = {
  relay: 'mailgun',
  addressMadeAt: '2025-03-20T09:00:00.000Z',
  receiver: 'https://joy.example.org/api/mail/returned/mailgun',
  arrivedAt: '2025-03-26T09:15:00.000Z',
} as const

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByText('Not made yet')).toBeVisible()
    await expect(await canvas.findByText('Showing 2 of 2 reports')).toBeVisible()
    await expect(screen.getAllByRole('link', { name: 'Returned mail' })[0]).toBeVisible()
  },
}
export const InTheDark: Story = { ...Loaded, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async ({ canvas }) => expect(await canvas.findByText('office@old-parish.example')).toBeVisible(),
}
export const OnAPhoneInTheDark: Story = {
  ...OnAPhone,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
export const TurnedAway: Story = {
  tags: ['state:refused'],
  beforeEach: world({
    intake: {
      ...atMailgun,
      refused: { at: '2025-03-28T08:00:00.000Z', reason: 'Mailgun: What it signs with is not set here.' },
    },
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Missing')).toBeVisible()
    await expect(canvas.getByText(/What it signs with is not set here/u)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Test' }))
    await expect((await canvas.findAllByText('Not ready yet'))[0]).toBeVisible()
  },
}
export const AddressMade: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make the address' }))
    const form = await dialog('Make the address')
    await userEvent.type(form.getByLabelText('Your password'), samplePassword)
    await userEvent.click(form.getByRole('button', { name: 'Make the address' }))
    const shown = await dialog('Copy the address')
    await expect(shown.getByText(/returned\/mailbox\?token=/u)).toBeVisible()
  },
}
export const AddressKept: Story = {
  ...after(AddressMade, async ({ canvas }) => {
    const shown = await dialog('Copy the address')
    await userEvent.click(shown.getByRole('button', { name: 'I have kept it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByText(/With the token that was shown/u)).toBeVisible()
  }),
  tags: ['state:done'],
}
export const Changed: Story = {
  tags: ['state:done'],
  beforeEach: world({ intake: atMailgun }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change' }))
    const form = await dialog('How returned mail is reported')
    await userEvent.selectOptions(form.getByLabelText('Reported by'), 'SendGrid')
    await userEvent.click(form.getByLabelText('Verification key'))
    await userEvent.paste(`MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE${'A'.repeat(86)}==`)
    await userEvent.clear(form.getByLabelText(/Soft bounces/u))
    await userEvent.type(form.getByLabelText(/Soft bounces/u), '99')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await expect(await form.findByText('Please enter a number from 1 to 50')).toBeVisible()
    await userEvent.clear(form.getByLabelText(/Soft bounces/u))
    await userEvent.type(form.getByLabelText(/Soft bounces/u), '3')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await expect((await canvas.findAllByText('SendGrid reports what comes back'))[0]).toBeVisible()
    await expect(await canvas.findByText(/or 3 soft bounces in a row/u)).toBeVisible()
  },
}
export const SenderInDns: Story = {
  tags: ['state:full'],
  beforeEach: world({
    sender: {
      domain: 'joy.example.org',
      signedHere: true,
      checks: [
        {
          kind: 'SPF',
          state: 'found',
          text: 'v=spf1 include:relay.example -all. Your mail server has to be among them.',
        },
        { kind: 'DKIM', state: 'wrong', text: 'joy._domainkey.joy.example.org has another key.' },
        {
          kind: 'DMARC',
          state: 'missing',
          text: 'Add a TXT record at _dmarc.joy.example.org, to begin with: v=DMARC1; p=none',
        },
      ],
    },
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/and is signed here/u)).toBeVisible()
    await expect(canvas.getByText('Wrong')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ask DNS again' })).toBeVisible()
  },
}
export const OneKind: Story = {
  tags: ['state:narrowed'],
  beforeEach: world({
    reports: [
      ...returnedReports.map((it) => ({ ...it, id: it.id + 2, isClosed: false })),
      ...returnedReports.map((it) => ({ ...it, kind: 'complaint' as const, detail: '', isClosed: true })),
    ],
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Open again')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Spam' }))
    await waitFor(() => expect(canvas.queryByText('Open again')).toBeNull())
    await expect((await canvas.findAllByText('Marked as spam'))[0]).toBeVisible()
  },
}
export const NoMatch: Story = {
  tags: ['state:no-match'],
  async play({ canvas }) {
    await canvas.findByText('Showing 2 of 2 reports')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search returned mail' }), 'nobody')
    await expect(await canvas.findByText('No reports match your search')).toBeVisible()
  },
}
export const MatchCleared: Story = {
  ...after(NoMatch, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filter' }))
    await expect(await canvas.findByText('Showing 2 of 2 reports')).toBeVisible()
  }),
  tags: ['state:full'],
}
export const Nothing: Story = {
  tags: ['state:empty'],
  beforeEach: world({ reports: [] }),
  play: async ({ canvas }) => expect(await canvas.findByText('Nothing came back')).toBeVisible(),
}
export const Failed: Story = {
  ...after(
    failedList('The reports could not be loaded.', 'returnedMail.page', 'returnedMail.intake'),
    async ({ canvas }) => {
      await expect(await canvas.findByText('How mail is reported could not be loaded.')).toBeVisible()
    },
  ),
  tags: ['state:failed'],
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(
    respond('returnedMail.intake', busyDatabase, { delay: 'infinite' }),
    respond('returnedMail.page', busyDatabase, { delay: 'infinite' }),
  ),
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { name: 'How it is reported' })).toBeVisible(),
}
export const ForSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ signedIn: ines }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('Showing 2 of 2 reports')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Test' })).toBeNull()
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
/** After a letter to an old list. */
export const Many: Story = {
  tags: ['state:many'],
  beforeEach: world({
    reports: Array.from({ length: 45 }, (_, at) => ({
      ...found(returnedReports[0], 'report among the samples'),
      id: 45 - at,
      email: `office.${45 - at}@old-parish.example`,
    })),
  }),
  play: async ({ canvas }) => expect(await canvas.findByText('office.45@old-parish.example')).toBeVisible(),
}
