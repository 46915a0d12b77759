import type {
  BackupStatement,
  CommunitySettings,
  ConnectionState,
  ConnectionTest,
  FirstRun,
  FirstRunStep,
  FirstRunStepName,
  IntegrationName,
} from '@joy/contract'
import { integrationTitles } from '../integrations/integration-titles.ts'
import { counted } from '../labels/counted.ts'
import * as pages from '../page-paths.ts'
import { parseUrl } from '../parse-url.ts'
import { planPrices } from '../plans/priced-plans.ts'
import { formatDay } from '../time/dates.ts'
import { timeZoneMessage } from '../time/time-zone.ts'

/** What whoever runs the program set; `mayHideVisitors`: behind an https address, and nothing is said of what ends TLS. */
export type OperatorFacts = { appUrl: string; mayHideVisitors: boolean; hasSmtp: boolean }

export type FirstRunFacts = {
  /** null: a demo, which nobody sets up. */
  operator: OperatorFacts | null
  /** How each integration stands, and what its last test with these keys found. */
  connections: Record<IntegrationName, ConnectionState & { test: ConnectionTest | null }>
  /** The names of the plans' prices whose id is entered, as the settings call them. */
  enteredPrices: readonly string[]
  /** The newest import that ran to its end. */
  lastImport: { at: string; rows: number } | null
  /** Administrators and owners who may sign in. */
  activeAdministrators: number
  /** Invitations to be one that nobody has accepted yet. */
  invitedAdministrators: number
  zone: Pick<CommunitySettings, 'timeZone' | 'version' | 'changedAt' | 'changedBy'>
  backup: BackupStatement
}

/** `isReported`: what is wrong came later, and is told where it belongs: nobody sets this up once more. */
type Step = Omit<FirstRunStep, 'name' | 'title'> & { isReported?: boolean }

const done = (text: string, link: string | null): Step => ({ state: 'done', text, link })
const open = (text: string, link: string | null): Step => ({ state: 'open', text, link })
const inTrouble = (text: string, link: string | null): Step => ({ state: 'in trouble', text, link })

const priceNames: readonly string[] = planPrices.map(({ name }) => name)
/** Where keys are entered and tried; the mail server is named by whoever runs the program. */
const settingsOf = (name: IntegrationName) => (name === 'email' ? pages.notifications() : pages.integrations(name))

type Rule = (facts: FirstRunFacts, operator: OperatorFacts) => Step
/** In the order in which a site is set up. */
const rules: readonly { name: FirstRunStepName; title: string; step: Rule }[] = [
  { name: 'address', title: 'Public address', step: (_facts, operator) => ofAddress(operator) },
  { name: 'mail', title: 'Mail', step: ofMail },
  ...(['substack', 'stripe', 'planningcenter'] as const).map((name) => ({
    name,
    title: integrationTitles[name],
    step: ({ connections }: FirstRunFacts) => ofService(name, connections[name]),
  })),
  { name: 'prices', title: 'Prices', step: ofPrices },
  { name: 'import', title: 'First import', step: ofImport },
  { name: 'second-administrator', title: 'Second administrator', step: ofSecondAdministrator },
  { name: 'time-zone', title: 'Time zone', step: ofTimeZone },
  { name: 'backup', title: 'Backup', step: ofBackup },
]

/**
 * What is left to set up on a site, as each step truly stands. It is over while every step is done, or was done and what is
 * wrong now is told elsewhere: a service that has answered with its keys and fails is no matter of a first run.
 */
export function toFirstRun(facts: FirstRunFacts): FirstRun {
  const { operator } = facts
  const { timeZone, version } = facts.zone
  const zone = { timeZone, version }
  if (operator === null) return { isOver: true, steps: [], zone }
  const steps = rules.map(({ name, title, step }) => ({ name, title, ...step(facts, operator) }))
  return {
    isOver: steps.every(({ state, isReported }) => state === 'done' || isReported === true),
    steps: steps.map(({ name, title, state, text, link }) => ({ name, title, state, text, link })),
    zone,
  }
}

function ofAddress({ appUrl, mayHideVisitors }: OperatorFacts): Step {
  const { protocol, host = appUrl } = parseUrl(appUrl) ?? {}
  if (protocol !== 'https:')
    return open(`Links in letters lead to ${appUrl}. Set APP_URL to the public https address, and start anew.`, null)
  return mayHideVisitors
    ? inTrouble(
        `${host} is reached over https, but every visitor seems to be one. Set TRUST_PROXY.`,
        pages.accountSessions(),
      )
    : done(`${host}, over https.`, null)
}

