import { counted } from '@joy/domain/labels/counted.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { discrepancyTitles } from '@joy/domain/reconcile/discrepancy-labels.ts'
import { type Fix, type FixPlace, fixFor, otherFixFor } from '@joy/domain/reconcile/fixes.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { MapPin, Undo2, Wrench } from 'lucide-react'
import type { FixMutations } from './use-fix.ts'

const places: Record<FixPlace, string> = {
  here: 'It changes what is held here, and nothing outside.',
  stripe: 'It changes something at Stripe.',
  planningcenter: 'It changes something in Planning Center.',
  substack: "It is done by hand in Substack's dashboard.",
}

const isUndoable = ({ isUndoable: it, kind }: Fix): string =>
  it
    ? 'You can undo it for 10 seconds, and later under Jobs, Changes.'
    : kind === 'take-stripe'
      ? 'It cannot be undone here: Stripe holds what is true.'
      : 'It cannot be undone here once it went out.'

/** Says what a fix does, where, and for how many, before it is done. */
export function FixDialog({ fix }: { fix: FixMutations }) {
  const { asked } = fix
  const proposed = asked && (asked.answer ? otherFixFor(asked.code) : fixFor(asked.code))
  if (!asked || !proposed) return null
  const people = asked.person?.email ?? counted(asked.count, 'person', 'people')
  return (
    <ConfirmDialog
      isOpen
      onClose={fix.close}
      title={`${proposed.label}: ${people}`}
      description={`${discrepancyTitles[asked.code]}.`}
      confirmLabel={asked.person ? proposed.label : `${proposed.label} (${formatCount(asked.count)})`}
      pendingLabel="Settling..."
      isPending={fix.isPending}
      onConfirm={() => fix.confirm(asked)}
      tone={proposed.isDangerous ? 'danger' : 'primary'}
    >
      <ul className="grid gap-2.5">
        <Consequence icon={<Icon of={Wrench} />}>{proposed.message}</Consequence>
        <Consequence icon={<Icon of={MapPin} />}>{places[proposed.place]}</Consequence>
        <Consequence icon={<Icon of={Undo2} />}>{isUndoable(proposed)}</Consequence>
      </ul>
    </ConfirmDialog>
  )
}
