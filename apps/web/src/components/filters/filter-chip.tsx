import { BaseButton } from '@joy/ui/base-button.tsx'
import { X } from 'lucide-react'
import { useFocusOnward } from './use-focus-onward.ts'

type Props = {
  /** The filter's name; unseen where the label says it by itself, and absent where it is a sentence. */
  name?: string
  isNameSeen?: boolean
  label: string
  onRemove: () => void
}

/** A filter in force; pressing it takes it away, and the focus goes on to the next one, or to the way to others. */
export const FilterChip = ({ name, isNameSeen = true, label, onRemove }: Props) => (
  <BaseButton
    ref={useFocusOnward()}
    data-filter-chip
    aria-label={`Remove the filter ${name === undefined ? label : `${name}: ${label}`}`}
    onClick={onRemove}
    className="inline-flex min-h-(--control-small) max-w-full items-center gap-1.5 rounded-full border border-edge-control bg-surface py-0.5 pr-2 pl-3 text-left text-table hover:bg-surface-sunk"
  >
    {name !== undefined && isNameSeen && <span className="text-text-soft">{name}:</span>}{' '}
    <span className="min-w-0 font-strong">{label}</span>
    <X size={14} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-text-soft" />
  </BaseButton>
)
