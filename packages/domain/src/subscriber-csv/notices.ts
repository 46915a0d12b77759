/** What is worth telling the administrator about rows that were read all the same. */
const sentences = {
  'unconfirmed-comp': [
    'is marked paid without a payment: probably a comp or gift given at Substack. It is imported as Paid and not comped here.',
    'are marked paid without a payment: probably comps or gifts given at Substack. They are imported as Paid and not comped here.',
  ],
  'unknown-type': [
    'has a type that is not known here. It is kept as the file says.',
    'have a type that is not known here. It is kept as the file says.',
  ],
  'unknown-tier': [
    'has a tier that is not known here. It is kept as the file says.',
    'have a tier that is not known here. It is kept as the file says.',
  ],
  'unknown-status': [
    'has a status that is not known here. It is kept as the file says.',
    'have a status that is not known here. It is kept as the file says.',
  ],
  'closing-words': [
    'has a status in words that are not known here but say that no mail is wanted or arrives. It is kept as the file says, and closes the mailbox.',
    'have a status in words that are not known here but say that no mail is wanted or arrives. They are kept as the file says, and close the mailbox.',
  ],
  'no-in-status': [
    'says no in a column of status. It is taken for unsubscribed, and closes the mailbox.',
    'say no in a column of status. They are taken for unsubscribed, and close the mailbox.',
  ],
  'unknown-yes-or-no': [
    'has another word where true or false is expected. That cell is left out.',
    'have another word where true or false is expected. Those cells are left out.',
  ],
  'taken-for-leaving': [
    'has a word that is not known here in a column of who left. It is taken for leaving, and closes the mailbox.',
    'have a word that is not known here in a column of who left. They are taken for leaving, and close the mailbox.',
  ],
  'unreadable-date': [
    'has a date that could not be read. That date is left out.',
    'have a date that could not be read. Those dates are left out.',
  ],
  'future-date': [
    'has a start date in the future. It is set to today.',
    'have a start date in the future. It is set to today.',
  ],
  'comp-ended': [
    'has a comp that has already ended. No comp is made of it.',
    'have a comp that has already ended. No comp is made of them.',
  ],
  'plan-elsewhere': [
    'has a paid plan at Ghost. Nothing is paid for it here: it becomes a comp, which goes on until somebody ends it.',
    'have a paid plan at Ghost. Nothing is paid for them here: they become comps, which go on until somebody ends them.',
  ],
  'comp-by-list': [
    "is of somebody comped by a list that is not Substack's. Where Substack has said nothing, a comp is made of it.",
    "are of people comped by a list that is not Substack's. Where Substack has said nothing, comps are made of them.",
  ],
  'plan-by-list': [
    "names a paid plan in a list that is not Substack's. It counts only where Substack has said nothing, until it does.",
    "name paid plans in a list that is not Substack's. They count only where Substack has said nothing, until it does.",
  ],
  'plan-left-out': [
    'names a plan, of which a list of this kind says nothing. The plan is left out.',
    'name plans, of which a list of this kind says nothing. The plans are left out.',
  ],
  'not-of-substack': [
    "names another plan than Substack's own word. That stays. If this is Substack's list, say so before you import it.",
    "name another plan than Substack's own word. That stays. If this is Substack's list, say so before you import it.",
  ],
  'cancelled-but-running': [
    'has a cancel date while the subscription still runs. It stays active.',
    'have a cancel date while the subscription still runs. They stay active.',
  ],
  'line-break-in-name': [
    'has a name of more than one line. The line breaks become blanks.',
    'have a name of more than one line. The line breaks become blanks.',
  ],
  'kept-closed': [
    'is of somebody whose mailbox is closed and shows no newer consent. It stays closed.',
    'are of people whose mailbox is closed and show no newer consent. They stay closed.',
  ],
  opened: [
    'shows newer consent of somebody whose mailbox is closed here. It opens.',
    'show newer consent of people whose mailboxes are closed here. They open.',
  ],
  'kept-open': [
    'repeats the word against which the mailbox was opened here. It stays open; close it in the record if they asked anew.',
    'repeat the word against which a mailbox was opened here. These stay open; close one in its record if they asked anew.',
  ],
  'shorter-comp': [
    'says that a comp ends earlier at Substack than here. It goes on until its end here.',
    'say that comps end earlier at Substack than here. They go on until their end here.',
  ],
  'carried-by-subscription': [
    'has a plan that a subscription carried. No list brings that back: it returns with Stripe or a backup.',
    'have a plan that a subscription carried. No list brings that back: it returns with Stripe or a backup.',
  ],
  'tag-long': [
    'has a tag of more than 60 characters. That tag is left out.',
    'have tags of more than 60 characters. Those tags are left out.',
  ],
  'tag-comma': [
    'has a tag with a comma in its name, by which lists separate tags. That tag is left out.',
    'have tags with a comma in their names, by which lists separate tags. Those tags are left out.',
  ],
  'tag-unseen': [
    'has a tag with letters that cannot be seen. That tag is left out.',
    'have tags with letters that cannot be seen. Those tags are left out.',
  ],
  'tag-unnamed': [
    'has a tag without a name. That tag is left out.',
    'have tags without a name. Those tags are left out.',
  ],
  'many-tags': [
    'has more tags than there can be. Those after the first 500 are left out.',
    'have more tags than there can be. Those after the first 500 are left out.',
  ],
  'no-room-for-tags': [
    'has a tag that would be one too many: there can be 500. That tag is left out.',
    'have tags that would be too many: there can be 500. Those tags are left out.',
  ],
  'uneven-row': [
    'has fewer or more cells than the heading. Missing cells count as blank, extra ones are left out.',
    'have fewer or more cells than the heading. Missing cells count as blank, extra ones are left out.',
  ],
  'older-word': [
    'is older than what is known already. It changes nothing.',
    'are older than what is known already. They change nothing.',
  ],
  'older-name': [
    'has a name that is older than what is known already. That name stays.',
    'have names that are older than what is known already. Those names stay.',
  ],
  'left-as-known': [
    'is of somebody who is on the list already. It is left out, and counts as unchanged.',
    'are of people who are on the list already. They are left out, and count as unchanged.',
  ],
  'left-as-new': [
    'is of somebody who is not on the list. It is left out, and counts as unchanged.',
    'are of people who are not on the list. They are left out, and count as unchanged.',
  ],
  'account-deleted': [
    'is of somebody whose account was deleted here. It is left out, and counts as unchanged.',
    'are of people whose accounts were deleted here. They are left out, and count as unchanged.',
  ],
  'same-address': [
    'repeats an address of the same file. It is merged into the first and counts as unchanged.',
    'repeat an address of the same file. They are merged into the first and count as unchanged.',
  ],
} as const satisfies Record<string, readonly [one: string, many: string]>

