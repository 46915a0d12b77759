import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Page, Part } from './page.tsx'
import { readTokens, tokenNames } from './read-tokens.ts'

const meta = { title: 'Foundations/Type' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const look = { area: 'console', theme: 'light' } as const
/** The sizes of one room, smallest first: a variable each, its line height and weight beside it. */
const sizes = (room: 'site' | 'console') =>
  tokenNames('--text-').filter(
    (name) =>
      !name.slice('--text-'.length).includes('--') &&
      /\d/u.test(readTokens([name], look).get(name) ?? '') &&
      name.startsWith('--text-site-') === (room === 'site'),
  )

function Sample({ name, isDisplay }: { name: string; isDisplay: boolean }) {
  const values = readTokens([name, `${name}--line-height`, `${name}--font-weight`, `${name}--letter-spacing`], look)
  const [size, height, weight, spacing] = [...values.values()]
  return (
    <li className="grid gap-1 border-b border-edge-subtle pb-3">
      <span className="text-meta text-text-soft">
        {name.slice(2)} · {size}
        {height && ` / ${height}`}
        {weight && ` · ${weight}`}
      </span>
      <span
        className="truncate"
        style={{
          fontSize: `var(${name})`,
          lineHeight: height || 1.25,
          fontWeight: weight || undefined,
          letterSpacing: spacing || undefined,
          fontFamily: isDisplay ? 'var(--font-display)' : undefined,
        }}
      >
        Lord, teach us to pray 12,480
      </span>
    </li>
  )
}

const display = /-(xl|2xl|3xl|4xl)$/u

export const Scale: Story = {
  render: () => (
    <Page
      title="Type"
      about={
        <p>
          The site sets headings in Fraunces and reads in Inter at 18 px, at most 68 characters to a line. The console
          is Inter alone, 14 px, with figures that line up in every column of numbers.
        </p>
      }
    >
      <Part title="Site">
        <ul className="grid gap-3">
          {sizes('site').map((name) => (
            <Sample key={name} name={name} isDisplay={display.test(name)} />
          ))}
        </ul>
      </Part>
      <Part title="Console">
        <ul className="grid gap-3">
          {sizes('console').map((name) => (
            <Sample key={name} name={name} isDisplay={false} />
          ))}
        </ul>
      </Part>
      <Part title="Weights">
        <ul className="flex flex-wrap gap-6">
          {tokenNames('--font-weight-').map((name) => (
            <li key={name} className="grid text-title" style={{ fontWeight: `var(${name})` }}>
              Aa <span className="text-meta font-normal text-text-soft">{name.slice('--font-weight-'.length)}</span>
            </li>
          ))}
        </ul>
      </Part>
    </Page>
  ),
  async play() {
    await expect(sizes('site').length).toBeGreaterThan(3)
    await expect(sizes('console').length).toBeGreaterThan(4)
  },
}
