import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { paths } from '../paths.ts'
import { routesStory } from '../stories/screen-story.tsx'
import { ConsoleRoutes } from './routes.tsx'

const meta = {
  title: 'Journeys/Upgrade',
  component: ConsoleRoutes,
  ...routesStory({ at: paths.upgrades(), routes: <ConsoleRoutes /> }),
} satisfies Meta<typeof ConsoleRoutes>
export default meta
type Story = StoryObj<typeof meta>

/** From the list to the form, by search. */
export const Begins: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: 'New Upgrade' }))
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Find the subscriber' }), 'reyes')
    await userEvent.click(await canvas.findByRole('button', { name: /Jonathan Reyes/u }))
    await expect(await canvas.findByRole('button', { name: 'Change' })).toBeVisible()
  },
}
export const IsComped: Story = {
  async play(context) {
    await Begins.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('radio', { name: /^Work Out/u }))
    await userEvent.click(canvas.getByRole('radio', { name: /^Comped/u }))
    await userEvent.click(canvas.getByRole('button', { name: 'Start upgrade' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Upgrade #21' })).toHaveFocus()
    await expect(await canvas.findByText('Not Registered')).toBeVisible()
  },
}
export const IsCancelledAgain: Story = {
  async play(context) {
    await IsComped.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel upgrade' }))
    const asking = within(await screen.findByRole('dialog'))
    await expect(asking.getByText(/^The comp stays\./u)).toBeVisible()
    await userEvent.click(asking.getByRole('button', { name: 'Cancel upgrade' }))
    await expect((await canvas.findAllByText('The upgrade has been cancelled.'))[0]).toBeVisible()
  },
}
/** The list shows it, and the person is comped. */
export const IsSeenEverywhere: Story = {
  async play(context) {
    await IsCancelledAgain.play?.(context)
    const { canvas } = context
    await userEvent.click(await canvas.findByRole('link', { name: /^Spiritual Exercises/ }))
    const row = within(await canvas.findByRole('row', { name: /^#21 /u }))
    await expect(row.getByText('Cancelled')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Community' }))
    await expect(await canvas.findByText('18 subscribers comped')).toBeVisible()
  },
}
