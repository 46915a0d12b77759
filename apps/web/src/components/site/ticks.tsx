import { classNames } from '@joy/ui/class-names.ts'
import { TickIcon } from './icons.tsx'

/** What is included, one line each. */
export const Ticks = ({ items, className }: { items: readonly string[]; className?: string }) => (
  <ul className={classNames('grid gap-3 text-[1.0625rem] leading-[1.45]', className)}>
    {items.map((item) => (
      <li key={item} className="flex gap-3">
        <TickIcon className="mt-0.5 text-action" />
        {item}
      </li>
    ))}
  </ul>
)
