import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { ThemeSwitch } from './theme-switch.tsx'

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
