import { formatCount } from '@joy/domain/time/dates.ts'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { paths } from '#paths.ts'
import type { ImportOutcomeMessage } from './use-import-panel.ts'

type Props = { outcome: ImportOutcomeMessage | null; onDismiss: () => void }

/** What the import did, in its four counts; it stays when the panel has closed. */
export function ImportOutcome({ outcome, onDismiss }: Props) {
  if (!outcome?.counts || outcome.importId === undefined)
    return <OutcomeNotice outcome={outcome} onDismiss={onDismiss} />
  const { counts, importId, notices = [] } = outcome
  const figures = [
    ['Added', counts.added],
    ['Updated', counts.updated],
    ['Unchanged', counts.unchanged],
    ['Failed', counts.failed],
  ] as const
  return (
    <Notice
      tone="good"
      role="status"
      title={outcome.title}
      actions={
        <>
          <TextLink as={Link} to={paths.importRecord(importId)} className="min-h-6">
            Look at the import
          </TextLink>
          <IconButton size="small" icon={X} label="Dismiss" onClick={onDismiss} className="max-md:flex-none!" />
        </>
      }
    >
      <p>{outcome.text}</p>
      <dl className="mt-1 flex flex-wrap gap-x-4 tabular-nums">
        {figures.map(([label, count]) => (
          <div key={label} className="flex gap-1">
            <dt>{label}</dt>
            <dd className="font-semibold text-text">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {notices.length > 0 && (
        <ul aria-label="Worth knowing" className="mt-1 grid gap-1">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
