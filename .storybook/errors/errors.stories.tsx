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

/** What the specification's section quotes, without what stands for numbers: sentences, and their titles. */
const quoted = (page: unknown): string[] => {
  const text = String(page)
  const section = text.slice(text.indexOf('## 8. '), text.indexOf('## 9. '))
  const inQuotes = [...section.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/gu)].map(([, it = '']) => it)
  const inDouble = [...section.matchAll(/'(Your subscription has been cancelled\. We're [^']+)'/gu)].map(
    ([, it = '']) => it,
  )
  return [...inQuotes, ...inDouble].flatMap((it) => it.split(/: |\\?\{\w\\?\}|^N /u)).map((it) => it.trim())
}

/** Nothing of the section is missing here: read from the section itself. */
export const AllOfThem: Story = {
  args: { area: 'both' },
  async play({ canvasElement }) {
    const sentences = new Set(quoted(specification).filter((it) => it.length > 4))
    await expect(sentences.size).toBeGreaterThan(50)
    const shown = canvasElement.textContent
    await expect([...sentences].filter((it) => !shown.includes(it))).toEqual([])
  },
}
