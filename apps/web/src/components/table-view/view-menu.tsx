import { Button } from '@joy/ui/button.tsx'
import { late } from '@joy/ui/late.tsx'
import { Popover } from '@joy/ui/popover.tsx'
import { ChevronDown, Columns3 } from 'lucide-react'
import type { TableView } from './use-table-view.ts'

const Choices = late(async () => (await import('./view-menu-part.tsx')).ViewMenuPart)

/** How a list is sorted, for the phone, where it has no head to press. */
export type Order = {
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export type ViewMenuProps = {
  view: TableView
  order?: Order
  disabled?: boolean
  /** Where several tables stand on a screen: of which one, said aloud. */
  of?: string
  size?: 'small'
}

/** Which columns of a table are shown, and how high the rows are. Stays open while it is used. */
export const ViewMenu = ({ view, order, disabled = false, of, ...button }: ViewMenuProps) => (
  <Popover
    label="View"
    trigger={
      <Button
        {...button}
        icon={Columns3}
        disabled={disabled}
        aria-label={of ? `View: ${of}` : 'View'}
        className="max-md:w-11 max-md:px-0"
      >
        <span className="max-md:hidden">View</span>
        <ChevronDown size={14} aria-hidden="true" className="max-md:hidden" />
      </Button>
    }
  >
    <Choices view={view} order={order} />
  </Popover>
)
