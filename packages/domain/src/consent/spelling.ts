// The SQL function `states_leaving` spells the same (migration 069).

const hyphens = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63'
const marks = ',;:!?()[]{}<>=\u2026\u00b7\u2022\u00bf\u00a1\u3001\u3002'
const blanks =
  '\t\n\v\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000' +
  '_/&+*#~^"\\@$%\u201c\u201d\u201e\u00ab\u00bb'
const crosses = '\u2718\u274c'
/** So that "don't" is one word, in capitals too. */
const apostrophes = "'`\u00b4\u2018\u2019\u02bc"
const unseen = '\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\ufeff'

const signs = new Map([
  ...[...hyphens].map((it) => [it, '-'] as const),
  ...[...marks].map((it) => [it, '|'] as const),
  ...[...blanks].map((it) => [it, ' '] as const),
  ...[...crosses].map((it) => [it, '\u2717'] as const),
  ...[...apostrophes].map((it) => [it, "'"] as const),
  ...[...unseen].map((it) => [it, ''] as const),
])
/** Letters and signs of ASCII in the width of Chinese ones. */
const narrow = (it: string) => (it >= '\uff01' && it <= '\uff5e' ? String.fromCharCode(it.charCodeAt(0) - 0xfee0) : it)
const toPlain = (it: string) => signs.get(narrow(it)) ?? narrow(it)

/** Far more than any status has. */
const LONGEST = 4000

/**
 * A text in words: lower case, where only letters of ASCII have one, `isUnsubscribed` as two words, whatever blanks,
 * hyphens and underlines stand between them. '|' is a mark between words, '-' a dash with blanks around it.
 */
export function wordsIn(text: string): string[] {
  return Array.from(text.slice(0, LONGEST), toPlain)
    .join('')
    .replace(/([a-z][a-z])([A-Z])/g, '$1 $2')
    .replace(/[A-Z']/g, (it) => (it === "'" ? '' : it.toLowerCase()))
    .replace(/\.(?=[^ .|])/g, ' ')
    .replace(/ -+ /g, ' ~ ')
    .replace(/[-~]/g, (sign) => (sign === '~' ? '-' : ' '))
    .replace(/[.|]/g, ' | ')
    .split(' ')
    .filter((word) => word !== '')
}
