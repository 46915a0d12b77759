import { Icon } from '@joy/ui/icon.tsx'

/** Under the arch, as people are. */
export const RecordIcon = ({ of }: Pick<Parameters<typeof Icon>[0], 'of'>) => (
  <span className="grid h-13 w-11 place-items-center rounded-[22px_22px_7px_7px] border border-edge bg-surface-sunk text-text-soft">
    <Icon of={of} size={20} />
  </span>
)
