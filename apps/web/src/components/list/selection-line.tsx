import type { ReactNode } from 'react'
import { Button } from '@joy/ui/button.tsx'
import { classNames } from '@joy/ui/class-names.ts'

type Act = { label: string; onClick: () => void }
type Props = {
  /** What is selected, or is no longer. */
  children: ReactNode
  /** The way to more of them; while it is under way `isPending`. */
  more?: (Act & { isPending?: boolean }) | undefined
  /** Why there are no more, where that failed. */
  fault?: string | undefined
  /** Takes all of it back. */
  end: Act
  /** It says what is selected no longer, and so is not in the colour of a selection. */
  isOver?: boolean
}

/** The line between the toolbar and the rows of a list: what is selected, and the way to more of them or to none. */
export const SelectionLine = ({ children, more, fault, end, isOver = false }: Props) => (
  <div
    role="status"
    className={classNames(
      'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-edge-subtle px-4 py-1.5 text-table md:px-5',
      isOver ? 'bg-surface-muted' : 'bg-picked',
    )}
  >
    <p>{children}</p>
    {fault !== undefined && (
      <p role="alert" className="text-danger-text">
        {fault}
      </p>
    )}
    <div className="ml-auto flex gap-1">
      {more && (
        <Button
          size="small"
          tone="quiet"
          isPending={more.isPending}
          pendingLabel="Selecting..."
          className="text-action-text pressable:hover:text-action-text"
          onClick={more.onClick}
        >
          {more.label}
        </Button>
      )}
      <Button size="small" tone="quiet" onClick={end.onClick}>
        {end.label}
      </Button>
    </div>
  </div>
)
