import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Steps } from './steps.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

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
export const DosAndDonts: StoryObj<typeof meta> = {
  render: () => (
    <DoAndDont
      yes={{
        show: <Steps label="Import" steps={['Choose', 'Recognise', 'Preview', 'Run', 'Result']} current={1} />,
        why: 'A word each, and all of them seen from the start.',
      }}
      no={{
        show: (
          <Steps
            label="Import in sentences"
            steps={['Choose the file that you downloaded', 'See what we made of it', 'Wait']}
            current={0}
          />
        ),
        why: 'Sentences break over the lines, and nobody sees how far it is.',
      }}
    />
  ),
}
