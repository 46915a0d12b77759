import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contrast, isColor, toHex } from './contrast.ts'
import { Page, Part, worldless } from './page.tsx'
import { lookName, looks, readTokens, tokenNames, type Look } from './read-tokens.ts'
import { missingOn } from './theme.ts'

const meta = { title: 'Foundations/Colour', globals: worldless } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** What stands on what, and how much contrast that needs: 4.5 for text, 3 for what a control is known by (WCAG 1.4.3, 1.4.11). */
const pairs = [
  ['text', 'surface', 4.5],
  ['text', 'surface-page', 4.5],
  ['text-soft', 'surface', 4.5],
  ['text-soft', 'surface-page', 4.5],
  ['text-faint', 'surface', 4.5],
  ['text-faint', 'surface-page', 4.5],
  ['action-text', 'surface', 4.5],
  ['on-action', 'action', 4.5],
  ['on-action', 'action-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['danger-text', 'surface', 4.5],
  ['danger-text', 'danger-tint', 4.5],
  ['success-text', 'success-tint', 4.5],
  ['wait-text', 'wait-tint', 4.5],
  ['warn-text', 'warn-tint', 4.5],
  ['accent-text', 'surface', 4.5],
  ['text', 'picked', 4.5],
  ['border-control', 'surface', 3],
  ['focus-ring', 'surface', 3],
  ['good-mark', 'surface', 3],
  ['bad-mark', 'surface', 3],
  ['wait-mark', 'surface', 3],
  ['warn-mark', 'surface', 3],
] as const

const colorOf = (values: Map<string, string>, name: string): string => values.get(`--${name}`) ?? ''

/** Every variable that is a colour, in the order of tokens.css. */
function meanings(): string[] {
  const names = tokenNames('--').filter((name) => !/^--(tw|default|color)-/u.test(name))
  const values = readTokens(names, { area: 'console', theme: 'light' })
  return names.filter((name) => isColor(values.get(name) ?? '')).map((name) => name.slice(2))
}

/** By what they are for; the first that fits. Components use meanings, never a colour of the house itself. */
const groups: readonly (readonly [string, RegExp])[] = [
  [
    'Colours of the house',
    /^(?:paper(?:-sunk)?|raised|line|ink(?:-soft)?|(?:on-)?evergreen(?:-hover)?|gold|clay|good|bad|wait)$/u,
  ],
  ['Grounds', /^(?:surface|scrim|hover|press|picked)/u],
  ['Text', /^text/u],
  ['Lines', /^(?:rule|edge|border)/u],
  ['Acts and focus', /^(?:action|on-action|accent|active|focus)/u],
  ['States', /^(?:on-)?(?:danger|bad|success|good|wait|plain|warn)/u],
  ['Illustrations', /^illustration/u],
  ['Further', /./u],
]
const groupOf = (name: string): string => groups.find(([, fits]) => fits.test(name))?.[0] ?? ''

function Swatches({ look }: { look: Look }) {
  const names = meanings()
  const values = readTokens(
    names.map((name) => `--${name}`),
    look,
  )
  const shown = names.filter((name) => colorOf(values, name))
  return (
    <div className="grid gap-5">
      {groups.map(([group]) => {
        const its = shown.filter((name) => groupOf(name) === group)
        return (
          its.length > 0 && (
            <div key={group} className="grid gap-2">
              <h3 className="text-meta text-text-soft">{group}</h3>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-3">
                {its.map((name) => (
                  <Swatch key={name} name={name} value={colorOf(values, name)} />
                ))}
              </ul>
            </div>
          )
        )
      })}
    </div>
  )
}

const Swatch = ({ name, value }: { name: string; value: string }) => (
  <li data-token={`--color-${name}`} className="grid gap-1 text-meta">
    <span className="h-12 rounded-small border border-edge" style={{ background: value }} />
    <strong className="font-medium">{name}</strong>
    <span className="text-text-soft">{toHex(value)}</span>
  </li>
)

function Contrasts() {
  const names = [...new Set(pairs.flatMap(([on, ground]) => [`--${on}`, `--${ground}`]))]
  const valuesOf = looks.map((look) => readTokens(names, look))
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-table">
        <thead>
          <tr className="border-b border-edge text-start">
            <th className="py-2 pe-4 text-start">On its ground</th>
            <th className="py-2 pe-4 text-end">Needs</th>
            {looks.map((look) => (
              <th key={lookName(look)} className="py-2 pe-4 text-start">
                {lookName(look)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(([on, ground, needs]) => (
            <tr key={`${on} ${ground}`} className="border-b border-edge-subtle">
              <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                {on} on {ground}
              </th>
              <td className="pe-4 text-end">{needs}</td>
              {valuesOf.map((values, index) => {
                const figure = contrast(colorOf(values, on), colorOf(values, ground))
                return (
                  <td key={lookName(looks[index] ?? looks[0])} className="pe-4">
                    <span className="inline-flex items-center gap-2" data-enough={figure !== null && figure >= needs}>
                      <span
                        aria-hidden="true"
                        className="inline-grid h-6 w-8 place-items-center rounded-check border border-edge"
                        style={{ color: colorOf(values, on), background: colorOf(values, ground) }}
                      >
                        {needs === 3 ? <span className="size-2.5 rounded-full bg-current" /> : 'Aa'}
                      </span>
                      {figure?.toFixed(1) ?? 'no colour'}
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const Meanings: Story = {
  async play({ canvasElement }) {
    await expect(canvasElement.querySelectorAll('li').length).toBeGreaterThan(4 * 40)
    await expect(missingOn('Colour', canvasElement)).toEqual([])
  },
  render: () => (
    <Page
      title="Colour"
      about={
        <>
          <p>
            Components name meanings, never colours: <code>surface</code>, <code>action</code>, <code>danger</code>. Two
            rooms, a warm one for visitors and a cooler one for administrators, each by day and by night.
          </p>
          <p>In the console colour only carries meaning: a state, a warning, what is selected.</p>
        </>
      }
    >
      {looks.map((look) => (
        <Part key={lookName(look)} title={lookName(look)}>
          <Swatches look={look} />
        </Part>
      ))}
    </Page>
  ),
}

export const Contrast: Story = {
  render: () => (
    <Page
      title="Contrast"
      about={
        <p>
          Text reaches 4.5 to 1 on whatever it stands on, borders and marks that carry meaning 3 to 1. The figures are
          counted from the variables as they are now.
        </p>
      }
    >
      <Contrasts />
    </Page>
  ),
  async play({ canvasElement }) {
    const figures = canvasElement.querySelectorAll('[data-enough]')
    await expect(figures).toHaveLength(pairs.length * looks.length)
    const short = [...figures].filter((it) => it.getAttribute('data-enough') !== 'true')
    await expect(short.map((it) => it.closest('tr')?.textContent)).toEqual([])
  },
}
