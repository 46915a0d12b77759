import { respond } from '@joy/mocks/respond.ts'
import type { Meta } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, userEvent } from 'storybook/test'
import { answering } from '#stories/screen-story.tsx'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { offlineStory, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Sponsoring/Confirm',
  component: ConfirmPage,
  ...siteStory({ at: '/sponsor-confirm?token=abc', screen: <ConfirmPage /> }),
} satisfies Meta<typeof ConfirmPage>
export default meta
type Story = ScreenStory<typeof meta>

const confirm = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Confirm' }))

/** Opening the link asks nothing of the server: an unmocked call would fail this story. */
export const Asking: Story = {
  tags: ['state:open'],
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Confirm' })).toBeEnabled(),
}
export const Confirmed: Story = {
  tags: ['state:done'],
  beforeEach: answering(respond('sponsoring.prove', () => ({ message: 'Thank you.', kind: 'offer' as const }))),
  async play({ canvas }) {
    await confirm(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Thank you. It has reached us.' })).toHaveFocus()
  },
}
export const UsedAlready: Story = {
  tags: ['state:gone'],
  async play({ canvas }) {
    await confirm(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This link was used already, or is older')
    await expect(canvas.getByRole('link', { name: 'Send it once more' })).toHaveAttribute('href', '/sponsor')
    await expect(canvas.queryByRole('button', { name: 'Confirm' })).toBeNull()
  },
}
export const NotAnswered: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(http.post('*/trpc/sponsoring.prove', () => HttpResponse.error())),
  async play({ canvas }) {
    await confirm(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server did not answer. Please try again.')
    await expect(canvas.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  },
}
/** Opened without what the mail's link carries, or again after it was followed. */
export const NotWhole: Story = {
  tags: ['state:gone'],
  parameters: { at: '/sponsor-confirm' },
  async play({ canvas }) {
    await expect(await canvas.findByText('This link was used already, or it is not whole.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Confirm' })).toBeNull()
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const OnAPhone: Story = { ...Asking, tags: ['state:open', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...Asking, tags: ['state:open', 'look:dark'], globals: { theme: 'dark' } }
