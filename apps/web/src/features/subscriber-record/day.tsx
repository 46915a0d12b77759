import { formatDay, formatMoment, formatMomentWithZone } from '#dates.ts'

type Props = { at: string | null; otherwise?: string }

/** A day, with the moment and its zone for the pointer; a dash (or a word) where there is none. */
export const Day = ({ at, otherwise = '–' }: Props) =>
  at ? (
    <time dateTime={at} title={formatMomentWithZone(at)}>
      {formatDay(at)}
    </time>
  ) : (
    <span className="text-text-soft">{otherwise}</span>
  )

/** The same with the time of day. */
export const Moment = ({ at, otherwise = '–' }: Props) =>
  at ? (
    <time dateTime={at} title={formatMomentWithZone(at)}>
      {formatMoment(at)}
    </time>
  ) : (
    <span className="text-text-soft">{otherwise}</span>
  )
