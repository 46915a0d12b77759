import { paths } from '#paths.ts'

/** The letter that follows `g` for a screen. */
export const goKeys: Readonly<Record<string, string>> = {
  [paths.console()]: 'd',
  [paths.subscribers()]: 'c',
  [paths.upgrades()]: 'e',
  [paths.payments()]: 'p',
  [paths.notifications()]: 'm',
  [paths.sync()]: 'y',
  [paths.integrations()]: 'i',
  [paths.activity()]: 'a',
  [paths.jobs()]: 'j',
  [paths.outbox()]: 'o',
  [paths.webhooks()]: 'w',
  [paths.reports()]: 'r',
  [paths.team()]: 't',
}
