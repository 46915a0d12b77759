import { Migration } from '@mikro-orm/migrations'

/** Accents of Latin, Greek and Cyrillic, and the vowel signs of Hebrew and Arabic: as in `nameKey` of the domain. */
const MARKS = String.raw`\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20F0\uFE20-\uFE2F\u0610-\u061A`
const PAIRS = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }
const ALONE = { from: 'øłđðħŧıŋɓɗƙƴς‘’ʻʼ‐–', to: "olddhtinbdkyσ''''--" }
/** What JavaScript takes for blanks and NFKD leaves as it is. */
const BLANKS = String.raw` \t\n\u000B\f\r\u1680\u2028\u2029\uFEFF`

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The keys of names, and the names that they are of; null: there was none to keep. */
const keys = [
  ['subscriber', 'name', 'name_key'],
  ['subscription', 'name', 'name_key'],
  ['reconcile_person', 'name', 'name_key'],
  ['import_row', 'name', 'name_key'],
  ['change_row', 'prior_name', 'prior_name_key'],
] as const

/**
 * Names are searched and sorted without their accents: 'Lucia Fern' finds Lucía Fernández, and Müller stands beside Muller.
 * The letters of all names but plain ones are read anew; what stood before a change too, so that an undo brings back the key
 * of today.
 */
export class Migration224FoldedNames extends Migration {
  override up(): void {
    const bare = `address_key(regexp_replace(normalize(name, NFKD), '[${MARKS}]', '', 'g'))`
    const paired = Object.entries(PAIRS).reduce(
      (text, [letter, typed]) => `replace(${text}, '${letter}', '${typed}')`,
      bare,
    )
    this.addSql(`create function folded_name(name text) returns text language sql immutable as $$
      select btrim(translate(${paired}, ${quoted(ALONE.from)}, ${quoted(ALONE.to)}), E'${BLANKS}') collate "C" $$`)
    for (const [table, name, key] of keys)
      this.addSql(`update ${table} set ${key} = folded_name(${name})
        where octet_length(${name}) > length(${name}) and ${key} is distinct from folded_name(${name})`)
  }
}
