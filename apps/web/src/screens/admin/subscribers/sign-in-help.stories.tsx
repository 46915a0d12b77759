// Long because each state of the help with signing in is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { requestLink } from '@joy/mocks/portal/portal.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import type { StoredSignInLink } from '@joy/mocks/sign-in-help/sign-in-links.ts'
import { samplePassword } from '@joy/samples/administrators.ts'
import { sampleSubscriber } from '@joy/samples/index.ts'
import type { Meta } from '@storybook/react-vite'
import { Route } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { SubscriberPanel } from '#features/subscriber-record/subscriber-panel.tsx'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'
import { SubscribersPage } from './subscribers-page.tsx'

const ruth = sampleSubscriber('ruth.abernathy@example.com')

const meta = {
  title: 'Console/Subscriber/Sign-in help',
  component: SubscriberPanel,
  ...screenStory({
    at: paths.subscriberRecord(ruth.id),
    path: paths.subscribers(),
    screen: <SubscribersPage />,
    children: <Route path=":id" element={<SubscriberPanel />} />,
  }),
  parameters: { endsAt: 'Sign-in help' },
} satisfies Meta<typeof SubscriberPanel>
export default meta
type Story = ScreenStory<typeof meta>

const part = async () => {
  const help = await within(await screen.findByRole('region', { name: 'Ruth Abernathy' })).findByRole('region', {
    name: 'Sign-in help',
  })
  help.scrollIntoView({ block: 'center' })
  return within(help)
}
const dialog = async () => within(await screen.findByRole('dialog'))
const at = (time: string) => `2025-03-28T${time}:00.000Z`
const link = (over: Partial<StoredSignInLink>): StoredSignInLink => ({
  kind: 'asked',
  by: 'own',
  at: at('14:20'),
  browser: 'Safari on iPhone',
  expiresAt: at('14:35'),
  mail: { state: 'taken', at: at('14:20'), reason: null },
  openedAt: null,
  wrongCodes: 0,
  usedAt: null,
  ...over,
})
const withLinks = (...links: StoredSignInLink[]) =>
  answeringWith(() => handlersFor(createMockBackend({ signInLinks: [[ruth.email, links]] })))
/** She asks on the log-in page, a minute ago. */
const asking = answeringWith(() => {
  const world = createMockBackend()
  requestLink(world, ruth.email)
  return handlersFor(world)
})
const open = async () => {
  await userEvent.click(await (await part()).findByRole('button', { name: 'Read a code by phone' }))
  return dialog()
}
const fill = async (form: Awaited<ReturnType<typeof dialog>>, password = samplePassword) => {
  await userEvent.selectOptions(form.getByRole('combobox', { name: /How did you recognise them/u }), 'payment')
  await userEvent.type(form.getByLabelText('Your password'), password)
  await userEvent.click(form.getByRole('button', { name: 'Show the code' }))
}