export type NoticeCode = keyof typeof sentences
export type NoticeCounts = Partial<Record<NoticeCode, number>>

export const isNoticeCode = (text: string): text is NoticeCode => Object.hasOwn(sentences, text)

/** Adds a row's notices to the counts of its file, in place: it runs once for each of two million rows. */
export function countNotices(counts: NoticeCounts, notices: readonly NoticeCode[]): void {
  for (const code of notices) counts[code] = (counts[code] ?? 0) + 1
}

/** Of what is worth telling, the first rows: 'row 5', or with the cell, 'row 5: “vip”'. */
export type NoticeExamples = Partial<Record<NoticeCode, string[]>>

const EXAMPLES = 3
const LONGEST = 40

/** Adds a row to the first few of each, in place. `noted`: by what is odd, the cell that is. */
export function addExamples(
  examples: NoticeExamples,
  row: number,
  noted: ReadonlyMap<NoticeCode, string | null>,
): void {
  for (const [code, cell] of noted) {
    const kept = (examples[code] ??= [])
    if (kept.length === EXAMPLES) continue
    const shown = shorten(cell ?? '')
    kept.push(`row ${row.toLocaleString('en-US')}${shown === '' ? '' : `: “${shown}”`}`)
  }
}

const shorten = (cell: string): string => {
  const letters = [...cell.replace(/\s+/gu, ' ').trim()]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('')
}

/** ' Row 5: “vip”, row 9: “gift” and 4 more.' */
function exampleSentence(examples: readonly string[] = [], count: number): string {
  if (examples.length === 0) return ''
  const shown = examples.slice(0, count)
  const more = count - shown.length
  const text = `${shown.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`
  return ` ${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The sentences with their counts, and the rows that they are of where those are known, in a fixed order. */
export function noticeSentences(counts: NoticeCounts, examples: NoticeExamples = {}): string[] {
  return Object.keys(sentences)
    .filter(isNoticeCode)
    .flatMap((code) => {
      const count = counts[code] ?? 0
      if (count === 0) return []
      const rows = exampleSentence(examples[code], count)
      const sentence =
        count === 1 ? `1 row ${sentences[code][0]}` : `${count.toLocaleString('en-US')} rows ${sentences[code][1]}`
      return `${sentence}${rows}`
    })
}

/** Sentences with other counts for some codes; what is no sentence of ours stays in front, and whatever is not counted anew as it is. */
export function renewNotices(known: readonly string[], counts: NoticeCounts): string[] {
  const ours = new Map<NoticeCode, string>()
  const others = known.filter((sentence) => {
    const code = codeOf(sentence)
    if (code) ours.set(code, sentence)
    return !code
  })
  return [
    ...others,
    ...Object.keys(sentences)
      .filter(isNoticeCode)
      .flatMap((code) =>
        counts[code] === undefined ? (ours.get(code) ?? []) : noticeSentences({ [code]: counts[code] }),
      ),
  ]
}

function codeOf(sentence: string): NoticeCode | undefined {
  const [, label = ''] = /^[\d,]+ rows? (.+)$/su.exec(sentence) ?? []
  return Object.keys(sentences)
    .filter(isNoticeCode)
    .find((code) => sentences[code].some((its) => label.startsWith(its)))
}
