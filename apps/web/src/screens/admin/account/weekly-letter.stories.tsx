import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { after, busyDatabase, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'
import { AccountPage } from './account-page.tsx'

const meta = {
  title: 'Console/Account/Weekly letter',
  component: AccountPage,
  ...screenStory({ at: paths.weeklyLetter(), path: paths.account(), screen: <AccountPage /> }),
} satisfies Meta<typeof AccountPage>
export default meta
type Story = ScreenStory<typeof meta>

const card = async () => within(await page.findByRole('region', { name: 'Weekly letter' }))
const choice = async () => (await card()).findByRole('switch', { name: 'A letter each Monday morning' })

export const Off: Story = {
  tags: ['state:full'],
  async play() {
    await expect(await choice()).not.toBeChecked()
    await expect((await card()).getByText(/The first one would go on Monday, March 31 at 8:00 AM\.$/u)).toBeVisible()
  },
}
export const SwitchedOn: Story = {
  ...after(Off, async () => {
    await userEvent.click(await choice())
    await expect(await (await card()).findByText(/The next one goes on Monday, March 31 at 8:00 AM\.$/u)).toBeVisible()
    await expect(await choice()).toBeChecked()
  }),
  tags: ['state:done'],
}
export const SwitchedOff: Story = {
  ...after(SwitchedOn, async () => {
    await userEvent.click(await choice())
    await expect(await (await card()).findByText(/The first one would go on/u)).toBeVisible()
  }),
  tags: ['state:done'],
}
export const OnAPhone: Story = { ...SwitchedOn, tags: ['state:done', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...SwitchedOn, tags: ['state:done', 'look:dark'], globals: { theme: 'dark' } }
/** By the clock of the community, whatever the reader's own. */
export const InAuckland: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ timeZone: 'Pacific/Auckland' }))),
  async play() {
    await expect(await (await card()).findByText(/on Monday, March 31 at 8:00 AM\.$/u)).toBeVisible()
  },
}
export const NoMailServer: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ reminders: { hasMail: false } }))),
  async play() {
    await expect(
      await (await card()).findByText(/No mail server is connected: none goes until one is\.$/u),
    ).toBeVisible()
  },
}
export const Saving: Story = {
  tags: ['state:working'],
  beforeEach: answering(
    respond('account.chooseWeeklyLetter', () => new Refusal('unavailable', ''), { delay: 'infinite' }),
  ),
  async play() {
    await userEvent.click(await choice())
    await expect(await choice()).toHaveAttribute('aria-disabled', 'true')
    await expect(await choice()).toHaveFocus()
  },
}
export const NotSaved: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respond('account.chooseWeeklyLetter', busyDatabase)),
  async play({ canvas }) {
    await userEvent.click(await choice())
    await expect(await canvas.findByText('The weekly letter was not switched')).toBeVisible()
    await expect(await choice()).not.toBeChecked()
  },
}
export const LoadFailed: Story = {
  tags: ['state:part-failed'],
  beforeEach: answering(respond('account.weeklyLetter', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your weekly letter could not be loaded.')).toBeVisible()
  },
}
