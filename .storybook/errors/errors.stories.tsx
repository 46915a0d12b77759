import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import specification from '../docs/specification.mdx?raw'
import { Page, Part } from '../foundations/page.tsx'
import { catalogue } from './catalogue.ts'
import { AsSeen, type Area } from './shown.tsx'

const titles = { site: 'What the site tells', console: 'What the console tells', both: 'What is told' }

const Messages = ({ area }: { area: Area | 'both' }) => (
  <Page
    title={titles[area]}
    about={
      <p>Each message of the specification’s error catalogue, from where the program has it, as a person sees it.</p>
    }
  >
    {catalogue
      .filter((part) => area === 'both' || part.area === area)
      .map(({ title, about, messages, area: own }) => (
        <Part key={title} title={title} about={about}>
          <ul className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
            {messages.map((message) => (
              <li key={`${message.title} ${message.text} ${message.detail}`} className="min-w-0">
                <AsSeen message={message} area={own} />
              </li>
            ))}
          </ul>
        </Part>
      ))}
  </Page>
)

const meta = {
  title: 'Errors and toasts/Messages',
  component: Messages,
  args: { area: 'console' },
} satisfies Meta<typeof Messages>
export default meta
type Story = StoryObj<typeof meta>

const phone = { value: 'phone', isRotated: false }

export const Console: Story = {
  async play({ canvas }) {
    const [first] = canvas.getAllByText('Detail')
    await expect(first).toBeVisible()
  },
}
export const ConsoleInTheDark: Story = { ...Console, globals: { theme: 'dark' } }
export const ConsoleOnAPhone: Story = { ...Console, globals: { viewport: phone } }
export const Site: Story = { args: { area: 'site' }, globals: { area: 'site' } }
export const SiteInTheDark: Story = { ...Site, globals: { area: 'site', theme: 'dark' } }
export const SiteOnAPhone: Story = { ...Site, globals: { area: 'site', viewport: phone } }

/** The section, and what it takes from the specification, section 2. */
const errorCatalogue = (page: string): string => {
  const comingSoon = page.split('\n').find((line) => line.includes("'Coming Soon' toast: "))
  return `${page.slice(page.indexOf('## 8. '), page.indexOf('## 9. '))}\n${comingSoon?.slice(comingSoon.indexOf("'Coming Soon'"))}`
}

/** What stands for a number or a name: what is around it is looked for. */
const blank = /\\?\{[\w ]+\\?\}|^N /u

/** What is quoted there: `whole` where a sentence or its title is told as it stands, `part` where something is filled in. */
const quotedIn = (section: string): { whole: Set<string>; part: Set<string> } => {
  const inQuotes = [...section.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/gu)].map(([, it = '']) => it)
  // The one sentence that has a quote of its own.
  const ownQuote = [...section.matchAll(/'(Your subscription has been cancelled\. We're [^']+)'/gu)]
  const sentences = [...inQuotes, ...ownQuote.map(([, it = '']) => it)].flatMap((it) => it.split(': '))
  const trimmed = (them: string[]) => new Set(them.map((it) => it.trim()).filter((it) => it.length > 4))
  return {
    whole: trimmed(sentences.filter((it) => !blank.test(it))),
    part: trimmed(sentences.filter((it) => blank.test(it)).flatMap((it) => it.split(blank))),
  }
}

/** Nothing of the section is missing here: read from the section itself. */
export const AllOfThem: Story = {
  args: { area: 'both' },
  async play({ canvasElement }) {
    const { whole, part } = quotedIn(errorCatalogue(String(specification)))
    await expect(whole.size).toBeGreaterThan(50)
    await expect(part).toContain('subscription option will be available shortly. Please check back later.')
    const texts = catalogue.flatMap(({ messages }) =>
      messages.flatMap(({ title = '', text, detail = '' }) => [title, text, ...detail.split('\n')]),
    )
    await expect([...whole].filter((it) => !texts.includes(it))).toEqual([])
    await expect([...part].filter((it) => !texts.some((text) => text.includes(it)))).toEqual([])
    const shown = canvasElement.textContent
    await expect([...whole, ...part].filter((it) => !shown.includes(it))).toEqual([])
  },
}
