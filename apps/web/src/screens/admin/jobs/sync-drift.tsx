import type { SyncReport } from '@joy/contract'
import { driftMessage } from '@joy/domain/sync/drift-messages.ts'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { CountComparison } from '#features/sync/count-comparison.tsx'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'

/** How the counts of Substack and of our list compare at the end of a sync; the CSV is the complete source. */
export function SyncDrift({ report }: { report: SyncReport }) {
  const { isDrifting, title, text } = driftMessage(report)
  const mayImport = useMay('imports.create')
  return (
    <RecordSection
      title="Drift"
      aside={
        isDrifting &&
        mayImport && (
          <TextLink as={Link} to={paths.sync('import')}>
            Import CSV
          </TextLink>
        )
      }
    >
      <p className="text-table">
        <b className="font-semibold">{title}.</b> <span className="text-text-soft">{text}</span>
      </p>
      <CountComparison report={report} />
    </RecordSection>
  )
}
