import { counted } from '@joy/domain/labels/counted.ts'
import { matchingLabel } from '#components/list/page-labels.ts'

/** '1 subscriber'; null: more than can be counted. */
export const subscribersLabel = (matching: number | null): string =>
  matching === null ? `${matchingLabel(null)} subscribers` : counted(matching, 'subscriber')
