import { sampleUnsubscribeToken } from '@joy/samples/portal.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { siteStory, type Canvas } from '../../../stories/site-story.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const meta = {
  title: 'Screens/Site/Unsubscribe',
  component: UnsubscribePage,
  ...siteStory({ at: `/unsubscribe?token=${sampleUnsubscribeToken}`, screen: <UnsubscribePage /> }),
} satisfies Meta<typeof UnsubscribePage>
export default meta
type Story = StoryObj<typeof meta>

const leave = async (canvas: Canvas) => {
  await canvas.findByText(/@example\.com/u)
  await userEvent.click(canvas.getByRole('button', { name: 'Unsubscribe' }))
  await expect(await canvas.findByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus()
}

export const Ask: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText(/@example\.com/u)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled()
    await expect(canvas.getByRole('link', { name: 'Keep my reflections' })).toHaveAttribute('href', '/')
  },
}
/** Substack sends the reflections and is told by hand. */
export const Done: Story = {
  async play({ canvas }) {
    await leave(canvas)
    await expect(canvas.getByText(/until then one may still come\./u)).toBeVisible()
  },
}
export const Undone: Story = {
  async play({ canvas }) {
    await leave(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe again' }))
    await expect(await canvas.findByRole('heading', { name: 'Good to have you back' })).toHaveFocus()
  },
}
export const BadToken: Story = {
  parameters: { at: '/unsubscribe?token=torn' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This unsubscribe link is not complete.')
    await expect(canvas.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  },
}

export const NoToken: Story = { ...BadToken, parameters: { at: '/unsubscribe' } }
