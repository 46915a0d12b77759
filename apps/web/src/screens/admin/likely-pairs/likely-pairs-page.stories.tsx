import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { judgedMeanwhile } from '@joy/domain/people/merge-messages.ts'
import { readToasts } from '@joy/ui/toast-store.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { after, failedList, inScenario, loadingList, offlineStory, phone } from '#stories/states-of-any-screen.ts'
import { LikelyPairsPage } from './likely-pairs-page.tsx'

/** Whether something else lies over its middle. */
const isCovered = (control: HTMLElement): boolean => {
  const { left, top, width, height } = control.getBoundingClientRect()
  return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

const meta = {
  title: 'Console/Likely pairs',
  component: LikelyPairsPage,
  ...screenStory({ at: paths.likelyPairs(), path: paths.likelyPairs(), screen: <LikelyPairsPage /> }),
} satisfies Meta<typeof LikelyPairsPage>
export default meta
type Story = ScreenStory<typeof meta>

const ofElias = 'e.haddad@example.net and elias.haddad@example.com'
const longest =
  'the.community.of.saint.columba.newsletter.and.all.its.friends.on.the.islands@a-very-long-domain.example.org'

/** Two pairs of the samples, the newest first, each with its reason. */
export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByText('2 pairs')).toBeVisible()
    await expect(canvas.getAllByText('Same name, near address')).toHaveLength(2)
    // Whoever is on the newsletter's list stays.
    await expect(canvas.getByRole('link', { name: `Compare ${ofElias}` })).toHaveAttribute(
      'href',
      paths.mergePeople({ main: 'elias.haddad@example.com', alias: 'e.haddad@example.net' }),
    )
  },
}
export const InTheDark: Story = { ...Loaded, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const OnAPhone: Story = { ...Loaded, tags: ['state:full', 'look:phone'], globals: phone }
export const OnAPhoneInTheDark: Story = {
  ...Loaded,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
export const Loading: Story = { ...loadingList('Likely pairs', 'merges.pairs'), tags: ['state:loading'] }
export const LoadFailed: Story = {
  ...failedList('The pairs could not be loaded.', 'merges.pairs'),
  tags: ['state:failed'],
  parameters: { expectedErrors: [/./u] },
}
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const Empty: Story = {
  ...inScenario('fresh'),
  tags: ['state:empty'],
  play: async ({ canvas }) => expect(await canvas.findByText('No likely pairs')).toBeVisible(),
}
/** Said to be two: it goes, and can be shown again. */
export const NotTheSame: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Not the same person: ${ofElias}` }))
    await expect(await canvas.findByText('1 pair')).toBeVisible()
    // As a toast, and beside the list.
    await expect(canvas.getAllByText('They are two people, and are not shown here again.')[0]).toBeVisible()
  },
}
export const SaidToBeTwo: Story = {
  ...after(NotTheSame, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Not the same' }))
    await userEvent.click(await canvas.findByRole('button', { name: `Show again: ${ofElias}` }))
    await expect(await canvas.findByText('Nobody was said to be two')).toBeVisible()
  }),
  tags: ['state:narrowed'],
}
export const JudgedMeanwhile: Story = {
  tags: ['state:refused'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(respond('merges.dismiss', () => new Refusal('not_found', judgedMeanwhile))),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Not the same person: ${ofElias}` }))
    await expect((await canvas.findAllByText(judgedMeanwhile))[0]).toBeVisible()
  },
}
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play({ canvas }) {
    await expect(await canvas.findByText('2 pairs')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Not the same/u })).toBeNull()
    await expect(canvas.queryByRole('link', { name: /^Compare/u })).toBeNull()
    await expect(canvas.getByText('Administrators compare and merge them, or say that they are two.')).toBeVisible()
  },
}
const manyPairs = answeringWith(() => {
  const backend = createMockBackend()
  const [first] = backend.pairs
  if (first)
    backend.pairs = Array.from({ length: 70 }, (_, at) => ({
      ...first,
      id: 70 - at,
      reason: at % 3 === 0 ? 'stripe' : first.reason,
    }))
  return handlersFor(backend)
})
export const Many: Story = {
  tags: ['state:many'],
  beforeEach: manyPairs,
  async play({ canvas }) {
    await expect(await canvas.findByText('70 pairs')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    const back = canvas.getByRole('button', { name: 'Previous' })
    await waitFor(() => expect(back).not.toHaveAttribute('aria-disabled'))
    await expect(back).toBeEnabled()
  },
}
/** At the end of the list a toast leaves room: what stands there can be pressed while it is shown. */
export const NothingUnderAToast: Story = {
  tags: ['state:done'],
  beforeEach: manyPairs,
  async play({ canvas }) {
    const [first] = await canvas.findAllByRole('button', { name: /^Not the same person: /u })
    if (first) await userEvent.click(first)
    await expect(await canvas.findByText('69 pairs')).toBeVisible()
    await waitFor(async () => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      await expect(isCovered(canvas.getByRole('button', { name: 'Next' }))).toBe(false)
    })
    await expect(readToasts()[0]?.isOpen).toBe(true)
  },
}
export const Longest: Story = {
  tags: ['state:long-text', 'look:phone'],
  globals: phone,
  beforeEach: answeringWith(() => {
    const backend = createMockBackend()
    const [first] = backend.pairs
    if (first) backend.pairs = [{ ...first, one: longest, reason: 'planningcenter', shared: longest }]
    return handlersFor(backend)
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Same person in Planning Center')).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}
