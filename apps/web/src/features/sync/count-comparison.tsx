import type { SyncReport } from '@joy/contract'
import { formatCount, formatDate } from '@joy/domain/time/dates.ts'
import { gapMessage, syncKindLabels } from '@joy/domain/sync/drift-messages.ts'
import { classNames } from '@joy/ui/class-names.ts'

type Row = { key: string; label: string; theirs: number; ours: number }

/** The platform's counts beside ours, kind by kind, with how far they are apart. */
export function CountComparison({ report }: { report: SyncReport }) {
  const rows: Row[] = report.kinds.map((it) => ({ ...it, key: it.kind, label: syncKindLabels[it.kind] }))
  return (
    <div className="grid gap-2">
      <table className="w-full text-table tabular-nums">
        <caption className="sr-only">Counts compared</caption>
        <thead>
          <tr className="text-left text-meta text-text-soft">
            <th scope="col" className="py-1 font-normal">
              Kind
            </th>
            <th scope="col" className="w-18 py-1 text-right font-normal">
              Substack
            </th>
            <th scope="col" className="w-16 py-1 text-right font-normal">
              Here
            </th>
            <th scope="col" className="w-[36%] py-1 pl-4 font-normal">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CountRow key={row.key} row={row} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <CountRow row={{ key: 'total', label: 'Total', ...report.total }} />
        </tfoot>
      </table>
      <p className="text-meta text-text-soft">
        Substack’s counts of {formatDate(report.day)}. Whoever unsubscribed is in neither.
      </p>
    </div>
  )
}

const CountRow = ({ row: { label, theirs, ours } }: { row: Row }) => (
  <tr className="*:border-t *:border-edge-subtle *:py-1.5">
    <th scope="row" className="text-left font-[inherit]">
      {label}
    </th>
    <td className="text-right">{formatCount(theirs)}</td>
    <td className="text-right">{formatCount(ours)}</td>
    <td className={classNames('pl-4', theirs === ours ? 'text-text-soft' : 'font-semibold text-warn-text')}>
      {gapMessage({ theirs, ours })}
    </td>
  </tr>
)
