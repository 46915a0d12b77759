import { Icon, type IconType } from '@joy/ui/icon.tsx'

/** What stands under the arch where the record is no person. */
export const RecordIcon = ({ of }: { of: IconType }) => (
  <span
    aria-hidden="true"
    className="grid h-13 w-11 shrink-0 place-items-center rounded-[22px_22px_7px_7px] bg-surface pt-[5px] text-text-soft inset-ring inset-ring-edge-control"
  >
    <Icon of={of} size={18} />
  </span>
)
