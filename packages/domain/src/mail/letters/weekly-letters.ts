import * as pages from '#page-paths.ts'
import type { Letter, Part, Sender } from '../letter.ts'

/** What stands in it, in its order. */
const facts = {
  figures: {
    signUps: 'Website sign-ups',
    newsletter: 'New on the newsletter',
    left: 'Left the newsletter',
    began: 'Began to pay',
    ended: 'Ended paying',
    given: 'Comps given',
    paying: 'Pay now',
  },
  ends: {
    endComps: 'Comps',
    endCancellations: 'Cancelled subscriptions',
    endTrials: 'Trials',
    endSubstack: 'Plans at Substack',
  },
  failed: {
    failedMails: 'Letters not sent',
    failedWebhooks: 'Events not processed',
    failedCalls: 'Not told to a service',
    failedJobs: 'Jobs of the week',
  },
  waits: {
    upgrades: 'Upgrades that need attention',
    tasks: 'To be done at Substack',
    wishes: 'Wishes for another plan',
    differences: 'People whose sides disagree',
    places: 'Requests for a place',
  },
} as const

type FactsOf<S> = S extends Record<string, Record<infer Name extends string, string>> ? Name : never
export type WeeklyFact = { [S in keyof typeof facts]: FactsOf<Record<S, (typeof facts)[S]>> }[keyof typeof facts]

/** To administrators who switched it on. Each fact as it is read, '12 (8 the week before)'; empty: there is nothing to say of it. */
export type WeeklyVariables = {
  'weekly-letter': { name: string; week: string } & Record<WeeklyFact, string>
}

function section(title: string, none: string, labels: Record<string, string>, values: Record<string, string>): Part[] {
  const shown = Object.entries(labels).flatMap(([name, label]): [string, string][] => {
    const value = values[name] ?? ''
    return value === '' ? [] : [[label, value]]
  })
  if (shown.length === 0) return [{ kind: 'text', text: none }]
  return [
    { kind: 'text', text: title },
    { kind: 'facts', facts: shown },
  ]
}

export const weeklyLetters: { [T in keyof WeeklyVariables]: (its: WeeklyVariables[T], sender: Sender) => Letter } = {
  'weekly-letter': ({ name, week, ...values }, { siteName, appUrl }) => ({
    subject: `The week at ${siteName}: ${week}`,
    preview: `Figures of ${week}, what ends, what failed and what waits.`,
    heading: `The week of ${week}`,
    parts: [
      ...section(
        `Good morning, ${name}. In brackets: the week before.`,
        `Good morning, ${name}.`,
        facts.figures,
        values,
      ),
      ...section('In the next seven days these end:', 'Nothing ends in the next seven days.', facts.ends, values),
      ...section('This failed and still stands:', 'Nothing failed.', facts.failed, values),
      ...section('This waits for somebody:', 'Nothing waits.', facts.waits, values),
      { kind: 'button', label: 'Open the console', href: `${appUrl}${pages.console()}` },
      { kind: 'link', label: 'What ends', href: `${appUrl}${pages.endings()}` },
      {
        kind: 'note',
        text: `You receive this on Monday morning because you switched it on. You can switch it off under Your account: ${appUrl}${pages.weeklyLetter()}`,
      },
    ],
  }),
}
