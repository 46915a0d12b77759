import { http } from 'msw'
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { announce } from '@joy/mocks/live/follow-changes.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { NotificationsPage } from './notifications-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { after } from '#stories/states-of-any-screen.ts'

const meta = {
  title: 'Console/Notifications/Time zone',
  component: NotificationsPage,
  parameters: { isLive: true },
  ...screenStory({ at: paths.notifications(), path: paths.notifications(), screen: <NotificationsPage /> }),
} satisfies Meta<typeof NotificationsPage>
export default meta
type Story = ScreenStory<typeof meta>

const card = async () => within(await page.findByRole('region', { name: 'Zone of the community' }))
const open = async () => userEvent.click(await page.findByText('Change zone'))
const select = () => page.getByLabelText('Time zone')
/** By text: to look for a role among four hundred zones takes long. */
const button = (text: string) => page.getByText(text).closest('button')
const saveButton = () => button('Save time zone')
const choose = async (label: string) => {
  await open()
  await userEvent.selectOptions(select(), label)
  await userEvent.click(page.getByText('Save time zone'))
}
const changed = { subject: 'Hello', body: 'Hello', updatedAt: '2025-03-20T23:30:00.000Z', updatedBy: 'Peter Lang' }
const withTemplate = (timeZone: string) => () =>
  handlersFor(createMockBackend({ timeZone, stepMs: 20, messages: { templates: [['welcome', changed]] } }))

