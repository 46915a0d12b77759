import { counted } from '@joy/domain/labels/counted.ts'
import type { ImportRecord } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { CardCells } from '@joy/ui/card.tsx'
import { Stat } from '@joy/ui/stat.tsx'

/** What is otherwise in those who are updated. Where no field is, it can be a tag: of more people than are new, some are on the list. */
function changes({ fieldChanges, peopleTagged, counts }: ImportRecord, isPreview: boolean): string | null {
  if (fieldChanges === null) return null
  if (fieldChanges > 0)
    return `${counted(fieldChanges, 'field')} ${!isPreview ? 'changed' : fieldChanges === 1 ? 'changes' : 'change'}`
  if (peopleTagged > (counts?.added ?? 0))
    return isPreview ? 'Tags are added, no field changes' : 'Tags were added, no field changed'
  return isPreview ? 'No field that is shown changes' : 'No field that is shown changed'
}

/** Added, Updated, Unchanged, Failed: their sum is the number of data rows. In a preview they say what would happen. */
export function ImportCounts({ record, isPreview }: { record: ImportRecord; isPreview: boolean }) {
  const { counts } = record
  if (!counts) return null
  const failed =
    counts.failed > 0 ? (
      <span className="-my-px inline-flex">
        <Badge tone="bad" isBare>
          Failed
        </Badge>
      </span>
    ) : (
      'Failed'
    )
  return (
    <CardCells
      columns={4}
      role="group"
      aria-label={isPreview ? 'What the import will do' : 'What the import did'}
      className="rounded-none border-t border-edge-subtle"
    >
      <Stat size="small" label="Added" value={formatCount(counts.added)} note="New to Path to Joy" />
      <Stat
        size="small"
        label="Updated"
        value={formatCount(counts.updated)}
        note={counts.updated > 0 ? changes(record, isPreview) : 'None differ'}
      />
      <Stat size="small" label="Unchanged" value={formatCount(counts.unchanged)} note="Same as here" />
      <Stat
        size="small"
        label={failed}
        value={formatCount(counts.failed)}
        note={counts.failed === 0 ? 'Every row can be read' : isPreview ? 'Left out, listed below' : 'Left out'}
      />
    </CardCells>
  )
}
