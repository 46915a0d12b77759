import { Icon, type IconType } from '@joy/ui/icon.tsx'
import { Mark } from '@joy/ui/mark.tsx'
import { Wordmark } from '@joy/ui/wordmark.tsx'
import { arch } from '@joy/web/layouts/console-shell/arch-icon.ts'
import { AlertIcon, BackIcon, CrossIcon, OutwardIcon, TickIcon } from '@joy/web/components/site/icons.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import * as lucide from 'lucide-react'
import { expect } from 'storybook/test'
import usedIcons from 'virtual:used-icons'
import { Page, Part, worldless } from './page.tsx'

const meta = { title: 'Foundations/Icons', globals: worldless } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** What an icon means, everywhere the same; what is not named here is called by its name in the set. */
const meanings: Record<string, string> = {
  Gift: 'Comp',
  Download: 'Export',
  Upload: 'Import',
  RefreshCw: 'Synchronize',
  Search: 'Search',
  ListFilter: 'Filter',
  Plus: 'Add',
  X: 'Close',
  Ellipsis: 'More',
  Check: 'Done',
  TriangleAlert: 'Warning',
  Mail: 'Mail',
  Undo2: 'Undo',
  SquareArrowOutUpRight: 'Leads elsewhere',
  Copy: 'Copy',
  EyeOff: 'Hidden',
  CreditCard: 'Payment',
  RotateCw: 'Try again',
  Trash2: 'Delete',
  KeyRound: 'Key or password',
  LogOut: 'Log out',
  Columns3: 'Columns',
  Send: 'Send',
  Pencil: 'Change',
}
const icons = usedIcons.flatMap((name) => {
  const shape: unknown = Reflect.get(lucide, name)
  return isIcon(shape) ? [{ name, shape, meaning: meanings[name] }] : []
})
function isIcon(value: unknown): value is IconType {
  return typeof value === 'object' && value !== null && '$$typeof' in value
}
/** Those with a meaning of their own first. */
const ofConsole = [...icons.filter(({ meaning }) => meaning), ...icons.filter(({ meaning }) => !meaning)]

const ofSite = [
  ['Tick', TickIcon],
  ['Alert', AlertIcon],
  ['Back', BackIcon],
  ['Leads elsewhere', OutwardIcon],
  ['Close', CrossIcon],
] as const

/** `CircleCheck` as it is read: Circle check. */
const toLabel = (name: string) =>
  name.replaceAll(/(?<=[\da-z])(?=[A-Z])|(?<=[a-z])(?=\d)/gu, ' ').replaceAll(/ [A-Z]/gu, (it) => it.toLowerCase())

const Labelled = ({ label, name, children }: { label: string; name?: string; children: React.ReactNode }) => (
  <li
    data-icon={name}
    className="grid content-start justify-items-center gap-2 rounded-panel bg-surface p-4 text-center text-meta shadow-rest"
  >
    {children}
    {label}
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
      <Part title="Console" about="Lucide, as far as the product uses it: this list is read from its sources.">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-3">
          <Labelled label="Community" name="arch">
            <Icon of={arch} size={20} />
          </Labelled>
          {ofConsole.map(({ name, shape, meaning }) => (
            <Labelled key={name} label={meaning ?? toLabel(name)} name={name}>
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
    const shown = [...canvasElement.querySelectorAll('[data-icon]')].map((it) => it.getAttribute('data-icon'))
    await expect(usedIcons.length).toBeGreaterThan(50)
    await expect(usedIcons.filter((name) => !shown.includes(name))).toEqual([])
    // A meaning of an icon that the product no longer has.
    await expect(Object.keys(meanings).filter((name) => !usedIcons.includes(name))).toEqual([])
  },
}
