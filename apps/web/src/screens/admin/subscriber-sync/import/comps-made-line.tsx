import type { ImportRecord } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'

type Props = { record: ImportRecord; isPreview: boolean }

/** How many comps a file makes, of people who are new too: each gives a plan that nobody pays for. */
export function CompsMadeLine({ record: { counts, compsMade }, isPreview }: Props) {
  if (!counts || compsMade === 0) return null
  const comps = counted(compsMade, 'comp')
  return (
    <p className="text-table">
      {isPreview
        ? `This import will make ${comps}, people who are new included.`
        : `It made ${comps}, people who are new included.`}
    </p>
  )
}