export const Utc: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByText('UTC')).toBeVisible()
    await expect((await card()).getByText('As it was at the beginning')).toBeVisible()
    await expect(canvas.getByText(/^There it is \w+day, \w+ \d+, \d+:\d\d [AP]M now\.$/)).toBeVisible()
  },
}
export const Choosing: Story = {
  tags: ['state:open'],
  async play() {
    await open()
    await expect(select()).toHaveFocus()
    await expect(select()).toHaveValue('UTC')
    await expect(saveButton()).toBeDisabled()
    await userEvent.selectOptions(select(), 'Asia/Tokyo')
    await expect(saveButton()).toBeEnabled()
  },
}
export const ChoiceGivenUp: Story = {
  ...after(Choosing, async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Cancel'))
    await expect(await (await card()).findByText('As it was at the beginning')).toBeVisible()
  }),
  tags: ['state:full'],
}
export const OnAPhone: Story = {
  ...Choosing,
  tags: ['state:full', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
}
export const InTheDark: Story = { ...Utc, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }

/** Every day on the page is read anew at once; the months follow as a job. */
export const Changed: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(withTemplate('UTC')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Changed by Peter Lang on Mar 20, 2025')).toBeVisible()
    await choose('Pacific/Auckland')
    await expect(await canvas.findByText('Changed by Peter Lang on Mar 21, 2025')).toBeVisible()
    await expect(await canvas.findByText('Pacific/Auckland')).toBeVisible()
    await expect(await canvas.findByText(/^Changed by Hannah Whitfield on /)).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('Count the months in Pacific/Auckland')).toBeNull())
  },
}
/** The bar with its counts, beside the setting, also for who comes to the page later. */
export const Counting: Story = {
  tags: ['state:working'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ stepMs: 600_000 }))),
  async play({ canvas }) {
    await choose('America/Los Angeles')
    await expect(await canvas.findByText('Count the months in America/Los_Angeles')).toBeVisible()
    await expect(await canvas.findByText('Waiting for its turn')).toBeVisible()
  },
}
/** A zone that was set before any screen was opened: no day is ever shown in another one. */
export const InLosAngeles: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(withTemplate('America/Los_Angeles')),
  async play({ canvas }) {
    const line = await canvas.findByText('Changed by Peter Lang on Mar 20, 2025')
    await expect(line).toHaveAttribute('title', 'Mar 20, 2025 4:30 PM PDT')
    await expect(await canvas.findByText('America/Los Angeles')).toBeVisible()
  },
}
export const Saving: Story = {
  tags: ['state:working'],
  beforeEach: answering(respond('community.setTimeZone', () => new Refusal('unavailable', ''), { delay: 'infinite' })),
  async play() {
    await choose('Asia/Tokyo')
    await page.findByText('Saving...')
    await expect(button('Saving...')).toBeDisabled()
    await expect(select()).toBeDisabled()
  },
}
let community = createMockBackend()
let readsOfSettings = 0
const countReads = http.get('*/trpc/community.settings', () => {
  readsOfSettings += 1
})
const withStore = () => {
  community = createMockBackend({ stepMs: 20 })
  return [countReads, ...handlersFor(community)]
}
/** What another administrator saves meanwhile. */
const savedElsewhere = (timeZone: string) => {
  community.timeZone = timeZone
  community.zoneChange = {
    version: community.zoneChange.version + 1,
    changedAt: '2025-03-27T10:00:00.000Z',
    changedBy: 'Peter Lang',
  }
}
const anotherTabWrote = () => announce(community, 'community.setTimeZone')
const conflict = async (mine: string) => {
  await open()
  savedElsewhere('America/Denver')
  await userEvent.selectOptions(select(), mine)
  await userEvent.click(page.getByText('Save time zone'))
  const sentence = `Peter Lang saved it meanwhile on Mar 27, 2025 4:00 AM. Now stands: America/Denver. You chose: ${mine}.`
  await expect(await page.findByText(sentence)).toBeVisible()
  await expect(page.getByText('The time zone was not saved')).toBeVisible()
}
/** Who was first, when and what stands is said; nothing is overwritten unless that is wanted. */
export const SomebodyElseWas: Story = {
  tags: ['state:refused'],
  beforeEach: answeringWith(withStore),
  async play({ canvas }) {
    await conflict('Asia/Tokyo')
    await expect(community.timeZone).toBe('America/Denver')
    await userEvent.click(page.getByText('Save mine'))
    await waitFor(() => expect(community.timeZone).toBe('Asia/Tokyo'))
    await expect(await canvas.findByText(/^Changed by Hannah Whitfield on /)).toBeVisible()
    await expect(canvas.queryByText('The time zone was not saved')).toBeNull()
  },
}
export const TakesTheirs: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(withStore),
  async play({ canvas }) {
    await conflict('Asia/Tokyo')
    await userEvent.click(page.getByText('Take theirs'))
    await expect(await canvas.findByText('Changed by Peter Lang on Mar 27, 2025')).toBeVisible()
    await expect(await canvas.findByText('America/Denver')).toBeVisible()
    await expect(canvas.queryByText('The time zone was not saved')).toBeNull()
    await expect(community.timeZone).toBe('America/Denver')
  },
}
/** Heard from another tab while the form is open: what is chosen stays, and saving it is a conflict all the same. */
export const SomebodyElseWasAndItIsKnown: Story = {
  tags: ['state:refused'],
  beforeEach: answeringWith(withStore),
  async play({ canvas }) {
    await open()
    await userEvent.selectOptions(select(), 'Asia/Tokyo')
    savedElsewhere('America/Denver')
    readsOfSettings = 0
    anotherTabWrote()
    await waitFor(() => expect(readsOfSettings).toBe(1))
    await expect(select()).toHaveValue('Asia/Tokyo')
    await userEvent.click(page.getByText('Save time zone'))
    await expect(await page.findByText('The time zone was not saved')).toBeVisible()
    await expect(community.timeZone).toBe('America/Denver')
    await userEvent.click(page.getByText('Take theirs'))
    await expect(await canvas.findByText('America/Denver')).toBeVisible()
  },
}
/** What stands here is drawn in the zone that another tab saved. */
export const AnotherTabChangedIt: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(() => {
    community = createMockBackend({ stepMs: 20, messages: { templates: [['welcome', changed]] } })
    return handlersFor(community)
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Changed by Peter Lang on Mar 20, 2025')).toBeVisible()
    savedElsewhere('Pacific/Kiritimati')
    anotherTabWrote()
    await expect(await canvas.findByText('Changed by Peter Lang on Mar 21, 2025')).toBeVisible()
    await expect(await canvas.findByText('Pacific/Kiritimati')).toBeVisible()
    await expect(await canvas.findByText('Changed by Peter Lang on Mar 28, 2025')).toBeVisible()
  },
}
/** Both chose the same: there is nothing left to save. */
export const SomebodyElseChoseTheSame: Story = {
  tags: ['state:refused', 'look:phone'],
  beforeEach: answeringWith(withStore),
  globals: { viewport: { value: 'phone', isRotated: false } },
  async play() {
    await conflict('America/Denver')
    await expect(page.queryByText('Save mine')).toBeNull()
    await expect(page.getByText('Take theirs')).toBeVisible()
  },
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('community.settings', () => new Refusal('unavailable', 'The database did not answer'))),
  async play({ canvas }) {
    await expect(await canvas.findByText('The time zone could not be loaded.')).toBeVisible()
  },
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(respond('community.settings', () => new Refusal('unavailable', ''), { delay: 'infinite' })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Time zone' })).toBeVisible()
    await expect(canvas.queryByText('Change zone')).toBeNull()
  },
}
/** Support reads it. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play({ canvas }) {
    await expect(await (await card()).findByText('As it was at the beginning')).toBeVisible()
    await expect(canvas.queryByText('Change zone')).toBeNull()
  },
}
