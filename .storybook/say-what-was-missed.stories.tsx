import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

/** How a test tells what it did not find. */
const meta: Meta = {
  title: 'Engineering/A miss',
  render: () => (
    <main>
      <h1>Jobs</h1>
      <p role="status">3 jobs</p>
      {Array.from({ length: 40 }, (_, number) => (
        <button key={number} type="button">
          Job {number}
        </button>
      ))}
    </main>
  ),
}
export default meta

const getMessage = (look: () => unknown): string => {
  try {
    look()
  } catch (thrown) {
    if (thrown instanceof Error) return thrown.message
  }
  throw new Error('It was found.')
}

export const SaidInTheFirstLines: StoryObj = {
  play: async ({ canvas }) => {
    const asked = getMessage(() => canvas.getByRole('button', { name: 'Job 40' }))
    await expect(asked.split('\n')).toEqual([
      'Unable to find an accessible element with the role "button" and name "Job 40"',
      "The page shows h1 'Jobs', status '3 jobs'.",
    ])
    const twice = getMessage(() => canvas.getByText(/^Job [12]$/))
    await expect(twice.split('\n')[0]).toContain('Found multiple elements with the text: /^Job [12]$/')
    await expect(twice.split('\n').length).toBeLessThan(20)
    const late = await canvas.findByText('Nobody', {}, { timeout: 100 }).catch((thrown: unknown) => String(thrown))
    await expect(late).toContain('Nobody')
    await expect(late).toContain("The page shows h1 'Jobs', status '3 jobs'.")
  },
}
