import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FaultList } from './fault-list.ts'
import { FAULTS, readable, reportFaults } from './report-faults.ts'

const missed =
  '\u001B[2mexpect(\u001B[22m\u001B[31melement\u001B[39m\u001B[2m).toBeVisible()\u001B[22m\n\nReceived element is not visible:\n  <span class="text-meta" />'

const meta = {
  title: 'Engineering/Studio/Told faults',
  component: FaultList,
  args: { found: [missed, 'No mock for POST /trpc/reports.overview'] },
} satisfies Meta<typeof FaultList>
export default meta
type Story = StoryObj<typeof meta>

/** In words in the panel, a sentence each; what only helps to mend it is folded. */
export const InThePanel: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText('expect(element).toBeVisible()')).toBeVisible()
    await expect(canvas.getByText('No mock for POST /trpc/reports.overview')).toBeVisible()
    await expect(canvas.getByText(/is not visible/u)).not.toBeVisible()
    await expect(canvas.getByRole('region').textContent).not.toContain('\u001B')
    await userEvent.click(canvas.getByText('expect(element).toBeVisible()'))
    await expect(canvas.getByText(/is not visible/u)).toBeVisible()
    await expect(readable('x'.repeat(300)).first).toHaveLength(161)
    await userEvent.click(canvas.getByText('expect(element).toBeVisible()'))
  },
}

/** What only a toolbar brought about is no fault of the story. */
export const Dressed: Story = {
  args: { isDressed: true },
  async play({ canvas }) {
    await expect(canvas.getByText(/^The toolbar has chosen what this story is not made for/u)).toBeVisible()
    await expect(canvas.queryByText(/would fail/u)).toBeNull()
  },
}

/** Nothing of it lies over the story: it goes over the channel to the frame. */
export const OverNothing: Story = {
  args: { found: [] },
  async play({ canvas }) {
    const emit = fn()
    const before = document.body.childElementCount
    reportFaults({ emit }, [missed])
    await expect(emit).toHaveBeenCalledWith(FAULTS, [missed])
    await expect(document.body.childElementCount).toBe(before)
    await expect(canvas.getByText('This story did nothing wrong.')).toBeVisible()
  },
}