function ofMail({ connections: { email } }: FirstRunFacts, { hasSmtp }: OperatorFacts): Step {
  const link = settingsOf('email')
  if (!hasSmtp) return open('No letter leaves yet. Set SMTP_URL and MAIL_FROM, and start anew.', link)
  if (email.state === 'never tried') return open('A mail server is set. Send yourself a letter to try it.', link)
  return email.state === 'connected'
    ? done('The mail server took the last letter.', link)
    : failing(email, 'The mail server does not take letters.', link)
}

function ofService(name: IntegrationName, connection: FirstRunFacts['connections'][IntegrationName]): Step {
  const link = settingsOf(name)
  const title = integrationTitles[name]
  if (connection.state === 'not connected') return open('Enter its keys and test the connection.', link)
  if (connection.state === 'never tried') return open('Its keys are entered. Test the connection.', link)
  if (connection.state !== 'connected') return failing(connection, `${title} does not answer.`, link)
  // What is found of the prices is a step of its own.
  const fault = connection.test?.checks.find((it) => it.outcome === 'failed' && !priceNames.includes(it.name))
  return fault
    ? inTrouble(`${fault.name}: ${fault.text}`, link)
    : done('Connected, and its last answer was good.', link)
}

/** One that has answered with these keys was set up. */
const failing = ({ reason, goodAt }: ConnectionState, otherwise: string, link: string): Step => ({
  ...inTrouble(reason ?? otherwise, link),
  isReported: goodAt !== null,
})

function ofPrices({ connections: { stripe }, enteredPrices }: FirstRunFacts): Step {
  const link = settingsOf('stripe')
  const missing = priceNames.filter((name) => !enteredPrices.includes(name))
  if (missing.length === priceNames.length) return open('No plan has a price at Stripe yet: nobody can pay.', link)
  if (missing.length > 0) return open(`Without a price at Stripe: ${missing.join(', ')}.`, link)
  if (stripe.state === 'not connected') return open('All prices are entered; Stripe is not connected.', link)
  const checks = stripe.test?.checks ?? []
  const fault = checks.find(({ name, outcome }) => outcome === 'failed' && priceNames.includes(name))
  if (fault) return inTrouble(`${fault.name}: ${fault.text}`, link)
  const isKnown = (name: string) => checks.some((it) => it.name === name && it.outcome === 'passed')
  return priceNames.every(isKnown)
    ? done(`All ${priceNames.length} are known to Stripe.`, link)
    : open('All are entered. Test the connection, to see that Stripe knows them.', link)
}

function ofImport({ lastImport, zone }: FirstRunFacts): Step {
  return lastImport
    ? done(
        `The last one was on ${formatDay(lastImport.at, zone.timeZone)}: ${counted(lastImport.rows, 'row')}.`,
        pages.sync('import'),
      )
    : open('Bring in the list that Substack exports; what it changes is shown before.', pages.sync('import'))
}

function ofSecondAdministrator({ activeAdministrators, invitedAdministrators }: FirstRunFacts): Step {
  const link = pages.team()
  if (activeAdministrators > 1)
    return done(`${counted(activeAdministrators, 'person', 'people')} can sign in and act.`, link)
  return invitedAdministrators > 0
    ? open('Invited, and not here yet. Until then a lost password shuts everybody out.', link)
    : open('You are the only one: a lost password shuts everybody out. Invite another.', link)
}

function ofTimeZone({ zone: { timeZone, changedAt, changedBy } }: FirstRunFacts): Step {
  const name = timeZoneMessage(timeZone)
  return changedAt === null
    ? open(`Days and months are read in ${name} until you choose a zone.`, pages.timeZone())
    : done(`${name}, chosen by ${changedBy ?? 'somebody'} on ${formatDay(changedAt, timeZone)}.`, pages.timeZone())
}

function ofBackup({ backup: { statedAt, statedBy }, zone }: FirstRunFacts): Step {
  return statedAt === null
    ? open(
        'pnpm backup FILE writes everything into one file, while the site runs. Keep SECRET_KEY apart from it.',
        null,
      )
    : done(`${statedBy ?? 'Somebody'} said on ${formatDay(statedAt, zone.timeZone)} that backups are taken.`, null)
}
