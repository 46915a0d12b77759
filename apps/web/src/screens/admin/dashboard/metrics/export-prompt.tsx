import { counted } from '@joy/domain/labels/counted.ts'
import type { DashboardStats } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { leftOutNote } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { Button } from '@joy/ui/button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Download } from 'lucide-react'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { useMay } from '#hooks/use-may.ts'

type Props = {
  unexported: number
  leftOut: DashboardStats['leftOut']
  /** Exported, and not seen at Substack when the sides were compared; undefined: not known yet. */
  notSeen: number | undefined
  isPending: boolean
  onExport: () => void
}

/** The orange card while website sign-ups wait; the quiet good news once none do (specification, section 4). */
export function ExportPrompt({ unexported, leftOut, notSeen = 0, isPending, onExport }: Props) {
  const mayExport = useMay('exports.websiteSubscribers')
  const outside = leftOutNote(leftOut)
  if (unexported === 0)
    return (
      <Notice
        tone="good"
        role="status"
        title={`All${outside ? ' other' : ''} website subscribers ${notSeen === 0 ? 'are in Substack' : 'are exported'}`}
      >
        Nobody is waiting to be exported. {outside} <NotSeen people={notSeen} />
      </Notice>
    )
  const isOne = unexported === 1
  const people = counted(unexported, 'subscriber')
  return (
    <Notice
      tone="warn"
      role="status"
      title={`${formatCount(unexported)} website ${isOne ? 'subscriber is' : 'subscribers are'} not in Substack yet`}
      actions={
        mayExport && (
          <Button tone="primary" icon={Download} isPending={isPending} onClick={onExport}>
            Export {people}
          </Button>
        )
      }
    >
      They will not get the weekly reflection until you export them and import the file in Substack. {outside}{' '}
      <NotSeen people={notSeen} />
    </Notice>
  )
}

/** A file that went out says nothing of who arrived: the reconciliation knows whom Substack does not have. */
const NotSeen = ({ people }: { people: number }) =>
  people > 0 && (
    <>
      {counted(people, 'was', 'were')} exported and not seen in Substack&apos;s last whole list.{' '}
      <TextLink as={Link} to={paths.reconcile('exported-not-arrived')}>
        See who
      </TextLink>
    </>
  )
