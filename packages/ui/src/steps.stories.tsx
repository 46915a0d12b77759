import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Steps } from './steps.tsx'

const meta = {
  title: 'Components/Steps',
  tags: ['autodocs'],
  component: Steps,
  args: { label: 'Import', steps: ['Choose', 'Recognise', 'Preview', 'Run', 'Result'], current: 2 },
} satisfies Meta<typeof Steps>
export default meta

export const Preview: StoryObj<typeof meta> = {
  async play({ canvas }) {
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('Preview')
  },
}
export const Start: StoryObj<typeof meta> = { args: { current: 0 } }
