import { classNames } from '@joy/ui/class-names.ts'
import { useId, type ReactNode } from 'react'

type Props = { title: string; badge?: ReactNode; className?: string; children: ReactNode }

/** A card of the site: its name at the left, its state at the right. */
export function SiteCard({ title, badge, className, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-card bg-surface p-6 shadow-rest tablet:p-8', className)}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="heading-3">
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  )
}
