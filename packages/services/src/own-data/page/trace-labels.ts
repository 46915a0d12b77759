import type { ActivityPlatform } from '@joy/contract'
import { browserName } from '@joy/domain/account/browser-name.ts'
import { getCell, type Line, moment, type SectionLabels, text } from './line.ts'

/** The services go by their own names. */
const platforms: Partial<Record<ActivityPlatform, string>> = {
  Website: 'On the website',
  System: 'In our own system',
  'E-mail': 'By e-mail',
}

const browser: Line = {
  of: ['browser'],
  label: 'Browser',
  say(row) {
    const agent = getCell(row, 'browser')
    return browserName(agent === null ? null : String(agent))
  },
}

/** What was sent to them, where they are logged in, and what the log says of them. */
export const traceLabels: Readonly<Record<string, SectionLabels>> = {
  notes: {
    title: moment('writtenAt', 'Written on'),
    lines: [text('text', 'What we wrote')],
  },
  tags: {
    title: text('group', 'Group'),
    lines: [moment('since', 'Since')],
    isBrief: true,
  },
  letters: {
    title: text('subject', 'Subject'),
    lines: [
      text('to', 'To'),
      text('status', '', { sent: 'Sent', pending: 'Waits to be sent', failed: 'Could not be sent' }),
      moment('sentAt', 'Sent on'),
      moment('writtenAt', 'Written on'),
    ],
    isBrief: true,
  },
  reminders: {
    title: moment('writtenAt', 'Written on'),
    lines: [
      text('ofWhat', 'Of what', { comp: 'A gift', cancellation: 'A cancelled plan', trial: 'A trial' }),
      moment('endsAt', 'Ends on'),
      moment('stoppedAt', 'You stopped reminders on'),
    ],
    isBrief: true,
  },
  consent: {
    title: text('what', 'What', { 'unsubscribed here': 'You unsubscribed here' }),
    lines: [moment('at', 'On'), moment('takenBackAt', 'You came back on')],
  },
  returned: {
    title: text('what', 'What', {
      hard: 'There was no such mailbox',
      soft: 'Your mailbox was full or busy',
      complaint: 'Marked as spam',
      refused: 'Not taken, for a reason of ours',
    }),
    lines: [
      text('address', 'To'),
      moment('at', 'On'),
      text('answer', 'In the words of the mail server'),
      moment('openAgainSince', 'Open again since'),
    ],
  },
  devices: {
    title: browser,
    lines: [
      moment('since', 'Logged in since'),
      moment('endsAt', 'Logged in until at most'),
      text('networkAddress', 'Network address'),
    ],
  },
  loginLinks: {
    title: moment('sentAt', 'Sent on'),
    lines: [
      text('askedIn', 'Asked for in'),
      text('way', ''),
      moment('openedAt', 'Opened on'),
      moment('usedAt', 'Used on'),
      moment('expiresAt', 'Worked until'),
    ],
    isBrief: true,
  },
  activity: {
    title: text('action', 'What'),
    lines: [moment('at', 'On'), text('platform', '', platforms), text('details', '')],
    isBrief: true,
  },
}
