import { capital } from '@joy/domain/labels/capital.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { type CopiedActions, describeCopied, type SubstackToDo } from '#features/manual-tasks/use-substack-to-do.ts'

const messages = {
  comp: {
    task: 'to comp at Substack',
    how: "In Substack's dashboard, under Settings, Payments, 'Give away paid subscriptions': paste a list, choose its length, and give it.",
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
  const { emails, groups, lengths, kind } = copied
  // Only what was copied can have been pasted.
  const ids =
    groups.length > 0 ? groups.filter((it) => lengths.includes(it.length)).flatMap((it) => it.ids) : copied.ids
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
      title={`${describeCopied(kind, copied.ids.length)} ${task}`}
      actions={
        <Button
          disabled={ids.length === 0}
          isPending={toDo.markingIds.length > 0}
          onClick={isOne ? mark : () => setAsking(true)}
        >
          Mark {isOne ? 'it' : `these ${formatCount(ids.length)}`} as done
        </Button>
      }
    >
      {how}
      {groups.length > 0 ? (
        <ol aria-label="Lists by length" className="mt-1.5 grid gap-1.5">
          {groups.map((group) => (
            <LengthList
              key={group.length}
              group={group}
              isCopied={lengths.includes(group.length)}
              onCopy={() => void toDo.copyGroup(group)}
            />
          ))}
        </ol>
      ) : (
        <Addresses label="The list" emails={emails} />
      )}
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

type LengthListProps = { group: CopiedActions['groups'][number]; isCopied: boolean; onCopy: () => void }

/** Whoever is given one length there: it is chosen once for all who are pasted. */
const LengthList = ({ group: { length, emails }, isCopied, onCopy }: LengthListProps) => (
  <li className="grid gap-1">
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="font-strong">{capital(length)}</span>
      <span className="tabular-nums">{describeCopied('comp', emails.length)}</span>
      <Button
        size="small"
        icon={isCopied ? Check : Copy}
        aria-label={`${isCopied ? 'Copied' : 'Copy'} the list for ${length}`}
        onClick={onCopy}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </span>
    <Addresses label="These addresses" emails={emails} />
  </li>
)

/** To copy by hand where the clipboard refused. */
const Addresses = ({ label, emails }: { label: string; emails: readonly string[] }) => (
  <details className="mt-1.5">
    <summary>{label}</summary>
    <pre className="mt-1.5 max-h-50 overflow-auto rounded-small bg-surface px-2.5 py-2 font-text text-meta select-all">
      {emails.join('\n')}
    </pre>
  </details>
)
