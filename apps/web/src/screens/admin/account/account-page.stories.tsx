// Long because each state of the page is one story here, with what it must say.
import { type MockBackend, createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { samplePassword } from '@joy/samples/administrators.ts'
import { sampleSecondFactor } from '@joy/samples/team.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { AccountPage } from './account-page.tsx'
import { offlineStory, busyDatabase, phone, after } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Account',
  component: AccountPage,
  ...screenStory({ at: paths.account(), path: paths.account(), screen: <AccountPage /> }),
} satisfies Meta<typeof AccountPage>
export default meta
type Story = ScreenStory<typeof meta>

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
/** The toast says it, and the same stands beside the control. */
const expectToast = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
const stepUp = async (title: string, password: string) => {
  const asked = await dialog(title)
  await userEvent.type(asked.getByLabelText('Your password'), password)
  await userEvent.click(asked.getByRole('button', { name: title }))
}
const factorOn = { isOn: true, since: '2025-02-14T09:30:00.000Z', recoveryCodesLeft: 7, isStarted: false }

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Name')).toHaveValue('Hannah Whitfield')
    await expect(canvas.getByLabelText('E-mail')).toHaveValue('hannah.whitfield@example.org')
    await expect(canvas.getByText('Last changed Jan 13, 2025')).toBeVisible()
    const sessions = within(await canvas.findByRole('table', { name: 'Sessions' }))
    await expect(await sessions.findByText('Firefox on Linux')).toBeVisible()
    await expect(sessions.getByText('This one')).toBeVisible()
    await expect(canvas.getByText(/The server sees you at 198\.51\.100\.17\./u)).toBeVisible()
    await expect(await canvas.findByText('Parish website')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save name' })).toBeDisabled()
  },
}
/** Nobody told the server of the proxy that must stand before it. */
export const BehindAnUnknownProxy: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() => {
    const world = createMockBackend()
    world.access.seenFrom = { address: '127.0.0.1', mayBeProxy: true }
    return handlersFor(world)
  }),
  play: async ({ canvas }) => expect(await canvas.findByText(/^The server sees you at 127\.0\.0\.1/u)).toBeVisible(),
}
export const OnAPhone: Story = { ...Loaded, tags: ['state:full', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...Loaded, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(
    ...(['account.get', 'account.sessions', 'apiTokens.list'] as const).map((path) =>
      respond(path, busyDatabase, { delay: 'infinite' }),
    ),
  ),
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { name: 'Your account' })).toBeVisible(),
}
export const Failed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('account.get', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your account did not load.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const PartsFailed: Story = {
  tags: ['state:partial', 'state:part-failed'],
  beforeEach: answering(respond('account.sessions', busyDatabase), respond('apiTokens.list', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your sessions did not load.')).toBeVisible()
    await expect(await canvas.findByText('Your API tokens did not load.')).toBeVisible()
  },
}
export const Renamed: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    const name = await canvas.findByLabelText('Name')
    await userEvent.clear(name)
    await press('Save name')
    await expect(await canvas.findByText('Please enter a name')).toBeVisible()
    await userEvent.type(name, 'Hannah W.')
    await press('Save name')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Hannah W. Administrator' })).toBeVisible())
  },
}
export const PasswordChanged: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Current password'), samplePassword)
    await userEvent.type(canvas.getByLabelText('New password'), 'short')
    await press('Change password')
    await expect(await canvas.findByText('The password needs at least 12 characters')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('New password'), ' but a sentence')
    await press('Change password')
    await expectToast('Your password is changed. Your 2 other sessions have ended.')
    await expect(canvas.getByLabelText('New password')).toHaveValue('')
  },
}
export const WrongCurrentPassword: Story = {
  tags: ['state:refused'],
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Current password'), 'not the password')
    await userEvent.type(canvas.getByLabelText('New password'), 'a sentence to remember')
    await press('Change password')
    await expectToast('Your password was not changed')
    await expect(canvas.getByLabelText('New password')).toHaveValue('a sentence to remember')
  },
}
export const SecondFactorAskedForPassword: Story = {
  tags: ['state:open'],
  async play() {
    await press('Set up second factor')
    await stepUp('Set up second factor', 'not the password')
    await expect(await screen.findByText('The password is not right.')).toBeVisible()
  },
}
export const SecondFactorScan: Story = {
  tags: ['state:open'],
  async play() {
    await press('Set up second factor')
    await stepUp('Set up second factor', samplePassword)
    const scan = await dialog('Scan with your authenticator app')
    await expect(scan.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expect(scan.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  },
}
export const SecondFactorWrongCode: Story = {
  tags: ['state:refused'],
  async play(context) {
    await SecondFactorScan.play?.(context)
    await userEvent.type(screen.getByLabelText('Code that the app shows'), '000000')
    await press('Turn on')
    await expect(await screen.findByText(/^This code is not right/)).toBeVisible()
  },
}
export const RecoveryCodesShown: Story = {
  tags: ['state:open'],
  async play(context) {
    await SecondFactorScan.play?.(context)
    await userEvent.type(screen.getByLabelText('Code that the app shows'), sampleSecondFactor.code)
    await press('Turn on')
    const codes = await dialog('Keep your recovery codes')
    await expect(codes.getAllByRole('listitem')).toHaveLength(10)
  },
}
/** No key closes them: they are to be kept first. */
export const RecoveryCodesNotClosed: Story = {
  tags: ['state:open'],
  async play(context) {
    await RecoveryCodesShown.play?.(context)
    const codes = await dialog('Keep your recovery codes')
    await userEvent.keyboard('{Escape}')
    await expect(codes.getAllByRole('listitem')).toHaveLength(10)
  },
}
export const SecondFactorTurnedOn: Story = {
  tags: ['state:done'],
  async play(context) {
    await RecoveryCodesShown.play?.(context)
    await press('I have kept them')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await context.canvas.findByText('On since Mar 28, 2025, 10 of 10 recovery codes left.')).toBeVisible()
  },
}
export const SecondFactorTurnedOff: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ access: { secondFactor: factorOn } }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('On since Feb 14, 2025, 7 of 10 recovery codes left.')).toBeVisible()
    await press('Turn off')
    await stepUp('Turn off second factor', samplePassword)
    await expectToast('The second factor is off.')
    await expect(await canvas.findByRole('button', { name: 'Set up second factor' })).toBeVisible()
  },
}
export const RecoveryCodesRenewed: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ access: { secondFactor: factorOn } }))),
  async play() {
    await press('New recovery codes')
    await stepUp('Make new recovery codes', samplePassword)
    await expect((await dialog('Keep your recovery codes')).getAllByRole('listitem')).toHaveLength(10)
  },
}
export const SessionEnded: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await press('End Safari on iPhone')
    await expectToast('The session has ended.')
    await waitFor(() => expect(canvas.queryByText('Safari on iPhone')).toBeNull())
  },
}
export const OtherSessionsEnded: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await press('End all others')
    const asked = within(await screen.findByRole('dialog', { name: /^End \d+ other sessions?$/u }))
    await userEvent.click(asked.getByRole('button', { name: /^End \d+ other sessions?$/u }))
    await expectToast('All other sessions have ended.')
    await waitFor(() => expect(canvas.queryByText('Chrome on Windows')).toBeNull())
    await expect(canvas.queryByRole('button', { name: 'End all others' })).toBeNull()
  },
}
export const NoTokens: Story = {
  tags: ['state:empty'],
  parameters: { endsAt: 'API tokens' },
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ access: { apiTokens: [] } }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('No API tokens')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Create API token' })).toBeVisible()
  },
}
export const TokenForm: Story = {
  tags: ['state:open'],
  async play() {
    await press('Create API token')
    const form = await dialog('Create API token')
    await userEvent.click(form.getByRole('button', { name: 'Create API token' }))
    await expect(await form.findByText('Please give it a name')).toBeVisible()
    await expect(form.getByText('Please enter your password')).toBeVisible()
  },
}
export const TokenShownOnce: Story = {
  tags: ['state:open'],
  async play() {
    await press('Create API token')
    const form = await dialog('Create API token')
    await userEvent.type(form.getByLabelText('Name'), 'Backup')
    await userEvent.selectOptions(form.getByLabelText('Scope'), 'read-write')
    await userEvent.type(form.getByLabelText('Your password'), samplePassword)
    await userEvent.click(form.getByRole('button', { name: 'Create API token' }))
    await expect((await dialog('Copy your API token')).getByText(/^joy_sample/)).toBeVisible()
  },
}
export const TokenKept: Story = {
  ...after(TokenShownOnce, async () => {
    await press('I have kept it')
    await expect(await screen.findByRole('row', { name: /Backup.*Read and write/ })).toBeVisible()
    await expect(screen.queryByText(/^joy_sample/)).toBeNull()
  }),
  tags: ['state:done'],
}
export const TokenRevoked: Story = {
  tags: ['state:done'],
  async play() {
    await press('Revoke Parish website')
    const asked = await dialog('Revoke API token')
    await expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(asked.getByRole('button', { name: 'Revoke API token' }))
    await expectToast('The API token Parish website is revoked.')
  },
}
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Name')).toHaveValue('Inês Carvalho')
    await expect(await canvas.findByText('No API tokens')).toBeVisible()
  },
}

