import { Icon, type IconType } from '@joy/ui/icon.tsx'
import { Mark } from '@joy/ui/mark.tsx'
import { Wordmark } from '@joy/ui/wordmark.tsx'
import { AlertIcon, BackIcon, CrossIcon, OutwardIcon, TickIcon } from '@joy/web/components/site/icons.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import * as lucide from 'lucide-react'
import { Page, Part } from './page.tsx'

const meta = { title: 'Foundations/Icons' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** One icon a meaning, everywhere the same. */
const meanings: readonly [string, IconType][] = [
  ['Comp', lucide.Gift],
  ['Export', lucide.Download],
  ['Import', lucide.Upload],
  ['Synchronize', lucide.RefreshCw],
  ['Search', lucide.Search],
  ['Filter', lucide.ListFilter],
  ['Add', lucide.Plus],
  ['Close', lucide.X],
  ['More', lucide.Ellipsis],
  ['Done', lucide.Check],
  ['Warning', lucide.TriangleAlert],
  ['Mail', lucide.Mail],
  ['Person', lucide.User],
  ['Settings', lucide.Settings],
  ['Undo', lucide.Undo2],
  ['Leads elsewhere', lucide.ExternalLink],
  ['Copy', lucide.Copy],
  ['Hidden', lucide.EyeOff],
]
const ofSite = [
  ['Tick', TickIcon],
  ['Alert', AlertIcon],
  ['Back', BackIcon],
  ['Leads elsewhere', OutwardIcon],
  ['Close', CrossIcon],
] as const

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <li className="grid justify-items-center gap-2 rounded-panel bg-surface p-4 text-center text-meta shadow-rest">
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
      <Part title="Console">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-3">
          {meanings.map(([label, shape]) => (
            <Labelled key={label} label={label}>
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
}
