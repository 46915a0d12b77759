import type { ChosenEncoding, SaidOfFile } from '@joy/contract'
import { coveredWorkbook, workbook } from './workbook.ts'

/** A list as somebody takes it in; what is left out is as it was recognised, and as of now. */
export type List = {
  filename: string
  /** Of a workbook its bytes, each as one letter. */
  text: string
  /** The sheet that was chosen. */
  part?: string
  encoding?: ChosenEncoding
  headingLine?: number
  asOf?: string
  isFullList?: boolean
  isOfSubstack?: boolean
  mapping?: readonly (string | null)[]
  said?: SaidOfFile
}

/** Lists that are imported one after the other, onto the samples, and those that are only looked at then. */
export type Journey = { imported: readonly List[]; looked?: readonly List[] }

const said = (filename: string, day: string, type: string): List => ({
  filename,
  text: `Email,Type,Receiving emails for,Status\nann@example.org,${type},,active\n`,
  asOf: `${day}T10:00:00.000Z`,
})
const comped = (filename: string, day: string, end: string): List => ({
  filename,
  text: `Email,Type,Expiration date,Receiving emails for\nann@example.org,Comp,${end},2024-01-01\nbea@example.org,Comp,${end},2024-01-01\n`,
  asOf: `${day}T10:00:00.000Z`,
})
const longerComp = (end: string): List => ({
  filename: 'comps.csv',
  text: `Email,Type,Expiration date,Receiving emails for\nnew.person@example.org,Comp,${end},2024-01-01\n`,
})
const older: List = { filename: 'list.csv', text: 'email,name\njreyes@example.org,Jon\n' }
const byHand: List = {
  filename: 'people.csv',
  text: 'email,membership tier\nruth.abernathy@example.com,Join the Gym\nnew@example.com,Paid\n',
}
const ofLetters: List = {
  filename: 'choir.csv',
  text: 'email,Is subscribed,Remark\nruth.abernathy@example.com,no,\nnew@example.com,yes,Unsubscribed\nnewer@example.com,yes,Bounced\n',
}
/** Two sheets, of which the first is read until the other is chosen. */
export const inWorkbook: List = { filename: 'members.xlsx', text: workbook }
/** Of its two sheets the first has nothing below its title. */
export const inCoveredWorkbook: List = { filename: 'readers.xlsx', text: coveredWorkbook }
/** In words of its own, with days that can be read in two ways. */
export const inOwnLabels: List = {
  filename: 'verein.csv',
  text: 'E-Mail,Tier,Status,Joined\nnew.one@example.com,Mitglied,aktiv,03/04/2025\njreyes@example.org,Gast,aktiv,05/06/2025\nanother@example.com,Mitglied,abgemeldet,01/02/2025\n',
}
/** Its headings stand below what it is called. */
export const belowTitle: List = {
  filename: 'choir.csv',
  text: 'Choir of 2025;;\n\nE-Mail;Name;Voice\nnew.one@example.com;Jürgen;Bass\nanother@example.com;Zoë;Alto\n',
}
/** It has no headings: its first line is a person. */
export const withoutHeadings: List = {
  filename: 'parish.csv',
  text: 'new.one@example.com,New One\nanother@example.com,Another\njreyes@example.org,Jonathan Reyes\n',
}
const nothingSaid: SaidOfFile = { only: 'all', tag: null, labels: [], dates: [] }
/** What a story says of it, one after the other. */
const asMember = { ...nothingSaid, labels: [{ column: 1, label: 'Mitglied', meaning: 'Paid' }] }
const dayFirst = { ...asMember, dates: [{ column: 3, order: 'day' as const }] }
const newAlone = { ...dayFirst, only: 'new' as const }
const tagged = { ...newAlone, tag: 'Verein' }
const newOne: List = { filename: 'list.csv', text: 'email,name\nnew.one@example.com,New One\n' }

export const newReaders: List = {
  filename: 'new-readers.csv',
  text: 'email,name\nnew.one@example.com,New One\nanother@example.com,Another\njreyes@example.org,\nnobody@,\n',
}
/** The row of it that failed, as a story mends it. */
const mendedReaders: List = {
  filename: 'new-readers (mended).csv',
  text: 'email,name\r\nnobody@example.com,Nobody\r\n',
}
export const withTiers: List = {
  filename: 'list.csv',
  text: 'email,name,tier\nnew.one@example.com,New One,\nnobody@,,\njreyes@example.org,Jonathan,Paid\n',
}
/** As Mailchimp writes tags; one of them is made for it. */
export const withTags: List = {
  filename: 'subscribed_members.csv',
  text: `Email Address,First Name,MEMBER_RATING,TAGS\njreyes@example.org,,2,"""Retreat 2024"",""Choir"""\nnew.person@example.org,New,2,"""Choir"""\nruth.abernathy@example.com,,2,"""${'x'.repeat(61)}"""\n`,
}
/** It closes a mailbox. */
export const withBounced: List = { filename: 'list.csv', text: 'email,status\njreyes@example.org,bounced\n' }