let world: MockBackend
const inOneWorld = answeringWith(() => {
  world = createMockBackend()
  return handlersFor(world)
})
/** The session ended while nothing unsaved stood here: the sign-in page, and back afterwards. */
export const SessionOver: Story = {
  tags: ['state:session-ended', 'state:leaves'],
  name: 'Session over → goes to sign-in',
  beforeEach: inOneWorld,
  async play({ canvas }) {
    await canvas.findByText('Safari on iPhone')
    world.signedIn = null
    await press('End Safari on iPhone')
    await expect(await canvas.findByTestId('address')).toHaveTextContent('/admin/login?next=%2Fadmin%2Faccount')
  },
}
/** Something unsaved stands here: it is kept, and the way in comes to it. */
export const SessionOverUnsaved: Story = {
  tags: ['state:session-ended'],
  beforeEach: inOneWorld,
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Name'), ' the Elder')
    world.signedIn = null
    await press('Save name')
    const again = await dialog('Your session has ended')
    await expect(again.getByLabelText('E-mail')).toHaveValue('hannah.whitfield@example.org')
    await waitFor(() => expect(again.getByLabelText('Password')).toHaveFocus())
  },
}
export const SignedInAgain: Story = {
  tags: ['state:done'],
  beforeEach: inOneWorld,
  async play(context) {
    await SessionOverUnsaved.play?.(context)
    await userEvent.type(screen.getByLabelText('Password'), samplePassword)
    await press('Sign in')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(context.canvas.getByLabelText('Name')).toHaveValue('Hannah Whitfield the Elder')
    await press('Save name')
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: 'Hannah Whitfield the Elder Administrator' })).toBeVisible(),
    )
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
