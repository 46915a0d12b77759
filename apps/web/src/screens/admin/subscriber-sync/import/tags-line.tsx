import type { ImportRecord } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'

type Props = { record: ImportRecord; isPreview: boolean }

/** How many people a file gives tags, and which tags are made for it: a slip in a name shows here. */
export function TagsLine({ record: { counts, peopleTagged, tagsMade }, isPreview }: Props) {
  if (!counts || peopleTagged === 0) return null
  const people = counted(peopleTagged, 'person', 'people')
  const names = tagsMade.map((name) => `'${name}'`).join(', ')
  const made = tagsMade.length === 1 ? `the tag ${names}` : `${counted(tagsMade.length, 'tag')}: ${names}`
  return (
    <p className="text-table break-words">
      {isPreview
        ? `${people} will get tags that they do not have yet.`
        : `${people} got tags that they did not have before.`}
      {tagsMade.length > 0 && (isPreview ? ` This import will make ${made}.` : ` It made ${made}.`)}
    </p>
  )
}
