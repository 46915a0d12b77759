import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { activityRecords } from '@joy/samples/activity.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { found } from '#stories/found.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { ActivityPage } from './activity-page.tsx'
import { claraBeaumont, ruthAbernathy } from '@joy/samples/named-people.ts'
import { peter } from '@joy/samples/administrators.ts'
import {
  offlineStory,
  inScenario,
  after,
  busyDatabase,
  phone,
  loadingList,
  pagedBack,
} from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Activity',
  component: ActivityPage,
  ...screenStory({ at: paths.activity(), path: paths.activity(), screen: <ActivityPage /> }),
} satisfies Meta<typeof ActivityPage>
export default meta
type Story = ScreenStory<typeof meta>

const entry = (text: RegExp) => screen.findByRole('row', { name: text })
const showing = (text: string) => screen.findByText(`Showing ${text}`)

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    const failed = within(await entry(/Anonymous User/))
    for (const text of ['No email', 'Webhook received', 'The signature did not match', 'Stripe', 'Failed'])
      await expect(failed.getByText(text)).toBeVisible()
    for (const name of ['Detail', 'User', 'Action', 'Platform', 'Date', 'Status'])
      await expect(canvas.getByRole('columnheader', { name })).toBeVisible()
    await expect(await showing('12 of 12 entries')).toBeVisible()
    await expect(canvas.getByText('12 entries')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
  },
}
/** One entry open: what stood there before and after, and the request that did it. */
export const Unfolded: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    const fold = within(await entry(/Unknown/)).getByRole('button', {
      name: `Detail of Subscription Comped, ${ruthAbernathy.name}`,
    })
    await userEvent.click(fold)
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    const changed = within(await canvas.findByRole('table', { name: 'What changed' }))
    const comped = within(changed.getByRole('row', { name: /Is comped/ }))
    await expect(comped.getByText('No')).toBeVisible()
    await expect(comped.getByText('Yes')).toBeVisible()
    await expect(canvas.getByText('sample-request-0008')).toBeVisible()
  },
}
export const FoldedAgain: Story = {
  ...after(Unfolded, async ({ canvas }) => {
    const fold = within(await entry(/Unknown/)).getByRole('button', {
      name: `Detail of Subscription Comped, ${ruthAbernathy.name}`,
    })
    await userEvent.click(fold)
    await expect(canvas.queryByRole('table', { name: 'What changed' })).toBeNull()
  }),
  tags: ['state:done'],
}
export const SecretsLeftOut: Story = {
  tags: ['state:full'],
  beforeEach: answering(
    respond('activity.page', () => ({
      items: [
        {
          ...found(activityRecords[0], 'entry'),
          action: 'Integration Settings Updated',
          before: { apiSecret: '•••', config: { priceId: 'price_1' } },
          after: { apiSecret: '•••', config: { priceId: 'price_2' }, changed: ['apiSecret', 'config'] },
        },
      ],
      nextCursor: null,
      total: 1,
      matching: 1,
    })),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Detail of Integration Settings Updated/ }))
    await expect(await canvas.findByText('Price id: price_2')).toBeVisible()
    await expect(canvas.getAllByText('•••')).toHaveLength(2)
    await expect(canvas.getByText('1 entry')).toBeVisible()
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  async play({ canvas }) {
    await expect(await entry(new RegExp(claraBeaumont.name, 'u'))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Detail of Sync Subscribers/ }))
    await expect(canvas.getByText('sample-request-0012')).toBeVisible()
  },
}
export const InTheDark: Story = { ...Unfolded, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  play: async () => expect(await showing('12 of 12 entries')).toBeVisible(),
}

