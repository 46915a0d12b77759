import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { frameColors } from '../studio/frame-colors.ts'
import { toHex } from './contrast.ts'
import { Page, Part, worldless } from './page.tsx'
import { readTokens } from './read-tokens.ts'

const meta = { title: 'Foundations/Frame', globals: worldless } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const themes = ['light', 'dark'] as const
const ofConsole = (theme: 'light' | 'dark') =>
  [
    ...readTokens(
      Object.keys(frameColors[theme]).map((name) => `--${name}`),
      { area: 'console', theme },
    ),
  ].map(([name, value]) => [name.slice(2), toHex(value)])

/** The frame around the stories wears the console's colours, and follows the reader's system. */
export const Colours: Story = {
  render: () => (
    <Page title="Frame" about={<p>What stands around the stories wears the colours of the console.</p>}>
      {themes.map((theme) => (
        <Part key={theme} title={theme === 'light' ? 'By day' : 'By night'}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-3">
            {Object.entries(frameColors[theme]).map(([name, color]) => (
              <li key={name} className="grid gap-1 text-meta">
                <span className="h-12 rounded-small border border-edge" style={{ background: color }} />
                <strong className="font-medium">{name}</strong>
                <span className="text-text-soft">{color}</span>
              </li>
            ))}
          </ul>
        </Part>
      ))}
    </Page>
  ),
  async play() {
    for (const theme of themes) await expect(ofConsole(theme)).toEqual(Object.entries(frameColors[theme]))
  },
}
