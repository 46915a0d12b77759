import { counted } from '@joy/domain/labels/counted.ts'
import type { DashboardOverview, DashboardStats } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { Download, Upload } from 'lucide-react'
import type { RefObject } from 'react'
import { formatDay } from '#dates.ts'
import type { useExports } from '#features/exports/use-exports.ts'
import { useMay } from '#hooks/use-may.ts'
import { panelId, type Panel } from './use-import-panel.ts'

type Props = {
  stats: DashboardStats | undefined
  overview: DashboardOverview | undefined
  exports: ReturnType<typeof useExports>
  panel: Panel
  opener: RefObject<HTMLButtonElement | null>
}

/** The buttons for files, with when each was last used. A role that may not use one does not see it. */
export function ImportAndExport({ stats, overview, exports, panel, opener }: Props) {
  const mayImport = useMay('imports.upload')
  const mayExport = useMay('exports.subscribers')
  const unexported = stats?.unexportedSubscribers ?? 0
  return (
    <div className="grid content-start gap-3.5 px-4 py-4 md:px-5 md:pt-3.5">
      <div>
        <h3 className="text-body font-semibold">Import and export</h3>
        <p className="min-h-4 text-meta text-text-soft tabular-nums">{overview && lastMessage(overview)}</p>
      </div>
      <div className="grid gap-2 *:justify-start!">
        {mayImport && (
          <Button
            ref={opener}
            icon={Upload}
            isOn={panel.isOpen}
            aria-expanded={panel.isOpen}
            aria-controls={panel.isOpen ? panelId : undefined}
            onClick={panel.toggle}
          >
            Import CSV
          </Button>
        )}
        {mayExport && (
          <>
            <Button
              icon={Download}
              isPending={exports.pending === 'subscribers'}
              onClick={() => void exports.run('subscribers')}
            >
              Export All
              <Count of={stats?.substackSubscribers} />
            </Button>
            <Button
              icon={Download}
              isPending={exports.pending === 'website'}
              disabled={stats?.websiteSubscribers === 0}
              onClick={() => void exports.run('website')}
            >
              Export Website Subscribers
              <Count of={stats?.inNextWebsiteExport} />
            </Button>
          </>
        )}
      </div>
      <p className="text-meta text-text-soft">
        {mayImport || mayExport
          ? `Files match Substack's own import.${exportingMessage(unexported)}`
          : 'Your role may look at the lists. Administrators import and export them.'}
      </p>
    </div>
  )
}

const Count = ({ of: count }: { of: number | undefined }) => (
  <span aria-hidden="true" className="ml-auto font-normal text-text-soft tabular-nums">
    {count !== undefined && formatCount(count)}
  </span>
)

const rowsLabel = (rows: number) => counted(rows, 'row')

function lastMessage({ lastImport, lastExport }: DashboardOverview): string {
  const imported = lastImport
    ? `Last import ${formatDay(lastImport.at)}, ${rowsLabel(lastImport.rows)}.`
    : 'Nothing was imported yet.'
  const exported = lastExport
    ? `Last export ${formatDay(lastExport.at)}, ${rowsLabel(lastExport.rows)}.`
    : 'Nothing was exported yet.'
  return `${imported} ${exported}`
}

function exportingMessage(unexported: number): string {
  if (unexported === 0) return ''
  return unexported === 1
    ? ' Exporting marks the one who waits as exported once the whole file has been saved.'
    : ` Exporting marks the ${formatCount(unexported)} as exported once the whole file has been saved.`
}
