import { getCell, day, type Line, moment, plan, type SectionLabels, text, yesOrNo } from './line.ts'
import { planAndInterval } from './plan-labels.ts'

const deletion: Line = {
  of: ['takenBackAt'],
  label: 'How it stands',
  say: (row) => (getCell(row, 'takenBackAt') === null ? 'Your account is to be deleted' : 'You kept your account'),
}

/** What they asked for and offered. */
export const requestLabels: Readonly<Record<string, SectionLabels>> = {
  waiting: { title: text('address', 'Address'), lines: [day('askedAt', 'Asked on')] },
  planWishes: {
    title: planAndInterval,
    lines: [day('askedAt', 'Asked on'), day('settledAt', 'Settled on')],
  },
  offers: {
    title: plan('plan', 'Plan'),
    lines: [
      text('places', 'Places'),
      text('placesGiven', 'Places that others have'),
      text('duration', 'How long each lasts', { forever: 'Without an end' }),
      yesOrNo('mayBeNamed', 'Those who have one may read your name'),
      text('whatYouWrote', 'What you wrote'),
      text('name', 'Name'),
      text('address', 'Address'),
      day('offeredAt', 'Offered on'),
      day('confirmedAt', 'Confirmed on'),
      day('closedAt', 'Closed on'),
    ],
  },
  requests: {
    title: text('hasPlace', 'How it stands', { true: 'You were given a place', false: 'A place that you asked for' }),
    lines: [
      text('whatYouWrote', 'What you wrote'),
      text('name', 'Name'),
      text('address', 'Address'),
      day('askedAt', 'Asked on'),
      day('confirmedAt', 'Confirmed on'),
      day('settledAt', 'Settled on'),
    ],
  },
  addressChanges: {
    title: text('to', 'To'),
    lines: [
      text('from', 'In place of'),
      moment('askedAt', 'Asked on'),
      moment('confirmedAt', 'Confirmed on'),
      moment('stoppedAt', 'Stopped on'),
      moment('givenBackAt', 'Taken back on'),
    ],
  },
  deletions: {
    title: deletion,
    lines: [moment('askedAt', 'Asked on'), moment('dueAt', 'To be deleted on'), moment('takenBackAt', 'Taken back on')],
  },
}
