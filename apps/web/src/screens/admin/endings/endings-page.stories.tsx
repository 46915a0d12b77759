import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { allComps } from '@joy/mocks/comps/find-comps.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { ines } from '@joy/samples/administrators.ts'
import { subscriptions } from '@joy/samples/subscriptions.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { ofNobody, ofNobodyCleared, ofTag, ofUnreadable, tagEdited } from '#stories/people-filter.ts'
import { inScenario, offlineStory, phone } from '#stories/states-of-any-screen.ts'
import { EndingsPage } from './endings-page.tsx'

/** Many end: every second comp over a few months, one of the two who pay has cancelled and the other tries it out, a gift. */
const endingMany = answeringWith(() => {
  const backend = createMockBackend({
    stepMs: 20,
    subscriptions: subscriptions.map((it) => (it.id === 1 ? { ...it, isEnding: true } : { ...it, status: 'trialing' })),
  })
  const inForce = allComps(backend).filter(({ endedAt }) => endedAt === null)
  for (const [index, comp] of inForce.entries())
    if (index % 2 === 0) comp.until = new Date(Date.UTC(2025, 3, 2 + index * index, 12)).toISOString()
  const gifted = [...backend.subscribers.values()].find(({ isComped }) => !isComped)
  if (gifted) gifted.statement = { ...gifted.statement, tier: 'Paid', type: 'gift', endsAt: '2025-04-09T12:00:00.000Z' }
  return handlersFor(backend)
})

const meta = {
  title: 'Console/What ends',
  component: EndingsPage,
  ...screenStory({ at: paths.endings(), path: paths.endings(), screen: <EndingsPage /> }),
} satisfies Meta<typeof EndingsPage>
export default meta
type Story = ScreenStory<typeof meta>

const busyDatabase = () => new Refusal('unavailable', 'The database did not answer in 5 s')
const weeks = async () => within(await screen.findByRole('toolbar', { name: 'Weeks' }))
const rows = async () => (await screen.findAllByRole('row', { name: /@/u })).length

