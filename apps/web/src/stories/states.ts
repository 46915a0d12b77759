import type { Meta, StoryObj } from '@storybook/react-vite'

/**
 * The states in which a screen can be met, by their tags: the sidebar filters by them, and the matrix of states is made of them.
 * A test holds that each story of a screen has at least one, and that there are no others.
 */
export const states = {
  'state:full': 'what is there, on an ordinary day',
  'state:loading': 'nothing has come yet',
  'state:refreshing': 'what was there stays while the next is on its way',
  'state:partial': 'a part has come, another has not',
  'state:empty': 'there is nothing yet',
  'state:no-match': 'there is something, and nothing of it is what was asked for',
  'state:narrowed': 'searched, filtered or sorted',
  'state:one': 'a single one',
  'state:many': 'more than one page holds',
  'state:selected': 'some are chosen, for what comes next',
  'state:open': 'a record, a menu, a form or a dialog stands open',
  'state:invalid': 'what was entered cannot be, and the field says so',
  'state:working': 'what was pressed is being done',
  'state:done': 'what was pressed is done, and told',
  'state:refused': 'the answer is no, with its reason',
  'state:failed': 'what it is about could not be had',
  'state:part-failed': 'a part of it, or the record beside the list, could not be had',
  'state:act-failed': 'what was pressed had no answer, or a broken one',
  'state:offline': 'no network',
  'state:slow': 'it takes its time elsewhere, and the page says so',
  'state:no-permission': 'the role may not',
  'state:session-ended': 'nobody is signed in any more, or the link is over',
  'state:too-many': 'asked too often',
  'state:gone': 'what was asked for does not exist',
  'state:long-text': 'names and words at their longest',
  'state:right-to-left': 'read from the right',
  'state:leaves': 'leads to another page, and says to which',
} as const

/** The states in which a page may say that something is not had, or not done: in no other does a story end with a failure. */
export const troubles: ReadonlySet<string> = new Set<keyof typeof states>([
  'state:partial',
  'state:invalid',
  'state:refused',
  'state:failed',
  'state:part-failed',
  'state:act-failed',
  'state:offline',
  'state:no-permission',
  'state:session-ended',
  'state:too-many',
  'state:gone',
])

/** How a story is looked at beside the ordinary way, on a desktop by day. */
export const looks = { 'look:phone': 'on a phone', 'look:dark': 'by night' } as const

export type State = keyof typeof states
export type Look = keyof typeof looks

/** A story of a screen: which states it shows, the one that it is about first. */
export type ScreenStory<Of extends Meta> = StoryObj<Of> & { tags: [State, ...(State | Look)[]] }
