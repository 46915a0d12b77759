import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Page, Part, TokenName, worldless } from './page.tsx'
import { lookName, readTokens } from './read-tokens.ts'
import { missingOn, theme, themeNames } from './theme.ts'

const meta = { title: 'Foundations/Space and shape', globals: worldless } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const rooms = [
  { area: 'site', theme: 'light' },
  { area: 'console', theme: 'light' },
] as const
const measures = ['--control', '--control-small', '--control-large', '--control-pad', '--row', '--section']
const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24] as const

/** What a radius measures, in both rooms where they differ. */
function measured(name: string): string | undefined {
  const [, variable] = /^var\((.*)\)$/u.exec(theme.get(name) ?? '') ?? []
  if (!variable) return theme.get(name)
  return rooms.map((room) => `${room.area} ${readTokens([variable], room).get(variable)}`).join(', ')
}

/** '2rem' as '32px': what it measures at the usual size of text, with which controls grow. */
const inPixels = (value: string): string =>
  value.endsWith('rem') ? `${Number.parseFloat(value) * 16}px, with the text` : value

const widths = themeNames('breakpoint')
  .map((name) => ({ name, pixels: Math.round(Number.parseFloat(theme.get(name) ?? '') * 16) }))
  .sort((a, b) => a.pixels - b.pixels)
const widest = Math.max(...widths.map(({ pixels }) => pixels))

export const Measures: Story = {
  render: () => (
    <Page
      title="Space and shape"
      about={
        <p>
          Everything stands on a step of 4 px. The site gives each thing air, 24 to 32 px inside a card and up to 96 px
          between sections; the console is dense and never crowded: rows of 44 px, 36 px where an administrator wants
          them so.
        </p>
      }
    >
      <Part title="Steps">
        <ul className="grid gap-1.5">
          {steps.map((step) => (
            <li key={step} className="flex items-center gap-3 text-meta">
              <span className="w-16 text-end tabular-nums">{step * 4} px</span>
              <span className="h-3 rounded-check bg-action" style={{ width: step * 4 }} />
              <span className="text-text-soft">{step}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Controls and rows">
        <table className="w-fit text-table">
          <thead>
            <tr className="border-b border-edge">
              <th className="py-2 pe-8 text-start">Variable</th>
              {rooms.map((room) => (
                <th key={room.area} className="py-2 pe-8 text-start">
                  {lookName(room).split(',')[0]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {measures.map((name) => (
              <tr key={name} className="border-b border-edge-subtle">
                <th scope="row" className="py-1.5 pe-8 text-start font-normal">
                  {name.slice(2)}
                </th>
                {rooms.map((room) => (
                  <td key={room.area} className="pe-8">
                    {inPixels(readTokens([name], room).get(name) ?? '')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part title="Radius" about="The smaller the thing, the smaller its corner. Nothing else is rounded.">
        <ul className="flex flex-wrap gap-6">
          {themeNames('radius').map((name) => (
            <li key={name} data-token={name} className="grid w-24 content-start gap-2">
              <span
                className="size-24 border border-border-control bg-surface"
                style={{ borderRadius: theme.get(name) }}
              />
              <TokenName name={name.slice('--radius-'.length)}>{measured(name)}</TokenName>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Shadow" about="Two only: at rest, and raised over the page.">
        <ul className="flex flex-wrap gap-10">
          {themeNames('shadow').map((name) => (
            <li key={name} data-token={name} className="grid gap-4">
              <span className="size-28 rounded-card bg-surface-over" style={{ boxShadow: theme.get(name) }} />
              <TokenName name={name.slice('--shadow-'.length)} />
            </li>
          ))}
        </ul>
      </Part>
      <Part
        title="Breakpoints"
        about="Where a page begins to be laid out otherwise; written in rem, they follow the reader’s own text size."
      >
        <ul className="grid gap-2">
          {widths.map(({ name, pixels }) => (
            <li key={name} data-token={name} className="grid items-center gap-x-4 sm:grid-cols-[180px_minmax(0,1fr)]">
              <TokenName name={name.slice('--breakpoint-'.length)}>{pixels} px</TokenName>
              <span className="h-2 rounded-check bg-action" style={{ width: `${(pixels / widest) * 100}%` }} />
            </li>
          ))}
        </ul>
      </Part>
    </Page>
  ),
  async play({ canvasElement }) {
    await expect(missingOn('Space and shape', canvasElement)).toEqual([])
    for (const room of rooms)
      for (const [name, value] of readTokens(measures, room))
        await expect([name, value]).toEqual([name, expect.stringMatching(/\d/u)])
  },
}
