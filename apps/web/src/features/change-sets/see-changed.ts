import { formatCount } from '@joy/domain/time/dates.ts'
import { paths } from '#paths.ts'

/** After a batch: those whom it changed, as a list that can be exported, tagged and kept as a segment; of one alone, nothing. */
export const seeChanged = (changeSetId: number, many: number): { label: string; to: string } | undefined =>
  many < 2 ? undefined : { label: `See the ${formatCount(many)}`, to: paths.subscribersChangedBy(changeSetId) }
