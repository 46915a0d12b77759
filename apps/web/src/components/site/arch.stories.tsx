import type { Meta, StoryObj } from '@storybook/react-vite'
import { Arch } from './arch.tsx'
import { LetterIllustration } from './illustrations/letter.tsx'

const meta = {
  title: 'Components/Site/Arch',
  tags: ['autodocs'],
  component: Arch,
  globals: { area: 'site' },
  argTypes: { children: { control: false } },
  args: { className: 'w-72', children: <LetterIllustration /> },
} satisfies Meta<typeof Arch>
export default meta
type Story = StoryObj<typeof meta>

/** The one shape of the site: every drawing stands in it. */
export const WithADrawing: Story = {}
