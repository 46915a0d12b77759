import type { Addition } from '@joy/contract'
import { additionMessage, describeAgreed } from '@joy/domain/people/how-agreed.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { Button } from '@joy/ui/button.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { Undo2 } from 'lucide-react'
import { LoadError } from '#components/load-error.tsx'
import { trpc } from '#data/trpc.ts'
import { formatMoment } from '#dates.ts'
import { useMay } from '#hooks/use-may.ts'
import type { Additions } from './use-additions.ts'

/** The newest additions, each with how its people agreed, and its undo. */
export function LatelyAdded({ acts }: { acts: Additions }) {
  const additions = trpc.additions.list.useQuery()
  const mayUndo = useMay('additions.undo')
  return (
    <Section title="Lately added by hand">
      {additions.isPending && <Skeleton className="h-2.5 w-64 max-w-full" />}
      {additions.isError && (
        <LoadError
          sentence="Who was added lately could not be loaded."
          whatFailed="Failed to fetch the additions"
          error={additions.error}
          onRetry={() => void additions.refetch()}
          isRetrying={additions.isFetching}
        />
      )}
      {additions.data?.length === 0 && <p className="text-table text-text-soft">Nobody yet.</p>}
      {additions.data && additions.data.length > 0 && (
        <Card>
          <ul aria-label="Lately added by hand" className="divide-y divide-edge-subtle">
            {additions.data.map((it) => (
              <li key={it.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 md:px-5">
                <div className="min-w-0 [overflow-wrap:anywhere]">
                  <p className="text-body font-strong">{additionMessage(it)}</p>
                  <p className="text-table text-text-soft">
                    {formatMoment(it.at)} by {it.by}. {describeAgreed(it)}.{it.tag && ` With the tag ${it.tag}.`}
                    {it.withWelcome && it.added > 0 && ' Welcomed.'}
                  </p>
                  {it.undoneAt && <p className="text-table text-text-soft">{undone(it)}</p>}
                </div>
                {mayUndo && !it.undoneAt && (it.added > 0 || it.tag) && (
                  <Button
                    size="small"
                    tone="quiet"
                    icon={Undo2}
                    isPending={acts.lookedAtId === it.id}
                    pendingLabel="Looking..."
                    onClick={() => acts.askUndo(it)}
                  >
                    Undo
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}

/** Nobody was added by one that gave only a tag, and nobody is said to be taken off by its undo. */
function undone({ removed, added, undoneAt, undoneBy }: Addition): string {
  const when = `Undone ${undoneAt ? formatMoment(undoneAt) : ''} by ${undoneBy ?? ''}`
  if (added === 0) return `${when}.`
  const stayed = added - (removed ?? 0)
  return `${when}: ${removed ? counted(removed, 'person', 'people') : 'nobody'} taken off again${stayed > 0 ? `, ${stayed} stayed` : ''}.`
}