/** The newest first: what it came to, step by step. */
export const Several: Story = {
  tags: ['state:full'],
  beforeEach: withLinks(
    link({
      at: at('15:01'),
      expiresAt: at('15:16'),
      mail: { state: 'taken', at: at('15:01'), reason: null },
      openedAt: at('15:02'),
      wrongCodes: 2,
    }),
    link({ kind: 'sent', by: 'administrator', browser: null, usedAt: at('14:31') }),
    link({ at: '2025-03-27T09:12:00.000Z', expiresAt: '2025-03-27T09:27:00.000Z', mail: null }),
  ),
  async play() {
    const help = await part()
    await expect(
      await help.findByText(
        'Asked for Mar 28, 2025 3:01 PM in Safari on iPhone, taken by the mail server 3:01 PM, opened 3:02 PM, 2 wrong codes, works until 3:16 PM.',
      ),
    ).toBeVisible()
    await expect(help.getByText(/^Sent by us .*, used 2:31 PM\.$/u)).toBeVisible()
    await expect(help.getByText(/replaced by a newer one\.$/u)).toBeVisible()
    await expect(help.getByText(/works in the browser that asked for it alone/u)).toBeVisible()
  },
}
export const OnADarkPhone: Story = {
  ...Several,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
export const NobodyAsked: Story = {
  tags: ['state:empty'],
  async play() {
    const help = await part()
    await expect(await help.findByText(/No link was asked for lately/u)).toBeVisible()
    await expect(help.getByRole('button', { name: 'Send one' })).toBeEnabled()
  },
}
export const CameBack: Story = {
  tags: ['state:full'],
  beforeEach: withLinks(
    link({
      mail: { state: 'returned', at: at('14:21'), reason: '550 5.1.1 <ruth.abernathy@example.com>: no such user here' },
    }),
  ),
  async play() {
    const help = await part()
    await expect(await help.findByText(/came back 2:21 PM: 550 5\.1\.1/u)).toBeVisible()
    await expect(help.getByText(/Mail to this address comes back/u)).toBeVisible()
  },
}
export const SentAgain: Story = {
  tags: ['state:done'],
  beforeEach: withLinks(link({})),
  async play() {
    const help = await part()
    await userEvent.click(await help.findByRole('button', { name: 'Send again' }))
    await expect(await help.findByText('New sign-in link')).toBeVisible()
    // The samples have no mail server: nothing is said to be out.
    await expect(
      await help.findByText('Sent by us Mar 28, 2025 3:04 PM, kept in the outbox here, works until 3:19 PM.'),
    ).toBeVisible()
    await expect(
      help.getByText('No mail server is set: the mail went nowhere, and is read in the outbox.'),
    ).toBeVisible()
  },
}
export const NotLoaded: Story = {
  tags: ['state:part-failed'],
  beforeEach: answering(
    respond('signInHelp.get', () => new Refusal('unavailable', 'The database did not answer in 5 s')),
  ),
  async play() {
    const help = await part()
    await expect(await help.findByText('What became of the sign-in links could not be loaded.')).toBeVisible()
    await expect(help.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play() {
    const help = await part()
    await expect(await help.findByRole('button', { name: 'Send one' })).toBeEnabled()
    await expect(help.queryByRole('button', { name: 'Read a code by phone' })).toBeNull()
  },
}
/** Nobody asked lately: there is no browser in which a code could work, and it says what the caller is to do. */
export const FirstTheyAsk: Story = {
  tags: ['state:open'],
  async play() {
    const form = await open()
    await expect(form.getByText(/nobody asked in the last 15 minutes/u)).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Look again' }))
    await expect(await form.findByRole('button', { name: 'Look again' })).toBeEnabled()
  },
}
export const Checked: Story = {
  tags: ['state:open'],
  beforeEach: asking,
  async play() {
    const form = await open()
    await expect(form.getByText('Asked at 3:04 PM in Firefox on Linux')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Show the code' })).toBeDisabled()
    await userEvent.selectOptions(form.getByRole('combobox', { name: /How did you recognise them/u }), 'other')
    await userEvent.type(form.getByLabelText('Your password'), samplePassword)
    await expect(form.getByRole('button', { name: 'Show the code' })).toBeDisabled()
    await userEvent.type(form.getByRole('textbox', { name: /In what way/u }), 'Came by the office')
    await expect(form.getByRole('button', { name: 'Show the code' })).toBeEnabled()
  },
}
export const CheckedOnADarkPhone: Story = {
  ...Checked,
  tags: ['state:open', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
export const WrongPassword: Story = {
  tags: ['state:refused'],
  beforeEach: asking,
  async play() {
    const form = await open()
    await fill(form, 'wrong')
    await expect(await form.findByText('The password is not right.')).toBeVisible()
  },
}
export const ReadTooOften: Story = {
  tags: ['state:too-many'],
  beforeEach: [
    asking,
    answering(
      respond(
        'signInHelp.readCode',
        () => new Refusal('too_many_requests', 'Too many attempts. Please wait 40 minutes and try again.'),
      ),
    ),
  ],
  async play() {
    const form = await open()
    await fill(form)
    await expect(await form.findByText(/Please wait 40 minutes/u)).toBeVisible()
  },
}
/** Shown once; the line below says that it was read. */
export const CodeShown: Story = {
  tags: ['state:done'],
  beforeEach: asking,
  async play() {
    await fill(await open())
    const shown = within(await screen.findByRole('dialog', { name: 'Read this code' }))
    await expect(await shown.findByLabelText('2 0 4 8 1 6')).toBeVisible()
    await expect(shown.getByText(/in Firefox on Linux alone/u)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(shown.getByLabelText('2 0 4 8 1 6')).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await (await part()).findByText(/^Code read by phone Mar 28, 2025 3:04 PM for Firefox/u)).toBeVisible()
  },
}
