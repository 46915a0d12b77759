import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { expect } from 'storybook/test'
import { Page, Part, TokenName, worldless } from './page.tsx'
import { beside, getGroup, headingFacts, missingOn, theme, themeNames } from './theme.ts'

const meta = { title: 'Foundations/Type', globals: worldless } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const sample = 'Lord, teach us to pray'
const isOfSite = (name: string) => name.startsWith('--text-site-')
const shortName = (name: string) => name.slice('--text-'.length)

/** How the site sets what it sets in Fraunces: the size's own way of its headings (`site/parts.css`). */
const display: Record<string, { className: string; use: string }> = {
  '--text-site-title': { className: 'font-display text-site-title leading-tight', use: 'questions, small headings' },
  '--text-site-xl': { className: 'font-display text-site-xl leading-tight', use: 'titles of cards' },
  '--text-site-2xl': { className: 'heading-2', use: 'headings of parts' },
  '--text-site-3xl': { className: 'heading-1', use: 'the heading of a page' },
  '--text-site-4xl': { className: 'heading-hero', use: 'the heading of the first page' },
}

/** A size as its class sets it: line height, weight and spacing go with the name. */
const ownStyle = (name: string): CSSProperties => ({
  fontSize: theme.get(name),
  lineHeight: beside(name, 'line-height') ?? 1.6,
  fontWeight: beside(name, 'font-weight'),
  letterSpacing: beside(name, 'letter-spacing'),
})

function Sample({ name }: { name: string }) {
  const heading = display[name]
  const facts = [
    beside(name, 'line-height') && `line ${beside(name, 'line-height')}`,
    beside(name, 'font-weight') && `weight ${beside(name, 'font-weight')}`,
    beside(name, 'letter-spacing') && `spacing ${beside(name, 'letter-spacing')}`,
    ...(heading ? headingFacts(heading.className) : []),
  ].filter(Boolean)
  return (
    <li className="grid items-center gap-x-8 gap-y-1 border-t border-edge-subtle py-3 md:grid-cols-[250px_minmax(0,1fr)]">
      <span className="grid">
        <TokenName name={shortName(name)}>{theme.get(name)}</TokenName>
        <span className="text-meta text-text-soft">{facts.join(' · ')}</span>
        {heading && <span className="text-meta text-text-soft">Fraunces: {heading.use}</span>}
      </span>
      <span data-token={name} className={heading?.className} style={heading ? undefined : ownStyle(name)}>
        {name.includes('figure') ? '12,480' : sample}
        {heading === undefined && !name.includes('figure') && ' 12,480'}
      </span>
    </li>
  )
}

const Sizes = ({ names }: { names: string[] }) => (
  <ul className="border-b border-edge-subtle">
    {names.map((name) => (
      <Sample key={name} name={name} />
    ))}
  </ul>
)

const faces = [
  ['--font-display', 'Fraunces, the site’s headings: as drawn with a broad nib.', 340],
  ['--font-text', 'Inter, for whatever is read and whatever is worked with.', 400],
  ['--font-sans', 'The same under Tailwind’s own name.', 400],
] as const

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
      <Part title="Faces">
        <ul className="grid gap-6 md:grid-cols-3">
          {faces.map(([name, about, fontWeight]) => (
            <li key={name} data-token={name} className="grid content-start gap-2">
              <span className="text-[3.5rem]/none" style={{ fontFamily: theme.get(name), fontWeight }}>
                Aa
              </span>
              <TokenName name={name.slice(2)} />
              <span className="text-text-soft">{about}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Site" about="Fraunces is set light and tight: the larger, the lighter.">
        <Sizes names={themeNames('text').filter((name) => isOfSite(name))} />
        <p className="marginal">In the margin, in italics: captions, dates, the saving of a year.</p>
      </Part>
      <Part title="Console">
        <Sizes names={themeNames('text').filter((name) => !isOfSite(name))} />
      </Part>
      <Part title="Weights" about="Inter from 400 to 650. Nothing is set bolder than what is named here.">
        <ul className="flex flex-wrap gap-x-10 gap-y-6">
          {themeNames('font-weight').map((name) => (
            <li key={name} data-token={name} className="grid gap-1">
              <span className="text-[2rem]/none" style={{ fontWeight: theme.get(name) }}>
                Rag
              </span>
              <TokenName name={name.slice('--font-weight-'.length)}>{theme.get(name)}</TokenName>
            </li>
          ))}
        </ul>
      </Part>
    </Page>
  ),
  async play({ canvasElement }) {
    await expect(missingOn('Type', canvasElement)).toEqual([])
    // A name that no page was made for.
    await expect([...theme.keys()].filter((name) => getGroup(name) === undefined)).toEqual([])
    // Seen as the product sets it: a size of the list and its class are the same.
    await document.fonts.ready
    const sizeOf = (name: string) => {
      const shown = canvasElement.querySelector(`[data-token="${name}"]`)
      return shown && getComputedStyle(shown).fontSize
    }
    await expect([sizeOf('--text-meta'), sizeOf('--text-body'), sizeOf('--text-site-m')]).toEqual([
      '12px',
      '14px',
      '18px',
    ])
    await expect(canvasElement.querySelector('[data-token="--text-site-4xl"]')).toHaveStyle({ fontWeight: 340 })
  },
}
