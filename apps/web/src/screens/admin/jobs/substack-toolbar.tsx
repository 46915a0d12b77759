import type { ManualTask } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { Select } from '@joy/ui/select-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { trpc } from '#data/trpc.ts'
import type { SubstackToDo } from '#features/manual-tasks/use-substack-to-do.ts'

type Kind = ManualTask['kind']
export const taskKinds: Record<Kind, { label: string; copy: string }> = {
  comp: { label: 'Comp', copy: 'Copy list' },
  removal: { label: 'Remove comp', copy: 'Copy removals' },
  unsubscribe: { label: 'Unsubscribe', copy: 'Copy unsubscribes' },
  deletion: { label: 'Delete', copy: 'Copy deletions' },
  'member-deletion': { label: 'Delete in Planning Center', copy: 'Copy deletions in Planning Center' },
}
export const kinds = ['comp', 'removal', 'unsubscribe', 'deletion', 'member-deletion'] as const

type Props = {
  kind: Kind | undefined
  onKind: (kind: string | undefined) => void
  totals: Record<Kind, number>
  /** Absent: this role may only look. */
  toDo: SubstackToDo | undefined
  end: ReactNode
}

/** What the list is, one kind or all of it, and the lists to paste at Substack. */
export const SubstackToolbar = ({ kind, onKind, totals, toDo, end }: Props) => (
  <Toolbar
    description="To be done by hand in Substack's dashboard: comps that were granted here, comps that ended here, people who unsubscribed here, and accounts that were deleted here, these in Planning Center too. The next import that shows it takes it off this list, but for deletions."
    end={end}
  >
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <Select
        aria-label="To do"
        value={kind ?? ''}
        onChange={(event) => onKind(event.target.value || undefined)}
        options={[
          { value: '', label: 'Everything' },
          ...kinds.map((it) => ({ value: it, label: taskKinds[it].label })),
        ]}
        className="w-44 min-w-0 max-md:flex-auto"
      />
      {toDo &&
        kinds.map((it) => (
          <CopyButton key={it} kind={it} total={totals[it]} toDo={toDo} isShown={it === 'comp' || totals[it] > 0} />
        ))}
    </div>
  </Toolbar>
)

type CopyProps = { kind: Kind; total: number; toDo: SubstackToDo; isShown: boolean }

function CopyButton({ kind, total, toDo, isShown }: CopyProps) {
  const list = trpc.manualTasks.list.useQuery({ kind }, { enabled: kind === 'comp' && total > 0 })
  const lengths = list.data?.groups.length ?? 0
  if (!isShown) return null
  return (
    <Button
      tone={kind === 'comp' ? 'primary' : 'default'}
      icon={Copy}
      disabled={total === 0}
      isPending={toDo.copying === kind}
      onClick={() => void toDo.copyList(kind)}
    >
      {lengths > 1 ? `Copy ${lengths} lists` : taskKinds[kind].copy} ({total > 400 ? 'oldest 400' : formatCount(total)})
    </Button>
  )
}
