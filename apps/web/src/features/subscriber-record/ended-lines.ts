import type { PersonRecord } from '@joy/contract'
import { formatDay } from '#dates.ts'
import type { SourceLine } from './source-messages.ts'

/** The subscriptions that are over for good: they carry nothing and are no source any more, but tell since and until when they were. */
export const endedLines = ({ access, subscriptions }: Pick<PersonRecord, 'access' | 'subscriptions'>): SourceLine[] =>
  subscriptions
    .filter(({ startedAt }) => !access.sources.some(({ kind, from }) => kind === 'subscription' && from === startedAt))
    .flatMap(({ id, planTitle, interval, startedAt, endedAt }) =>
      endedAt
        ? [
            {
              key: `ended-${id}`,
              text: `${planTitle} paid here, ${interval === 'year' ? 'yearly' : 'monthly'}`,
              meta: `Since ${formatDay(startedAt)}, ended ${formatDay(endedAt)}`,
              isCarrying: false,
              isInForce: false,
            },
          ]
        : [],
    )
