import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contrast, isColor, toHex } from './contrast.ts'
import { type Pair, toPairs, unsorted } from './contrast-pairs.ts'
import { Page, Part, worldless } from './page.tsx'
import { lookName, looks, readTokens, tokenNames, type Look } from './read-tokens.ts'
import { missingOn, themeNames } from './theme.ts'

const meta = { title: 'Foundations/Colour', globals: worldless } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

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
    // On the page of its own look: what can be seen through is nothing by itself.
    <div
      className="grid gap-5 rounded-panel border border-edge p-3 md:p-5"
      style={{ background: colorOf(values, 'surface-page'), color: colorOf(values, 'text') }}
    >
      {groups.map(([group]) => {
        const its = shown.filter((name) => groupOf(name) === group)
        return (
          its.length > 0 && (
            <div key={group} className="grid gap-2">
              <h3 className="text-meta" style={{ color: colorOf(values, 'text-soft') }}>
                {group}
              </h3>
              <ul className="grid grid-cols-3 gap-3 md:grid-cols-[repeat(auto-fill,minmax(130px,1fr))]">
                {its.map((name) => (
                  <Swatch key={name} name={name} value={colorOf(values, name)} values={values} />
                ))}
              </ul>
            </div>
          )
        )
      })}
    </div>
  )
}

type SwatchProps = { name: string; value: string; values: Map<string, string> }

const Swatch = ({ name, value, values }: SwatchProps) => (
  <li data-token={`--color-${name}`} className="grid min-w-0 content-start gap-1 text-meta">
    <span
      className="h-12 rounded-small border"
      style={{
        background: `linear-gradient(${value}, ${value}), ${colorOf(values, 'surface')}`,
        borderColor: colorOf(values, 'edge'),
      }}
    />
    <strong className="font-medium [overflow-wrap:anywhere]">{name}</strong>
    <span style={{ color: colorOf(values, 'text-soft') }}>{toHex(value)}</span>
  </li>
)

/** The names that classes know: whatever is added to the theme is in the list, or the story says that nothing says where it stands. */
const names = themeNames('color').map((name) => name.replace('--color-', ''))
const pairs = toPairs(names)

function Contrasts() {
  const valuesOf = looks.map((look) => ({
    look: lookName(look),
    values: readTokens(
      names.map((name) => `--${name}`),
      look,
    ),
  }))
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-table">
        <thead>
          <tr className="border-b border-edge text-start">
            <th className="py-2 pe-4 text-start">On its ground</th>
            <th className="py-2 pe-4 text-end">Needs</th>
            {valuesOf.map(({ look }) => (
              <th key={look} className="py-2 pe-4 text-start">
                {look}
              </th>
            ))}
          </tr>
        </thead>
        {[...pairs].map(([title, its]) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={2 + looks.length} className="pt-5 pb-1.5 text-start font-semibold">
                {title}
              </th>
            </tr>
            {its.map((pair) => (
              <tr key={`${pair.on} ${pair.ground}`} className="border-b border-edge-subtle">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                  {pair.on} on {pair.ground}
                </th>
                <td className="pe-4 text-end">{pair.needs ?? 'none'}</td>
                {valuesOf.map(({ look, values }) => (
                  <td key={look} className="pe-4">
                    <Figure pair={pair} values={values} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Figure({ pair: { on, ground, needs }, values }: { pair: Pair; values: Map<string, string> }) {
  const [front, back, under] = [on, ground, 'surface'].map((name) => colorOf(values, name))
  if (!front || !back || !under) return <span className="text-text-soft">not there</span>
  const figure = contrast(front, back, under)
  return (
    <span
      className="inline-flex items-center gap-2"
      data-enough={figure !== null && figure >= (needs ?? 1)}
      data-says={`${on} on ${ground} ${figure?.toFixed(2)}`}
    >
      <span
        aria-hidden="true"
        className="inline-grid h-6 w-8 place-items-center rounded-check border border-edge"
        style={{ color: front, background: `linear-gradient(${back}, ${back}), ${under}` }}
      >
        {needs === 4.5 ? 'Aa' : <span className="size-2.5 rounded-full bg-current" />}
      </span>
      {figure?.toFixed(1) ?? 'no colour'}
    </span>
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
          counted from the variables as they are now, and so is the list: a new variable is in it, or its page fails.
          What can be seen through is laid on the surface.
        </p>
      }
    >
      <Contrasts />
    </Page>
  ),
  async play({ canvasElement }) {
    await expect(unsorted(names)).toEqual([])
    await expect(unsorted(['tier-4'])).toEqual(['tier-4'])
    // Whatever can stand on something does so in the list, in two looks at least.
    for (const name of ['plain-text', 'tag-plum', 'tier-2', 'warn-edge', 'surface-sunk', 'hover', 'picked-hover'])
      await expect(canvasElement.querySelectorAll(`[data-says~="${name}"]`).length).toBeGreaterThanOrEqual(2)
    const short = [...canvasElement.querySelectorAll('[data-enough=false]')]
    await expect(short.map((it) => it.getAttribute('data-says'))).toEqual([])
  },
}
