import { sampleAccountTokens } from '@joy/samples/portal.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { answering } from '#stories/screen-story.tsx'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { AccountLinkPage } from './account-link-page.tsx'
import { offlineStory, phone, after } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const at = (token: string) => ({ at: `/account-link?token=${token}` })
const meta = {
  title: 'Site/Account link',
  component: AccountLinkPage,
  ...siteStory({ ...at(sampleAccountTokens.confirm), screen: <AccountLinkPage /> }),
} satisfies Meta<typeof AccountLinkPage>
export default meta
type Story = ScreenStory<typeof meta>

const press = async (canvas: Canvas, name: string) => userEvent.click(await canvas.findByRole('button', { name }))

/** Another browser asked: opening the link changes nothing. */
export const ConfirmElsewhere: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Is this your new address?' })).toHaveFocus()
    await expect(canvas.getByText(/r•••@example\.com/u)).toBeVisible()
  },
}
export const ConfirmedElsewhere: Story = {
  ...after(ConfirmElsewhere, async ({ canvas }) => {
    await press(canvas, 'Use this address')
    await expect(await canvas.findByRole('heading', { name: 'Your address is changed' })).toHaveFocus()
  }),
  tags: ['state:done'],
}
/** In the browser that asked it is done by itself. */
export const ConfirmedHere: Story = {
  tags: ['state:done'],
  parameters: at(sampleAccountTokens.confirmHere),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Your address is changed' })).toHaveFocus()
    await expect(canvas.getByText('ruth@abernathy.example')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'your Substack account' })).toHaveAttribute(
      'href',
      'https://substack.com/',
    )
    await expect(canvas.getByRole('link', { name: 'Go to your portal' })).toHaveAttribute('href', '/subscriber-portal')
  },
}
export const NotMeBefore: Story = {
  tags: ['state:full'],
  parameters: at(sampleAccountTokens.notMe),
  async play({ canvas }) {
    await expect(await canvas.findByText(/We stop it and log everybody out/u)).toBeVisible()
  },
}
export const ChangeStopped: Story = {
  ...after(NotMeBefore, async ({ canvas }) => {
    await press(canvas, 'Stop the change')
    await expect(await canvas.findByRole('heading', { name: 'Your account is yours' })).toHaveFocus()
  }),
  tags: ['state:done'],
}
export const NotMeAfterwards: Story = {
  tags: ['state:done'],
  parameters: at(sampleAccountTokens.notMeAfter),
  async play({ canvas }) {
    await press(canvas, 'Give my account back')
    await expect(await canvas.findByText('ruth.abernathy@example.com')).toBeVisible()
  },
}
export const KeepAccount: Story = {
  tags: ['state:done'],
  parameters: at(sampleAccountTokens.keep),
  async play({ canvas }) {
    await press(canvas, 'Keep my account')
    await expect(await canvas.findByRole('heading', { name: 'Your account stays' })).toHaveFocus()
    await expect(canvas.getByText(/Your plan \(Work Out, which ends on .*\) stays cancelled/u)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to your portal' })).toHaveAttribute(
      'href',
      '/subscriber-portal?tab=account',
    )
  },
}
/** A code was read by phone to somebody else: nothing happens before the press. */
export const NotMyCall: Story = {
  tags: ['state:full'],
  parameters: at(sampleAccountTokens.notMyCall),
  async play({ canvas }) {
    await expect(await canvas.findByText(/was read to somebody who called us/u)).toBeVisible()
  },
}
export const CallRefused: Story = {
  ...NotMyCall,
  tags: ['state:done'],
  async play({ canvas }) {
    await press(canvas, 'It was not me')
    await expect(await canvas.findByRole('heading', { name: 'Nobody is in by that code' })).toHaveFocus()
  },
}
export const Over: Story = {
  tags: ['state:gone'],
  parameters: at('torn'),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/expired or was used already/u)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
/** Between the mail and the press the address became somebody else's. */
export const TakenMeanwhile: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond('accountLinks.follow', () => new Refusal('conflict', 'This address belongs to another account by now.')),
  ),
  async play({ canvas }) {
    await press(canvas, 'Use this address')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/belongs to another account/u)
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const OnAPhone: Story = { ...ConfirmElsewhere, tags: ['state:full', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...ConfirmElsewhere, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(
    respond('accountLinks.look', () => new Refusal('unavailable', 'Never said.'), { delay: 'infinite' }),
  ),
  play: async ({ canvas }) => expect(await canvas.findByText('One moment…')).toBeVisible(),
}
export const Failed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('accountLinks.look', () => new Refusal('unavailable', 'The server is busy.'))),
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.'),
}
