import { Button } from '@joy/ui/button.tsx'
import { Popover } from '@joy/ui/popover.tsx'
import { ListFilter } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type Props = { disabled: boolean; className?: string; children: ReactNode | ((close: () => void) => ReactNode) }

/** The way to a list's filters; an icon alone on a phone. */
export const FilterButton = (props: Omit<ComponentProps<typeof Button>, 'icon' | 'className' | 'children'>) => (
  <Button icon={ListFilter} aria-label="Filter" {...props} className="max-md:w-11 max-md:px-0">
    <span className="max-md:hidden">Filter</span>
  </Button>
)

/** The button that opens a list's filters beneath it. */
export const FilterPopover = ({ disabled, className = 'p-3', children }: Props) => (
  <Popover label="Filter" anchor="bottom start" className={className} trigger={<FilterButton disabled={disabled} />}>
    {children}
  </Popover>
)
