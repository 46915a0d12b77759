import { formatCount } from '@joy/domain/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import type { CopiedActions, SubstackToDo } from '../../../hooks/use-substack-to-do.ts'

/** What to do with the list that was copied; the same list, to copy by hand where the clipboard refused. */
export function CopiedNotice({ copied, toDo }: { copied: CopiedActions; toDo: SubstackToDo }) {
  const count = copied.ids.length
  return (
    <Notice
      tone="picked"
      title={`${formatCount(count)} ${count === 1 ? 'address' : 'addresses'} ${copied.kind === 'comp' ? 'to comp' : 'whose comp is to go'} at Substack`}
      actions={
        <Button isPending={toDo.markingIds.length > 0} onClick={() => toDo.markDone(copied.ids)}>
          Mark {count === 1 ? 'it' : `these ${formatCount(count)}`} as done
        </Button>
      }
    >
      {copied.kind === 'comp'
        ? "Paste the list in Substack's dashboard, under Subscribers, then give those people a comp there."
        : "Find these people in Substack's dashboard, under Subscribers, and remove their comp there."}
      <details className="mt-1.5">
        <summary>The list</summary>
        <pre className="mt-1.5 max-h-50 overflow-auto rounded-small bg-surface px-2.5 py-2 font-text text-meta select-all">
          {copied.emails.join('\n')}
        </pre>
      </details>
    </Notice>
  )
}
