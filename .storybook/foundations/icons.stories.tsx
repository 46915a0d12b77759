import { Icon, type IconType } from '@joy/ui/icon.tsx'
import { Mark } from '@joy/ui/mark.tsx'
import { Wordmark } from '@joy/ui/wordmark.tsx'
import { arch } from '@joy/web/layouts/console-shell/arch-icon.ts'
import { AlertIcon, BackIcon, CrossIcon, OutwardIcon, TickIcon } from '@joy/web/components/site/icons.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import * as lucide from 'lucide-react'
import { expect } from 'storybook/test'
import usedIcons from 'virtual:used-icons'
import { iconMeanings } from './icon-meanings.ts'
import { Page, Part, worldless } from './page.tsx'

const meta = { title: 'Foundations/Icons', globals: worldless } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const ofConsole = Object.entries(iconMeanings).flatMap(([name, meaning]) => {
  const shape: unknown = Reflect.get(lucide, name)
  return isIcon(shape) ? [{ name, shape, meaning }] : []
})
function isIcon(value: unknown): value is IconType {
  return typeof value === 'object' && value !== null && '$$typeof' in value
}

const ofSite = [
  ['Tick', TickIcon],
  ['Alert', AlertIcon],
  ['Back', BackIcon],
  ['Leads elsewhere', OutwardIcon],
  ['Close', CrossIcon],
] as const

const Labelled = ({ label, name, children }: { label: string; name?: string; children: React.ReactNode }) => (
  <li
    data-icon={name}
    className="grid content-start justify-items-center gap-2 rounded-panel bg-surface p-4 text-center text-meta shadow-rest"
  >
    {children}
    <span className="grid gap-0.5">
      {label}
      {name && <span className="text-text-soft [overflow-wrap:anywhere]">{name}</span>}
    </span>
  </li>
)

export const Meanings: Story = {
  render: () => (
    <Page
      title="Icons"
      about={
        <p>
          One stroke at every size, in the colour of the text beside it. An icon says nothing by itself: a word stands
          beside it, or a label for whoever does not see it.
        </p>
      }
    >
      <Part title="Mark">
        <div className="flex flex-wrap items-end gap-8 text-action">
          <Mark className="size-7" />
          <Mark className="size-12" />
          <Wordmark className="h-[34px] w-auto" />
        </div>
      </Part>
      <Part
        title="Console"
        about="Lucide, as far as the product uses it: what each means here, and its name in the set."
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-3">
          <Labelled label="Community">
            <Icon of={arch} size={20} />
          </Labelled>
          {ofConsole.map(({ name, shape, meaning }) => (
            <Labelled key={name} label={meaning} name={name}>
              <Icon of={shape} size={20} />
            </Labelled>
          ))}
        </ul>
      </Part>
      <Part title="Site" about="Drawn by hand, in the line of the illustrations.">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-3">
          {ofSite.map(([label, Shape]) => (
            <Labelled key={label} label={label}>
              <Shape />
            </Labelled>
          ))}
        </ul>
      </Part>
    </Page>
  ),
  async play({ canvasElement }) {
    const shown = [...canvasElement.querySelectorAll('[data-icon]')].map((it) => it.getAttribute('data-icon') ?? '')
    await expect(usedIcons.length).toBeGreaterThan(50)
    await expect(usedIcons.filter((name) => !shown.includes(name))).toEqual([])
    // A meaning of an icon that the product no longer has.
    await expect(shown.filter((name) => !usedIcons.includes(name))).toEqual([])
    // Two that mean the same are told apart by nobody.
    await expect(new Set(Object.values(iconMeanings)).size).toBe(shown.length)
  },
}
