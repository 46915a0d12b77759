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
import { after, busyDatabase, offlineStory, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'
import { TimeZonePage } from './time-zone-page.tsx'

const meta = {
  title: 'Console/Time zone',
  component: TimeZonePage,
  parameters: { isLive: true },
  ...screenStory({ at: paths.timeZone(), path: paths.timeZone(), screen: <TimeZonePage /> }),
} satisfies Meta<typeof TimeZonePage>
export default meta
type Story = ScreenStory<typeof meta>

const card = async () => within(await page.findByRole('region', { name: 'Zone of the community' }))
const search = async (text: string) => userEvent.type(await page.findByLabelText('Search zones'), text)
/** Its row, by what it is called. */
const zone = (name: string) => page.findByRole('radio', { name: new RegExp(`^${name} `, 'u') })
const choose = async (looked: string, name: string) => {
  await search(looked)
  await userEvent.click(await zone(name))
  await expect(await page.findByRole('button', { name: 'Save time zone' })).toBeEnabled()
}
const save = async () => userEvent.click(page.getByRole('button', { name: 'Save time zone' }))

export const Utc: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByText('The zone of the community.')).toBeVisible()
    await expect((await card()).getByText('As it was at the beginning')).toBeVisible()
    await expect((await card()).getByText('Friday, March 28, 3:04 PM')).toBeVisible()
    await expect((await card()).getByText('Monday, March 31, 8:00 AM')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: /^UTC as it is/u })).toBeChecked()
  },
}
export const Searching: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await search('pacific time')
    await expect(await canvas.findByRole('radio', { name: /^America\/Los Angeles/u })).toBeVisible()
    await expect(canvas.queryByRole('radio', { name: /Berlin/u })).toBeNull()
  },
}
export const NoSuchZone: Story = {
  tags: ['state:no-match'],
  async play({ canvas }) {
    await search('atlantis')
    await expect(await canvas.findByText(/^No zone holds these words/u)).toBeVisible()
  },
}
export const AllZones: Story = {
  tags: ['state:open'],
  parameters: { endsAt: 'Choose a zone' },
  async play({ canvas }) {
    const more = await canvas.findByText(/^Show all \d{3} zones$/u)
    await userEvent.click(more)
    const last = await canvas.findByText('Pacific/Wallis')
    last.scrollIntoView({ block: 'center', behavior: 'instant' })
    await expect(last).toBeVisible()
  },
}
/** What moves is counted before anything is saved. */
export const Choosing: Story = {
  tags: ['state:open'],
  async play() {
    await choose('angeles', 'America/Los Angeles')
    const its = await card()
    await expect(its.getByText('In place of UTC. Nothing is saved yet.')).toBeVisible()
    await expect(its.getByText('Monday, March 31, 8:00 AM, which is 3:00 PM in UTC')).toBeVisible()
    await expect(its.getByText('The same date as in UTC')).toBeVisible()
    await expect(await its.findByText('Since Mar 1, 2024')).toBeVisible()
    await expect(its.getByRole('row', { name: /^Website sign-ups 12 / })).toBeVisible()
  },
}
/** Where it is tomorrow already. */
export const ChoosingAnotherDay: Story = {
  tags: ['state:open'],
  async play() {
    await choose('kiritimati', 'Pacific/Kiritimati')
    await expect((await card()).getByText('Saturday, March 29; in UTC Friday, March 28')).toBeVisible()
  },
}
export const ChoiceGivenUp: Story = {
  ...after(Choosing, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(await (await card()).findByText('As it was at the beginning')).toBeVisible()
  }),
  tags: ['state:full'],
}
export const OnAPhone: Story = { ...Choosing, tags: ['state:open', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...Choosing, tags: ['state:open', 'look:dark'], globals: { theme: 'dark' } }

/** Everything on the page is drawn anew at once; the months follow as a job. */
export const Changed: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ stepMs: 20 }))),
  async play({ canvas }) {
    await choose('auckland', 'Pacific/Auckland')
    await save()
    await expect(await canvas.findByText(/^Chosen by Hannah Whitfield on /)).toBeVisible()
    await expect(await (await card()).findByText('Saturday, March 29, 4:04 AM')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('Count the months in Pacific/Auckland')).toBeNull())
  },
}
/** The bar with its counts, also for who comes to the page later. */
export const Counting: Story = {
  tags: ['state:working'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ stepMs: 600_000 }))),
  async play({ canvas }) {
    await choose('angeles', 'America/Los Angeles')
    await save()
    await expect(await canvas.findByText('Count the months in America/Los_Angeles')).toBeVisible()
    await expect(await canvas.findByText('Waiting for its turn')).toBeVisible()
  },
}
export const Saving: Story = {
  tags: ['state:working'],
  beforeEach: answering(respond('community.setTimeZone', () => new Refusal('unavailable', ''), { delay: 'infinite' })),
  async play() {
    await choose('tokyo', 'Asia/Tokyo')
    await save()
    await expect((await page.findByText('Saving...')).closest('button')).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('radio', { name: /Asia\/Tokyo/u })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const NotSaved: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('community.setTimeZone', busyDatabase)),
  async play({ canvas }) {
    await choose('tokyo', 'Asia/Tokyo')
    await save()
    await expect(await canvas.findByText('The time zone was not saved')).toBeVisible()
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
const conflict = async (looked: string, mine: string, text: string) => {
  await choose(looked, mine)
  savedElsewhere('America/Denver')
  await save()
  const sentence = `Peter Lang saved it meanwhile on Mar 27, 2025 4:00 AM. Now stands: America/Denver. You chose: ${text}.`
  await expect(await page.findByText(sentence)).toBeVisible()
  await expect(page.getByText('The time zone was not saved')).toBeVisible()
}
/** Who was first, when and what stands is said; nothing is overwritten unless that is wanted. */
export const SomebodyElseWas: Story = {
  tags: ['state:refused'],
  beforeEach: answeringWith(withStore),
  async play({ canvas }) {
    await conflict('tokyo', 'Asia/Tokyo', 'Asia/Tokyo')
    await expect(community.timeZone).toBe('America/Denver')
    await userEvent.click(page.getByText('Save mine'))
    await waitFor(() => expect(community.timeZone).toBe('Asia/Tokyo'))
    await expect(await canvas.findByText(/^Chosen by Hannah Whitfield on /)).toBeVisible()
    await expect(canvas.queryByText('The time zone was not saved')).toBeNull()
    await waitFor(() => expect(canvas.queryByText('Count the months in Asia/Tokyo')).toBeNull())
  },
}
export const TakesTheirs: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(withStore),
  async play({ canvas }) {
    await conflict('tokyo', 'Asia/Tokyo', 'Asia/Tokyo')
    await userEvent.click(page.getByText('Take theirs'))
    await expect(await canvas.findByText('Chosen by Peter Lang on Mar 27, 2025')).toBeVisible()
    await expect(canvas.queryByText('The time zone was not saved')).toBeNull()
    await expect(community.timeZone).toBe('America/Denver')
  },
}
/** Heard from another tab while one chooses: what is chosen stays, and saving it is a conflict all the same. */
export const SomebodyElseWasAndItIsKnown: Story = {
  tags: ['state:refused'],
  beforeEach: answeringWith(withStore),
  async play({ canvas }) {
    await choose('tokyo', 'Asia/Tokyo')
    savedElsewhere('America/Denver')
    readsOfSettings = 0
    announce(community, 'community.setTimeZone')
    await waitFor(() => expect(readsOfSettings).toBe(1))
    await expect(await zone('Asia/Tokyo')).toBeChecked()
    await save()
    await expect(await canvas.findByText('The time zone was not saved')).toBeVisible()
    await expect(community.timeZone).toBe('America/Denver')
  },
}
/** What stands here is drawn in the zone that another tab saved. */
export const AnotherTabChangedIt: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(withStore),
  async play({ canvas }) {
    await expect(await canvas.findByText('As it was at the beginning')).toBeVisible()
    savedElsewhere('Pacific/Kiritimati')
    // Whoever opens the page hears of it as soon as their stream is open.
    await waitFor(async () => {
      announce(community, 'community.setTimeZone')
      await expect(await canvas.findByText('Chosen by Peter Lang on Mar 28, 2025', {}, { timeout: 500 })).toBeVisible()
    })
  },
}
export const CountFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('community.zoneEffects', busyDatabase)),
  async play({ canvas }) {
    await choose('tokyo', 'Asia/Tokyo')
    await expect(await canvas.findByText('What moves could not be counted.')).toBeVisible()
  },
}
export const StillCounting: Story = {
  tags: ['state:partial'],
  beforeEach: answering(respond('community.zoneEffects', () => new Refusal('unavailable', ''), { delay: 'infinite' })),
  async play({ canvas }) {
    await choose('tokyo', 'Asia/Tokyo')
    await expect(canvas.getByText('Of the last 13 months')).toBeVisible()
  },
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('community.settings', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The time zone could not be loaded.')).toBeVisible()
  },
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(respond('community.settings', () => new Refusal('unavailable', ''), { delay: 'infinite' })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'As it is' })).toBeVisible()
    await expect(canvas.queryByRole('radio')).toBeNull()
  },
}
/** Support reads it. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play({ canvas }) {
    await expect(await (await card()).findByText('As it was at the beginning')).toBeVisible()
    await expect(canvas.queryByLabelText('Search zones')).toBeNull()
    await expect(canvas.getByText('Administrators choose it.')).toBeVisible()
  },
}
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
