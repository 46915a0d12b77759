import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { TeamPage } from './team-page.tsx'
import { offlineStory, busyDatabase } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Team',
  component: TeamPage,
  ...screenStory({ at: paths.team(), path: paths.team(), screen: <TeamPage /> }),
} satisfies Meta<typeof TeamPage>
export default meta
type Story = ScreenStory<typeof meta>

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const expectToast = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
const row = (name: RegExp) => screen.findByRole('row', { name })

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByText('3 administrators')).toBeVisible()
    const members = within(canvas.getByRole('table', { name: 'Administrators' }))
    await expect(members.getByRole('row', { name: /Hannah Whitfield ?\(you\).*Owner/ })).toBeVisible()
    await expect(members.queryByRole('button', { name: 'More for Hannah Whitfield' })).toBeNull()
    await expect(members.getByText('Disabled')).toBeVisible()
    const invitations = within(canvas.getByRole('table', { name: 'Invitations' }))
    await expect(invitations.getByText('Open until Apr 2, 2025')).toBeVisible()
    await expect(invitations.getByText('Expired')).toBeVisible()
    await expect(await canvas.findByText('Spreadsheet')).toBeVisible()
  },
}
export const OnAPhone: Story = {
  ...Loaded,
  tags: ['state:full', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
}
export const InTheDark: Story = { ...Loaded, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(
    respond('team.list', busyDatabase, { delay: 'infinite' }),
    respond('apiTokens.listAll', busyDatabase, { delay: 'infinite' }),
  ),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Invite administrator' })).toBeDisabled(),
}
export const Failed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('team.list', busyDatabase), respond('apiTokens.listAll', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The team did not load.')).toBeVisible()
    await expect(await canvas.findByText('The API tokens did not load.')).toBeVisible()
  },
}
/** A first day: the owner alone. */
export const Alone: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() => {
    const world = createMockBackend({ access: { invitations: [], apiTokens: [] } })
    world.access.members.splice(1)
    return handlersFor(world)
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText('1 administrator')).toBeVisible()
    await expect(canvas.queryByRole('table', { name: 'Invitations' })).toBeNull()
    await expect(await canvas.findByText('Nobody has made one yet.')).toBeVisible()
  },
}
/** The people are there though the tokens are not. */
export const TokensFailed: Story = {
  tags: ['state:partial', 'state:part-failed'],
  beforeEach: answering(respond('apiTokens.listAll', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('3 administrators')).toBeVisible()
    await expect(await canvas.findByText('The API tokens did not load.')).toBeVisible()
    await expect(canvas.getByRole('table', { name: 'Administrators' })).toBeVisible()
  },
}
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play({ canvas }) {
    await expect(await canvas.findByText('Only an owner sees the team.')).toBeVisible()
  },
}
export const AsSupportGoesToAccount: Story = {
  ...AsSupport,
  tags: ['state:leaves'],
  name: 'As support → goes to the own account',
  async play(context) {
    await AsSupport.play?.(context)
    await userEvent.click(context.canvas.getByRole('link', { name: 'Go to your own account' }))
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent('/admin/account')
  },
}
const invite = async (email: string) => {
  await press('Invite administrator')
  const form = await dialog('Invite administrator')
  if (email) await userEvent.type(form.getByLabelText('E-mail'), email)
  await userEvent.click(form.getByRole('button', { name: 'Invite administrator' }))
  return form
}
export const Inviting: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    await canvas.findByText('3 administrators')
    const form = await invite('')
    await expect(await form.findByText('Please enter a valid email address')).toBeVisible()
    await userEvent.selectOptions(form.getByLabelText('Role'), 'owner')
    await expect(form.getByText('Everything an administrator may, and the team.')).toBeVisible()
  },
}
export const Invited: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await canvas.findByText('3 administrators')
    await invite('new.one@example.org')
    await expectToast('new.one@example.org is invited.')
    await expect(await row(/new\.one@example\.org.*Open until Apr 4, 2025/)).toBeVisible()
  },
}
export const InvitedTwice: Story = {
  tags: ['state:refused'],
  async play({ canvas }) {
    await canvas.findByText('3 administrators')
    const form = await invite('teresa.marchetti@example.org')
    await expect(await form.findByText('This address is invited already. You can send the mail again.')).toBeVisible()
  },
}
export const InvitedWhoIsThere: Story = {
  tags: ['state:refused'],
  async play({ canvas }) {
    await canvas.findByText('3 administrators')
    const form = await invite('peter.lang@example.org')
    await expect(await form.findByText('There is an administrator with this address already.')).toBeVisible()
  },
}
export const SentAgain: Story = {
  tags: ['state:done'],
  async play() {
    await press('Send again to benedict.osei@example.org')
    await expectToast('The invitation to benedict.osei@example.org was sent again.')
    await expect(await row(/benedict\.osei@example\.org.*Open until Apr 4, 2025/)).toBeVisible()
  },
}
export const Withdrawn: Story = {
  tags: ['state:done'],
  async play() {
    await press('Withdraw the invitation to teresa.marchetti@example.org')
    const asked = within(await screen.findByRole('dialog', { name: 'Withdraw 1 invitation' }))
    await userEvent.click(asked.getByRole('button', { name: 'Withdraw 1 invitation' }))
    await expectToast('The invitation to teresa.marchetti@example.org is withdrawn.')
    await waitFor(() => expect(screen.queryByText('teresa.marchetti@example.org')).toBeNull())
  },
}
/** One is invited, another written to again, a third let go: one after the other, on one page. */
export const Journey: Story = {
  tags: ['state:done'],
  async play(context) {
    await Invited.play?.(context)
    await SentAgain.play?.(context)
    await Withdrawn.play?.(context)
    await expect(await row(/new\.one@example\.org/)).toBeVisible()
  },
}
export const RoleChanged: Story = {
  tags: ['state:done'],
  async play() {
    await press('More for Inês Carvalho')
    await choose('Change role')
    const asked = await dialog('Change role')
    await userEvent.selectOptions(asked.getByLabelText('Role'), 'administrator')
    await userEvent.click(asked.getByRole('button', { name: 'Change role' }))
    await expectToast('Inês Carvalho is now Administrator.')
    await expect(await row(/Inês Carvalho.*Administrator/)).toBeVisible()
  },
}
export const RefusedByTheServer: Story = {
  tags: ['state:refused'],
  beforeEach: answering(respond('team.changeRole', () => new Refusal('forbidden', 'You are no owner any more.'))),
  async play() {
    await press('More for Peter Lang')
    await choose('Change role')
    await userEvent.click((await dialog('Change role')).getByRole('button', { name: 'Change role' }))
    await expectToast('You are no owner any more.')
  },
}
export const Disabled: Story = {
  tags: ['state:done'],
  async play() {
    await press('More for Peter Lang')
    await choose('Disable')
    const asked = await dialog('Disable administrator')
    await expect(asked.getByText('They are signed out everywhere, at once.')).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Disable administrator' }))
    await expectToast('Peter Lang cannot sign in any more.')
    await expect(await row(/Peter Lang.*Disabled/)).toBeVisible()
  },
}
export const Enabled: Story = {
  tags: ['state:done'],
  async play() {
    await press('More for Samuel Brandt')
    await choose('Enable')
    await expectToast('Samuel Brandt can sign in again.')
  },
}
export const SecondFactorReset: Story = {
  tags: ['state:done'],
  async play() {
    await press('More for Peter Lang')
    await choose('Reset second factor')
    await userEvent.click((await dialog('Reset second factor')).getByRole('button', { name: 'Reset second factor' }))
    await expectToast('The second factor of Peter Lang is off.')
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
