import { mostTags } from '@joy/contract/schemas/tag.ts'
import { tagFaultKind, tagKey, toTagName } from '../tags.ts'
import type { CsvSubscriber } from './csv-subscriber.ts'
import type { RowCells } from './row-cells.ts'
import { splitTags } from './tag-list.ts'

/** The tags that a row gives, of all its columns; what cannot be one is a notice. */
export function readTags(row: RowCells): CsvSubscriber['tags'] {
  const tags = new Map<string, string>()
  const given = row.freeTexts('tags').flatMap((cell) => splitTags(cell ?? ''))
  for (const name of row.layout.tag === null ? given : [row.layout.tag, ...given]) {
    const fault = tagFaultKind(name)
    const key = tagKey(name)
    if (fault !== null) row.note(`tag-${fault}`, name)
    else if (tags.size >= mostTags && !tags.has(key)) row.note('many-tags', name)
    else if (!tags.has(key)) tags.set(key, toTagName(name))
  }
  return tags.size === 0 ? null : Object.fromEntries(tags)
}