/** Every list that a story or a script takes in, by what it shows; `pnpm record` asks the program about each. */
export const recordedLists = {
  looked: {
    imported: [],
    looked: [
      { ...older, asOf: '2025-03-28T09:12:00.000Z' },
      { ...older, asOf: '2025-03-20T12:00:00.000Z' },
      older,
      { filename: 'people.csv', text: 'email,name\n' },
      { filename: 'list.csv', text: 'email\n' },
      { filename: 'people.csv', text: 'Who,Where\nRuth,Home\n' },
      { filename: 'new-readers.csv', text: 'name,age\nSomebody,40\n' },
      byHand,
      { ...byHand, isOfSubstack: true },
      ofLetters,
      { ...ofLetters, isOfSubstack: true },
      { ...ofLetters, isOfSubstack: true, mapping: ['email', 'can-see-paid-content', 'status'] },
      belowTitle,
      { ...belowTitle, headingLine: 1 },
      { ...belowTitle, encoding: 'windows-1250' as const },
      withoutHeadings,
      { ...withoutHeadings, headingLine: 0 },
      { ...withoutHeadings, headingLine: 1 },
      { ...withoutHeadings, headingLine: 0, mapping: ['email', 'name'] },
      inOwnLabels,
      ...[asMember, dayFirst, newAlone, tagged].map((said) => ({ ...inOwnLabels, said })),
      inWorkbook,
      { ...inWorkbook, part: 'Waiting list' },
      inCoveredWorkbook,
      newOne,
      { ...newOne, mapping: ['email', null] },
    ],
  },
  'new people': {
    imported: [
      {
        filename: 'new-people.csv',
        text: 'email,name\nnew.person@example.org,New Person\njreyes@example.org,Jonathan Reyes\nbroken@,Nobody\n',
      },
    ],
  },
  'new readers': { imported: [newReaders, mendedReaders] },
  'new people with tiers': { imported: [withTiers] },
  'people with tags': { imported: [withTags] },
  'a closed mailbox': { imported: [withBounced] },
  'last year': {
    imported: [
      {
        filename: 'last-year.csv',
        text: 'email,status\ndelphine.roux@example.com,active\n',
        asOf: '2024-03-28T00:00:00.000Z',
      },
    ],
  },
  'whole list': {
    imported: [
      {
        filename: 'email_list.path-to-joy.csv',
        text: 'email,active_subscription,plan,email_disabled,created_at\nruth.abernathy@example.com,false,,false,2024-01-01T00:00:00Z\n',
        isFullList: true,
      },
    ],
  },
  'longer comp': { imported: [longerComp('2060-06-01')], looked: [longerComp('2061-06-01')] },
  'passed over': {
    imported: [
      said('january.csv', '2025-01-10', 'free'),
      said('wrong.csv', '2025-03-20', 'monthly'),
      said('february.csv', '2025-02-10', 'yearly'),
    ],
  },
  'confirmed since': {
    imported: [
      said('january.csv', '2025-01-10', 'free'),
      said('february.csv', '2025-02-10', 'monthly'),
      { filename: 'names.csv', text: 'email,name\nann@example.org,\n', asOf: '2025-02-20T10:00:00.000Z' },
      said('march.csv', '2025-03-10', 'monthly'),
    ],
  },
  'comp replaced': {
    imported: [comped('comps.csv', '2025-01-10', '2060-06-01'), comped('longer-comps.csv', '2025-03-10', '2061-06-01')],
  },
  'taken off a later list': {
    imported: [said('january.csv', '2025-01-10', 'free'), said('march.csv', '2025-03-10', 'monthly')],
  },
} satisfies Record<string, Journey>
export type JourneyName = keyof typeof recordedLists

/** Whether two are the same list, said to be the same; `isFullList` matters only as it is written. */
export const isSameList = (one: List, other: List): boolean => toKey(one) === toKey(other)

const toKey = ({ filename, text, part, encoding, headingLine, asOf, isOfSubstack, mapping, said }: List) =>
  JSON.stringify([
    filename,
    text,
    part ?? null,
    encoding ?? null,
    headingLine ?? null,
    asOf ?? null,
    isOfSubstack ?? false,
    mapping ?? null,
    saidKey(said),
  ])

const saidKey = (said: SaidOfFile | undefined) => [
  said?.only ?? 'all',
  said?.tag ?? null,
  said?.labels.map(({ column, label, meaning }) => [column, label, meaning]) ?? [],
  said?.dates.map(({ column, order }) => [column, order]) ?? [],
]