export const Loading: Story = { ...loadingList('Activity log', 'activity.page'), tags: ['state:loading'] }
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('activity.page', busyDatabase)),
  async play({ canvas }) {
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('Error loading recent activity.')).toBeVisible()
    await expect(alert.getByText(/Failed to fetch activity logs\s+503: The database did not answer/)).not.toBeVisible()
    await expect(canvas.getByText('Not loaded')).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const NothingYet: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ activity: [] }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('No activity yet')).toBeVisible()
  },
}
export const NothingYetGoesToImport: Story = {
  ...NothingYet,
  tags: ['state:leaves'],
  name: 'Nothing yet → goes to import',
  async play(context) {
    await NothingYet.play?.(context)
    await userEvent.click(context.canvas.getByRole('link', { name: 'Import CSV' }))
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent('/admin/substack-sync?tab=import')
  },
}
export const NothingMatches: Story = {
  tags: ['state:no-match'],
  async play({ canvas }) {
    await entry(new RegExp(claraBeaumont.name, 'u'))
    await userEvent.keyboard('/')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search activity' }), 'nobody knows')
    await expect(await canvas.findByText('No activity matches your search')).toBeVisible()
    await expect(await showing('0 of 12 entries')).toBeVisible()
  },
}
export const SearchCleared: Story = {
  ...after(NothingMatches, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }))
    await expect(await entry(new RegExp(claraBeaumont.name, 'u'))).toBeVisible()
  }),
  tags: ['state:full'],
}
/** The address holds it all: a shared link shows the same. */
export const Narrowed: Story = {
  tags: ['state:narrowed'],
  parameters: { at: `${paths.activity()}?platform=Substack&who=hannah&from=2025-03-20&to=2025-03-21` },
  async play({ canvas }) {
    await expect(await showing('3 of 12 entries')).toBeVisible()
    for (const chip of ['Platform: Substack', 'User: hannah', 'From: Mar 20, 2025', 'To: Mar 21, 2025'])
      await expect(canvas.getByRole('button', { name: `Remove the filter ${chip}` })).toBeVisible()
  },
}
export const NarrowedLess: Story = {
  ...after(Narrowed, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the filter From: Mar 20, 2025' }))
    await expect(await showing('4 of 12 entries')).toBeVisible()
  }),
  tags: ['state:narrowed'],
}
export const FilterOpen: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    await entry(new RegExp(claraBeaumont.name, 'u'))
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    const filter = within(await screen.findByRole('dialog', { name: 'Filter' }))
    await filter.findByRole('option', { name: 'Planning Center' })
    await userEvent.selectOptions(filter.getByRole('combobox', { name: 'Status' }), 'Failed')
    await expect(await showing('2 of 12 entries')).toBeVisible()
    await userEvent.type(filter.getByRole('textbox', { name: 'User' }), 'Hannah{Enter}')
    await expect(await showing('1 of 12 entries')).toBeVisible()
    await userEvent.type(filter.getByLabelText('From'), '2025-03-25')
    await expect(await showing('0 of 12 entries')).toBeVisible()
  },
}
/** From an entry to everything of the same person. */
export const OnlyOnePerson: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await entry(new RegExp(claraBeaumont.name, 'u'))
    await userEvent.click(
      canvas.getByRole('button', { name: new RegExp(`^Detail of Subscription Comped, ${peter.name}`, 'u') }),
    )
    await userEvent.click(await canvas.findByRole('button', { name: `Show only ${peter.name}` }))
    await expect(await showing('1 of 12 entries')).toBeVisible()
    await expect(canvas.getByRole('button', { name: `Remove the filter User: ${peter.email}` })).toBeVisible()
  },
}
/** j and k walk the rows, Enter and x unfold. */
export const ByKeyboard: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await entry(new RegExp(claraBeaumont.name, 'u'))
    await userEvent.keyboard('jj{Enter}')
    await expect(canvas.getByText('sample-request-0011')).toBeVisible()
    await userEvent.keyboard('x')
    await waitFor(() => expect(canvas.queryByText('sample-request-0011')).toBeNull())
  },
}
const long = Array.from({ length: 45 }, (_, index) => ({
  ...found(activityRecords[0], 'entry'),
  id: 100 - index,
  action: `Act ${45 - index}`,
}))
export const Paged: Story = {
  tags: ['state:many'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ activity: long }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('1–20 of 45')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(await canvas.findByText('21–40 of 45')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(await canvas.findByText('41–45 of 45')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled())
  },
}
export const PagedBack: Story = { ...pagedBack(Paged, '21–40 of 45'), tags: ['state:many'] }
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
/** A list of a single row. */
export const One: Story = { ...inScenario('one-row'), tags: ['state:one'] }
