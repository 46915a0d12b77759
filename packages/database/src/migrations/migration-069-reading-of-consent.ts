import { Migration } from '@mikro-orm/migrations'

/**
 * Whether a status closes a mailbox is read word by word (ruling 42), as `readConsent` of the domain reads it: 'Subscribed:
 * no' and 'Un-subscribed' close, 'never bounced' and 'unsubscribed (no)' do not. The platforms' own words are known at once,
 * for an import asks this several times of each row.
 *
 * Nobody's mailbox is opened by it: whose word closed it and does no more is unsubscribed from now on. Whose word closes it
 * only now is closed as of that word, but for those who were opened here: they stay open.
 */
export class Migration069ReadingOfConsent extends Migration {
  override up(): void {
    this.addSql(saysLeaving)
    const reads = closes('subscription_status')
    this.addSql(`update subscriber set subscription_status = 'unsubscribed', version = version + 1
      where closes_mailbox(subscription_status) and not ${reads}`)
    this.addSql(`update subscriber set subscription_status = 'active', version = version + 1
      where opened_at is not null and not closes_mailbox(subscription_status) and ${reads}`)
    this.addSql(`create or replace function closes_mailbox(status text) returns boolean language sql immutable parallel safe
      return ${closes('status')}`)
    this.addSql(`update subscriber set closed_at = coalesce(greatest(substack_as_of, told_as_of, consented_as_of), app_now())
      where closed_at is null and closes_mailbox(subscription_status)`)
  }
}

/** Most are active or unsubscribed, and of the others most are a platform's own words, or have no word of the matter in them. */
function closes(status: string): string {
  const lower = `lower(${status} collate "C")`
  const own = `translate(btrim(${lower}, ' '), '_-', '  ')`
  return `case when ${status} is null or ${status} = 'active' then false when ${status} = 'unsubscribed' then true
    when ${own} in (${listed(closing, '|')}) then true when ${own} in (${listed(others, '|')}) then false
    when ${lower} !~ '${matter}' then false
    else coalesce(says_leaving(${status}), case when ${lower} <> ${status} then says_leaving(${lower}) end, false) end`
}

const closing =
  'unsubscribed|nonsubscribed|non subscribed|not subscribed|opted out|opt out|complained|complaint|spam complaint|spam|' +
  'junk|bounced|bounce|hard bounced|hard bounce|cleaned|invalid|undeliverable|suppressed|blocklisted|blacklisted|blocked|' +
  'cancelled|canceled'
const others = 'active|subscribed|inactive|paused|pending|syncing|failed|email disabled|confirmed|unconfirmed|archived'
/** Without any of these, and without signs that may hide one, a text says nothing of letters. */
const matter =
  "[^ -~]|[''`]|" +
  'sub|opt|bounc|spam|junk|complain|abuse|block|black|cancel|remov|delet|eras|purg|dnc|dne|dnm|stop|left|' +
  'withdr|revok|object|ban|deceas|redact|held|want|reach|transact|mail|clean|valid|deliver|suppress|donot|dont|allow|' +
  'permi|agree|accept|consent|letter|messag|contact|write|send|receiv'
const listed = (words: string, between = ' ') => `'${words.split(between).join("', '")}'`

/** A literal that leaves no sign to chance. */
const quoted = (text: string) =>
  `U&'${Array.from(text, (it) => (/[a-zA-Z0-9 ]/.test(it) ? it : `\\${(it.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)).join('')}'`

const fromTo = (from: number, length: number) => String.fromCodePoint(...Array.from({ length }, (_, at) => from + at))
const hyphens = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63'
const marks = ',;:!?()[]{}<>=\u2026\u00b7\u2022\u00bf\u00a1\u3001\u3002'
const blanks = `\t\n\v\f\r\u0085\u00a0\u1680${fromTo(0x2000, 11)}\u2028\u2029\u202f\u205f\u3000_/&+*#~^"\\@$%\u201c\u201d\u201e\u00ab\u00bb`
const crosses = '\u2718\u274c'
const apostrophes = `'\`\u00b4\u2018\u2019\u02bc`
const unseen = `\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\ufeff`
const signs = hyphens + marks + blanks + crosses + apostrophes + unseen
const plain =
  '-'.repeat(hyphens.length) +
  '|'.repeat(marks.length) +
  ' '.repeat(blanks.length) +
  '\u2717'.repeat(crosses.length) +
  "'".repeat(apostrophes.length)

/** Longest for what is not ASCII, which is rare: signs in the width of Chinese ones, too. */
const plainText = `translate(translate(text, ${quoted(fromTo(0xff01, 94))}, ${quoted(fromTo(0x21, 94))}), ${quoted(signs)}, ${quoted(plain)})`

/*
 * Each word is one letter: L was left, K the same as a noun, S is wanted, A goes on, R was taken up again, B will be tried
 * again, N 'not', O 'no', V and Z 'no' as a value, X no value, P 'was', T 'now', C 'or', M mail, F and G words between, u
 * anything else. The parts of what takes two words stand for themselves until these have met.
 */
