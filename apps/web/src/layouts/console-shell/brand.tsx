import { classNames } from '@joy/ui/class-names.ts'
import { Mark } from '@joy/ui/mark.tsx'
import { Wordmark } from '@joy/ui/wordmark.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'

/** Mark and name; leads to the console's first screen. */
export const Brand = ({
  isRail = false,
  className,
  onGo,
}: {
  isRail?: boolean
  className?: string
  onGo?: () => void
}) => (
  <Link
    to={paths.console()}
    onClick={onGo}
    aria-label="Path to Joy, console"
    className={classNames(
      'flex h-14 items-center gap-2.5 px-2',
      isRail && 'max-wide:justify-center max-wide:px-0',
      className,
    )}
  >
    <Mark className="size-[min(1.625rem,34px)] shrink-0 text-action" />
    <span aria-hidden="true" className={isRail ? 'max-wide:hidden' : undefined}>
      <Wordmark className="h-[min(1.3125rem,26px)] w-auto" />
    </span>
  </Link>
)
