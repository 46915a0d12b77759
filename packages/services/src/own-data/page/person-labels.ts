import { day, moment, plan, type SectionLabels, text } from './line.ts'

/** Substack's words for who has the letters; others are theirs, and told as they are. */
const statuses = {
  active: 'Subscribed',
  inactive: 'Not subscribed',
  unsubscribed: 'Unsubscribed',
  paused: 'Paused',
  pending: 'Not confirmed yet',
}

/** Who they are, and on which lists. */
export const personLabels: Readonly<Record<string, SectionLabels>> = {
  addresses: {
    title: text('address', 'Address'),
    lines: [
      text('isMain', 'What it is', {
        true: 'The one that you log in with',
        false: 'One of before, which is still yours',
      }),
      day('since', 'Since'),
    ],
  },
  newsletter: {
    title: text('address', 'Address'),
    lines: [
      text('name', 'Name'),
      text('addressAtSubstack', 'Address that Substack has'),
      text('status', 'The weekly reflections', statuses),
      plan('planAtSubstack', 'Plan at Substack'),
      day('subscribedAt', 'Subscribed on'),
      moment('lastReadAt', 'Last read from Substack'),
    ],
  },
  website: {
    title: text('address', 'Address'),
    lines: [
      text('name', 'Name'),
      day('signedUpAt', 'Signed up on'),
      text('addedByHand', 'Added by us', {
        asked: 'You asked one of us for it',
        form: 'You signed a list or a form',
        mail: 'You wrote to us for it',
        other: 'You agreed otherwise',
      }),
      day('handedToSubstackAt', 'Handed to Substack on'),
      day('unsubscribedAt', 'Unsubscribed on'),
    ],
  },
}
