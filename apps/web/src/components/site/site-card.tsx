import { classNames } from '@joy/ui/class-names.ts'
import { useId, type ReactNode } from 'react'

type Props = { title: string; badge?: ReactNode; className?: string; isForScreen?: boolean; children: ReactNode }

/** A card of the site: its name at the left, its state at the right. `isForScreen`: there is nothing in it to keep on paper. */
export function SiteCard({ title, badge, className, isForScreen = false, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-no-print={isForScreen || undefined}
      className={classNames(
        'min-w-0 rounded-card bg-surface p-6 shadow-rest tablet:p-8 forced-colors:border',
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h2 id={id} className="heading-3 min-w-0 [overflow-wrap:anywhere]">
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  )
}