const lists = {
  K: 'spam spams junk complaint complaints abuse block blocks unsubscribe unsubscribes unsubscribing unsubscription unsubscriptions optout optouts cancellation cancellations',
  L: 'cancelled canceled remove removed removal delete deleted erase erased purged dnc dne dnm stop stopped left withdrawn withdrew revoked objected banned deceased redacted held unwanted unreachable transactional nomail nomails noemail noemails',
  S: 'optin optedin allow allows allowed permitted agreed accept accepts accepted deliverable valid reachable wanted',
  A: 'active confirmed enabled verified member ok okay good',
  N: 'not never cannot isnt arent wasnt werent hasnt havent hadnt didnt doesnt dont donot cant wont nolonger',
  O: 'no zero 0 without',
  V: 'false off none f nope unchecked',
  X: 'na nil null',
  P: 'was were previously previous formerly former once earlier ex after',
  T: 'now again then currently presently',
  C: 'or nor',
  M: 'mail mails email emails newsletter newsletters letter letters message messages mailing mailings contact contacts ofemail ofemails write send receive receives receiving',
  F: 'be been being ever yet marked reported flagged as an any the is are has have had user hard',
  G: 'by from of to for on at via all this these our my me your his her their we they you i he she it list lists bulk marketing further please thanks really so far do does did am want wants wish wishes would will admin reader person people set status date time times when since',
  q: 'opted opts opting',
  Q: 'opt',
  U: 'out outs',
  I: 'in',
  J: 'un non de',
  Y: 're',
  H: 'soft',
  e: 'bounce bounces',
  g: 'longer more',
  n: 'n',
  a: 'a',
  w: 'e',
  Z: '\u2717',
}
const stems = [
  ["~ '^(un|non)(bounc|block|cancel|spam|suppress|junk|delet|remov|complain)'", 'A'],
  ["like 'softbounc%'", 'B'],
  ["like '%bounc%'", 'E'],
  [
    "~ '^(complain|spam|junk|cleaned|invalid|undeliver|suppress|block|cancelled|canceled|removed|deleted|desubscri|donot(bulk)?(contact|email|mail|write|send)|dont(contact|email|mail|write|send))|unsub|nonsub|notsub|optout|optedout|blacklist|blocklist'",
    'L',
  ],
  ["like 'resub%' or word like 'reactivat%'", 'R'],
  ["like 'subscri%' or word like 'consent%' or word like 'permission%'", 'S'],
] as const
const pairs = [
  ['na', 'X'],
  ['wM', 'M'],
  ['Og', 'N'],
  ['QU', 'K'],
  ['Q-U', 'K'],
  ['qU', 'L'],
  ['q-U', 'L'],
  ['QI', 'S'],
  ['qI', 'S'],
  ['JS', 'L'],
  ['J-S', 'L'],
  ['YS', 'R'],
  ['JE', 'A'],
  ['Je', 'A'],
  ['JK', 'A'],
  ['JL', 'A'],
] as const
const rules = [
  ['H-?[Ee]|[Ee][|-]?H[Ee]?', 'B'],
  ['N[FPTA-]*[SR]|O[FAM]*[SR]', 'L'],
  ['[NOP][FPT]*A', 'u'],
  ['N[FPT]*([LE]|[Ke]+)(C[FPT]*[LKEe])*|O[FMKe]*[Ke](C[FM]*[Ke])*', 'S'],
  ['N[FGT]*M|O[FG]*M+(?=[|FG-]|$)', 'L'],
  ['([LE]|[Ke]+)[FGM]*[|-]?[NOV][FG]*(?=[|-]|$)', 's'],
  ['[SRM][FGM]*[|-]?[NOVZ][FG]*(?=[|-]|$)', 'L'],
  ['[LKEeSRM][FGM]*[|-]?X(?=[|-]|$)', 'u'],
  ['^.*(T[SAs]|R)', 'S'],
  ['P[FPT]*[LKEeS]', 'W'],
] as const

const dictionary = JSON.stringify(
  Object.fromEntries(
    Object.entries(lists).flatMap(([letter, words]) => words.split(' ').map((word) => [word, letter])),
  ),
)
const cases = stems.map(([test, letter]) => `when word ${test} then '${letter}'`).join(' ')
const paired = pairs.reduce((text, [two, one]) => `replace(${text}, '${two}', '${one}')`, 'letters')
const saysLeaving = `create function says_leaving(status text) returns boolean language plpgsql immutable strict parallel safe as $$
declare
  text text := left(status, 4000);
  word text;
  letter text;
  last text;
  letters text := '';
begin
  if octet_length(text) <> length(text) then text := ${plainText}; end if;
  text := replace(lower(regexp_replace(replace(text, '\`', ''''), '([a-z][a-z])([A-Z])', '\\1 \\2', 'g') collate "C"), '''', '');
  if text ~ '[^a-z0-9 ]' then
    text := regexp_replace(text, '[][,;:!?(){}<>=]', '|', 'g');
    text := regexp_replace(text, '[\\t\\n\\v\\f\\r_/&+*#~^"\\\\@$%]', ' ', 'g');
    text := regexp_replace(text, '\\.(?=[^ .|])', ' ', 'g');
    text := replace(translate(regexp_replace(text, ' -+ ', ' ~ ', 'g'), '-~.', ' -|'), '|', ' | ');
  end if;
  foreach word in array (array_remove(string_to_array(text, ' '), ''))[:100] loop
    last := right(letters, 1);
    if word in ('|', '-') then
      continue when last in ('', '|', '-');
      letters := letters || word;
      continue;
    end if;
    letter := coalesce('${dictionary}'::jsonb ->> word, case ${cases} else 'u' end);
    if letter <> last or letter not in ('F', 'G', 'M', 'K', 'P', 'T', 'u') then letters := letters || letter; end if;
  end loop;
  letters := rtrim(letters, '|-');
  if letters ~ '[naIgQUqYJw]' then letters := translate(${paired}, 'naIgQUqYJw', 'VFGFuuuuuu'); end if;
  if letters ~ '[NOVZXPTRH]' then
${rules.map(([pattern, letter]) => `    letters := regexp_replace(letters, '${pattern}', '${letter}', 'g');`).join('\n')}
  end if;
  return case when letters ~ '[LKEe]' then true when letters ~ '[SAs]' then false when letters ~ 'W' then true end;
end $$`
