import { Button } from '@joy/ui/button.tsx'
import { EmptyIllustration, NoMatchIllustration } from '@joy/ui/illustrations.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import type { Reconcile } from './use-reconcile.ts'

type Props = Pick<Reconcile, 'params'> & {
  isCompared: boolean
  /** Absent while it runs, and for who may not. */
  onCompare: (() => void) | undefined
}

/** Nothing disagrees, nobody has this kind any more, or nobody has looked yet. */
export function ReconcileEmpty({ params, isCompared, onCompare }: Props) {
  if (!isCompared)
    return (
      <EmptyState
        title="Not compared yet"
        illustration={<EmptyIllustration />}
        actions={onCompare && <Button onClick={onCompare}>Compare now</Button>}
      >
        Compare reads what Stripe and Planning Center say of everybody and lays it beside Substack's list and what is
        held here. It changes nothing.
      </EmptyState>
    )
  if (params.search !== '')
    return (
      <EmptyState
        title="No one matches your search"
        illustration={<NoMatchIllustration />}
        actions={<Button onClick={params.clear}>Clear search</Button>}
      >
        Nobody whose sides disagree{params.filters.kind ? ' in this way' : ''} has '{params.search}' in their name or
        address.
      </EmptyState>
    )
  if (params.isNarrowed || params.turnBack)
    return (
      <EmptyState
        title="Nobody is left here"
        illustration={<NoMatchIllustration />}
        actions={<Button onClick={params.clear}>Show all kinds</Button>}
      >
        Whoever stood here is settled.
      </EmptyState>
    )
  return (
    <EmptyState title="Nothing disagrees" illustration={<EmptyIllustration />}>
      Substack, Stripe, Planning Center and this site say the same of everybody.
    </EmptyState>
  )
}
