import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { useState } from 'react'
import { type CopiedActions, describeCopied, type SubstackToDo } from '#features/manual-tasks/use-substack-to-do.ts'

const messages = {
  comp: {
    task: 'to comp at Substack',
    how: "Paste the list in Substack's dashboard, under Subscribers, then give those people a comp there.",
    marks: 'They count as comped at Substack from now on, until an import says otherwise.',
  },
  removal: {
    task: 'whose comp is to go at Substack',
    how: "Find these people in Substack's dashboard, under Subscribers, and remove their comp there.",
    marks: 'Their comps count as removed at Substack from now on, until an import says otherwise.',
  },
  unsubscribe: {
    task: 'to unsubscribe at Substack',
    how: "Find these people in Substack's dashboard, under Subscribers, and unsubscribe them there.",
    marks: 'They count as unsubscribed at Substack from now on.',
  },
  deletion: {
    task: 'to delete at Substack',
    how: "Find these people in Substack's dashboard, under Subscribers, and remove them there.",
    marks: 'They count as deleted at Substack, and are kept here no more a day from now.',
  },
  'member-deletion': {
    task: 'to delete in Planning Center',
    how: 'Find these people in Planning Center by their numbers, and delete them there, or what the church need not keep of them.',
    marks: 'They count as deleted in Planning Center, and are kept here no more a day from now.',
  },
}

/** What to do with the list that was copied; the same list, to copy by hand where the clipboard refused. */
export function CopiedNotice({ copied, toDo }: { copied: CopiedActions; toDo: SubstackToDo }) {
  const [isAsking, setAsking] = useState(false)
  const { ids, emails, kind } = copied
  const { task, how, marks } = messages[kind]
  const isOne = ids.length === 1
  const title = `Mark ${describeCopied(kind, ids.length)} as done`
  const mark = () => {
    setAsking(false)
    toDo.markDone(ids)
  }
  return (
    <Notice
      tone="picked"
      title={`${describeCopied(kind, ids.length)} ${task}`}
      actions={
        <Button isPending={toDo.markingIds.length > 0} onClick={isOne ? mark : () => setAsking(true)}>
          Mark {isOne ? 'it' : `these ${formatCount(ids.length)}`} as done
        </Button>
      }
    >
      {how}
      <details className="mt-1.5">
        <summary>The list</summary>
        <pre className="mt-1.5 max-h-50 overflow-auto rounded-small bg-surface px-2.5 py-2 font-text text-meta select-all">
          {emails.join('\n')}
        </pre>
      </details>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        description={`${marks} Do this once Substack has taken the whole list.`}
        confirmLabel={title}
        onConfirm={mark}
      />
    </Notice>
  )
}
