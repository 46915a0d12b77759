import type { ImportRecord, RowToMend } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'

type Props = {
  row: RowToMend
  columns: ImportRecord['columns']
  cells: readonly string[]
  isMended: boolean
  isBusy: boolean
  onWrite: (at: number, text: string) => void
}

/** A row that failed, why, and its cells that are imported; once mended, as which import it came in again. */
export function RowToMendLine({ row, columns, cells, isMended, isBusy, onWrite }: Props) {
  const label = `Row ${formatCount(row.row)}`
  return (
    <li className="grid gap-2.5 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-table">
        <span className="font-[560] tabular-nums">{label}</span>
        {row.mendedInId === null ? (
          <span className={isMended ? 'text-text-soft' : 'text-danger-text'}>{row.reason}</span>
        ) : (
          <span className="text-text-soft">
            Mended in{' '}
            <TextLink as={Link} to={paths.importRecord(row.mendedInId)}>
              another import
            </TextLink>
          </span>
        )}
        {isMended && (
          <Badge tone="good" isBare>
            Changed
          </Badge>
        )}
      </div>
      {row.mendedInId === null ? (
        <div role="group" aria-label={label} className="grid gap-2.5 md:grid-cols-2 lg:grid-cols-3">
          {columns.map(
            ({ heading, field }, at) =>
              field !== null && (
                <TextField
                  // oxlint-disable-next-line react/no-array-index-key -- a file may have a heading twice
                  key={at}
                  label={heading || `Column ${at + 1}`}
                  value={cells[at] ?? ''}
                  isBusy={isBusy}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) => onWrite(at, event.target.value)}
                />
              ),
          )}
        </div>
      ) : (
        <p className="text-meta [overflow-wrap:anywhere] text-text-soft">{cells.filter(Boolean).join(', ')}</p>
      )}
    </li>
  )
}
