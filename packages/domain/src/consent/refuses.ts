import { toClosure } from './closed-there.ts'
import { readConsent } from './read-consent.ts'
import { wordsIn } from './spelling.ts'

/** 'no email address' and 'never opened a mail' say nothing of what somebody wants. */
const refused = [
  /^(not |never )?yet$|^(no|nope|nein|nee|non|nao)( \||$)/,
  /^(switched|turned|set to) off\b/,
  /\b(?<!not |never |no longer )(disabled|deactivated|declined|refused|rejected|denied|refuses|declines)\b/,
  /\b(no longer|not|never|dont|doesnt|didnt|cannot|wont|nor|no)( (?!address|open|opened|click|clicked|read|\|)\S+){0,3} (want|wants|wanted|wish|wishes|like|likes|get|gets|getting|send|sends|sent|receive|receives|interested|interest|subscribe|emailed|mailed|contacted|written|emails|mails|newsletter|newsletters|letters)\b/,
  /\b(?<!not |never )(taken|struck|crossed) off\b/,
  /^d n c( \||$)/,
  // Alone it is a leaving, in Spanish; beside other words it may be anything low.
  /^((de|en) )?baja$/,
  // German, Spanish, French, Portuguese, Italian, Dutch.
  /(?<!\b(nicht|nie|no|non|nao|pas|jamais|nunca|mai|niet) )\b(abgemeldet|abbestellt|ausgetragen|dad[oa]s? de baja|desuscrit[oa]|desabonne|desinscrite?|descadastrad[oa]|descinscrit[oa]|disiscritt[oa]|afgemeld|uitgeschreven)\b/,
]

/**
 * Whether a cell says no to letters where its column asks for it, as one of status does: 'No', 'Off', 'disabled', 'asked not
 * to get emails'. By itself such a word may be of anything, so that `isClosed` does not know it.
 */
export function refuses(text: string): boolean {
  const said = readConsent(text)
  if (said !== null) return said === 'leaves'
  // Substack's own word for what rests there closes no mailbox (`toClosure`).
  if (toClosure(text) !== null) return false
  if (readConsent(`subscribed: ${text}`) === 'leaves') return true
  const words = wordsIn(text.normalize('NFD').replace(/\p{M}/gu, ''))
    .join(' ')
    .replace(/^[ |-]+|[ |-]+$/g, '')
  return refused.some((pattern) => pattern.test(words))
}
