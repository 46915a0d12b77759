import { formatCount } from '@joy/domain/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Download } from 'lucide-react'
import { useMay } from '../../../../hooks/use-may.ts'

type Props = { unexported: number; isPending: boolean; onExport: () => void }

/** The orange card while website sign-ups wait; the quiet good news once none do (specification section 4). */
export function ExportPrompt({ unexported, isPending, onExport }: Props) {
  const mayExport = useMay('exports.websiteSubscribers')
  if (unexported === 0)
    return (
      <Notice tone="good" role="status" title="All website subscribers are in Substack">
        Nobody is waiting to be exported.
      </Notice>
    )
  const isOne = unexported === 1
  const people = `${formatCount(unexported)} ${isOne ? 'subscriber' : 'subscribers'}`
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
      They will not get the weekly reflection until you export them and import the file in Substack.
    </Notice>
  )
}
