import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { ThemeSwitch } from './theme-switch.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'
import { Switch } from './switch.tsx'

const meta = {
  title: 'Components/Theme switch',
  tags: ['autodocs'],
  component: ThemeSwitch,
  beforeEach() {
    localStorage.removeItem('theme')
    return () => localStorage.removeItem('theme')
  },
} satisfies Meta<typeof ThemeSwitch>
export default meta

export const KeepsTheChoice: StoryObj<typeof meta> = {
  async play({ canvas }) {
    await expect(canvas.getByRole('radio', { name: 'System' })).toBeChecked()
    await userEvent.click(canvas.getByText('Dark'))
    await expect(document.documentElement.dataset['theme']).toBe('dark')
    await expect(localStorage.getItem('theme')).toBe('dark')
    await userEvent.click(canvas.getByText('Light'))
    await expect(document.documentElement.dataset['theme']).toBe('light')
  },
}
export const IgnoresAnUnknownChoice: StoryObj<typeof meta> = {
  beforeEach: () => localStorage.setItem('theme', 'sepia'),
  async play({ canvas }) {
    await expect(canvas.getByRole('radio', { name: 'System' })).toBeChecked()
  },
}
export const DosAndDonts: StoryObj<typeof meta> = {
  render: () => (
    <DoAndDont
      yes={{
        show: <ThemeSwitch />,
        why: 'Three: as the device has it is a choice too, and the first one.',
      }}
      no={{
        show: (
          <label className="flex items-center justify-between gap-4">
            Dark
            <Switch aria-label="Dark" checked onChange={() => undefined} />
          </label>
        ),
        why: 'On or off: nobody can say that it should follow the evening.',
      }}
    />
  ),
}