export const Loaded: Story = {
  tags: ['state:full'],
  beforeEach: endingMany,
  async play({ canvas }) {
    await expect(await (await weeks()).findByRole('button', { name: /^Mar 31 to Apr 6: 3 comps$/u })).toBeVisible()
    await expect(await canvas.findByText('Cancelled', { selector: 'td *' })).toBeVisible()
    await expect(canvas.getByText('Trial', { selector: 'td *' })).toBeVisible()
    // All weeks are seen at once: half of a half year hides what ends in the other.
    const bar = canvas.getByRole('toolbar', { name: 'Weeks' })
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
  },
}
export const InTheDark: Story = { ...Loaded, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  beforeEach: endingMany,
  globals: phone,
  play: async () => expect(await rows()).toBeGreaterThan(5),
}
export const OnAPhoneInTheDark: Story = {
  ...OnAPhone,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
export const One: Story = {
  ...inScenario('one-row'),
  tags: ['state:one', 'state:empty'],
  play: async ({ canvas }) => expect(await canvas.findByText('Nothing ends')).toBeVisible(),
}
export const OneWeek: Story = {
  tags: ['state:narrowed'],
  beforeEach: endingMany,
  async play({ canvas }) {
    await userEvent.click(await (await weeks()).findByRole('button', { name: /^Mar 31 to Apr 6/u }))
    await expect(await canvas.findByRole('button', { name: 'Remove the filter Week: Mar 31 to Apr 6' })).toBeVisible()
    await waitFor(async () => expect(await rows()).toBe(3))
    await expect((await weeks()).getByRole('button', { name: /^Mar 31 to Apr 6/u })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
}
export const WeeksByKeyboard: Story = {
  tags: ['state:full'],
  beforeEach: endingMany,
  async play() {
    const [first, second, ...others] = await (await weeks()).findAllByRole('button')
    first?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(second).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(others.at(-1)).toHaveFocus()
    // One stop for all of them.
    await userEvent.tab()
    await expect(document.activeElement?.closest('[role=toolbar]')).toBeNull()
  },
}
export const OneKind: Story = {
  tags: ['state:narrowed'],
  beforeEach: endingMany,
  async play() {
    await rows()
    await userEvent.click(screen.getByRole('radio', { name: 'Cancelled' }))
    await waitFor(async () => expect(await rows()).toBe(1))
    await expect((await weeks()).getByRole('button', { name: /^Apr 14 to Apr 20: 1 cancellation$/u })).toBeVisible()
  },
}
export const NoMatch: Story = {
  tags: ['state:no-match'],
  beforeEach: endingMany,
  async play({ canvas }) {
    await rows()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search what ends' }), 'nobody')
    await expect(await canvas.findByText('Nothing that ends fits')).toBeVisible()
  },
}
export const Empty: Story = {
  ...inScenario('fresh'),
  tags: ['state:empty'],
  play: async ({ canvas }) => expect(await canvas.findByText('Nothing ends')).toBeVisible(),
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(
    respond('endings.page', busyDatabase, { delay: 'infinite' }),
    respond('endings.weeks', busyDatabase, { delay: 'infinite' }),
  ),
  play: async ({ canvas }) => expect(await canvas.findByRole('table', { name: 'What ends' })).toBeVisible(),
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(respond('endings.page', busyDatabase), respond('endings.weeks', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('What ends could not be loaded.')).toBeVisible()
    await expect(await canvas.findByText('The calendar could not be loaded.')).toBeVisible()
  },
}
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
const many = Array.from({ length: 20 }, (_, index) => ({
  id: `comp:${index + 1}`,
  kind: 'comp' as const,
  email: `reader.${index + 1}@example.org`,
  name: `Reader number ${index + 1}`,
  plan: 'Paid',
  at: `2025-04-${String(index + 2).padStart(2, '0')}T12:00:00.000Z`,
  duration: null,
  subscriberId: index + 1,
  subscriptionId: null,
}))
export const Many: Story = {
  tags: ['state:many'],
  beforeEach: answering(
    respond('endings.page', () => ({ items: many, nextCursor: 'next', total: 48_210, matching: 48_210 })),
    respond('endings.weeks', () =>
      Array.from({ length: 26 }, (_, index) => ({
        monday: new Date(Date.UTC(2025, 2, 24 + 7 * index)).toISOString().slice(0, 10),
        comp: 300 + ((index * 977) % 1400),
        cancellation: (index * 37) % 90,
        trial: 12,
        substack: (index * 13) % 50,
      })),
    ),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('Showing 48,210 of 48,210 endings')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Next/u })).toBeEnabled()
  },
}
/** Support looks, and gives nobody a comp. */
export const ForSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ signedIn: ines }))),
  async play() {
    await rows()
    await expect(screen.queryByRole('button', { name: /^Renew as comp/u })).toBeNull()
    await expect(screen.getByText('Administrators renew as a comp what ends.')).toBeVisible()
    for (const box of screen.getAllByRole('checkbox', { name: /^Select/u })) await expect(box).toBeDisabled()
  },
}

const pick = async (many: number) => {
  await rows()
  const [, ...boxes] = screen.getAllByRole('checkbox', { name: /^Select/u })
  for (const box of boxes.slice(0, many)) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: `Renew as comp (${many})` }))
  return within(await screen.findByRole('dialog'))
}
const pickTwo = () => pick(2)
/** 47 on five pages: the head picks the page, and the line beneath it all that match. */
const onSeveralPages = answeringWith(() => {
  const backend = createMockBackend({ stepMs: 20 })
  const people = [...backend.subscribers.values()].filter(({ isComped }) => !isComped).slice(0, 47)
  for (const [index, person] of people.entries())
    person.statement = {
      ...person.statement,
      tier: 'Paid',
      type: 'gift',
      endsAt: new Date(Date.UTC(2025, 4, 2 + index, 12)).toISOString(),
    }
  return handlersFor(backend)
})
const pickPage = async () => {
  await rows()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on the newsletter list' }))
  return screen.findByRole('button', { name: /^Select all \d+ that match$/u })
}
export const PagePicked: Story = {
  tags: ['state:open'],
  beforeEach: onSeveralPages,
  play: async () => expect(await pickPage()).toBeEnabled(),
}
export const AllThatMatchPicked: Story = {
  tags: ['state:open', 'state:many'],
  beforeEach: onSeveralPages,
  async play({ canvas }) {
    await userEvent.click(await pickPage())
    await expect(await canvas.findByText(/selected, on all pages/u)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Renew as comp \(\d\d\)$/u }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByRole('button', { name: /^Renew \d\d subscriptions$/u })).toBeEnabled()
    await expect(dialog.getByText(/, the first until .+ and the last until /u)).toBeVisible()
  },
}
export const RenewAsked: Story = {
  tags: ['state:open'],
  async play() {
    const dialog = await pickTwo()
    await expect(await dialog.findByRole('button', { name: 'Renew 2 subscriptions' })).toBeEnabled()
    // One was for 30 days and one for 90: neither is taken for both.
    await expect(dialog.getByRole('combobox', { name: 'For another' })).toHaveValue('1 year')
  },
}
/** For as long as it was granted before. */
export const RenewOneAsked: Story = {
  tags: ['state:open'],
  async play() {
    const dialog = await pick(1)
    await expect(await dialog.findByRole('button', { name: 'Renew 1 subscription' })).toBeEnabled()
    await expect(dialog.getByRole('combobox', { name: 'For another' })).toHaveValue('30 days')
    // From the end that stands: nothing is lost by renewing early.
    await expect(await dialog.findByText(/ has .+ until /u)).toHaveTextContent(/until [A-Z][a-z]+ \d+, 2025\.$/u)
  },
}
/** The same last day for both, whatever the end that stands. */
export const RenewAskedUntilADay: Story = {
  tags: ['state:open'],
  async play() {
    const dialog = await pickTwo()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'For another' }), 'Until a day')
    await userEvent.type(dialog.getByLabelText('Last day'), '2025-12-24')
    await expect(await dialog.findByText(/^2 people have .+ until Dec 24, 2025\.$/u)).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Renew 2 subscriptions' })).toBeEnabled())
  },
}
/** What they had until now is replaced, and nothing of it ends any more. */
export const Renewed: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    const dialog = await pickTwo()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'For another' }), 'Forever')
    const confirm = await dialog.findByRole('button', { name: 'Renew 2 subscriptions' })
    await waitFor(() => expect(confirm).toBeEnabled())
    await userEvent.click(confirm)
    await expect(await canvas.findByText('Nothing ends')).toBeVisible()
  },
}
const threeOfATag = ofTag(paths.endings(), 'Showing 3 of 13 endings')
/** The calendar counts whom the list shows. */
export const OfATag: Story = {
  ...threeOfATag,
  tags: ['state:narrowed'],
  beforeEach: endingMany,
  async play() {
    await threeOfATag.play()
    const bars = await (await weeks()).findAllByRole('button', { name: /: (?!nothing)/u })
    await expect(bars.length).toBeLessThanOrEqual(3)
  },
}
export const OfATagOnAPhone: Story = { ...OfATag, tags: ['state:narrowed', 'look:phone'], globals: phone }
/** The same dialog as over the people: what it counts are the rows of this list. */
export const OfATagEdited: Story = {
  ...tagEdited(paths.endings(), '3 of 13 endings match'),
  tags: ['state:open'],
  beforeEach: endingMany,
}
export const OfNobody: Story = {
  ...ofNobody(paths.endings(), 'Nothing that ends fits'),
  tags: ['state:no-match'],
  beforeEach: endingMany,
}
export const OfNobodyCleared: Story = {
  ...ofNobodyCleared(paths.endings(), 'Nothing that ends fits', 'Showing 13 of 13 endings'),
  tags: ['state:full'],
  beforeEach: endingMany,
}
export const ConditionsCannotBeRead: Story = {
  ...ofUnreadable(paths.endings()),
  tags: ['state:refused', 'state:failed'],
}
