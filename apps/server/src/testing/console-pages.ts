import * as pagePaths from '@joy/domain/page-paths.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import { z } from 'zod'
import { signInToDemo } from './rest-client.ts'

/** The pages of the console that are there before anybody signed in. */
export const signInPages = [
  pagePaths.signIn(),
  pagePaths.acceptInvitation('torn'),
  pagePaths.forgotPassword(),
  pagePaths.resetPassword('torn'),
]

const aloneOnWebsite = websiteSubscribers.find(({ email }) => email === 'e.haddad@example.net')?.id ?? 0

const named = z.array(z.object({ id: z.union([z.number(), z.string()]) })).transform((all) => all[0]?.id ?? 0)

/** Every other address of the console in the demo: all screens, their tabs, and a record of each. */
export async function consolePages(serverUrl: string): Promise<string[]> {
  const hannah = await signInToDemo(serverUrl)
  const mail = await hannah.ask(named, 'GET', '/api/outbox')
  return [
    ...withoutArguments().filter((path) => !signInPages.some((page) => page.split('?')[0] === path)),
    pagePaths.sync('import'),
    pagePaths.compedSubscribers(),
    pagePaths.integrations('planningcenter'),
    pagePaths.integrations('stripe'),
    ...(['changes', 'exports', 'substack'] as const).map((tab) => pagePaths.jobs(tab)),
    pagePaths.subscriberRecord(1),
    pagePaths.websiteSubscriberRecord(aloneOnWebsite),
    `${pagePaths.sync()}/1`,
    pagePaths.upgradeRecord(1),
    pagePaths.upgradeWorkflow(1),
    pagePaths.payment(1),
    pagePaths.job(1),
    pagePaths.changeSet(1),
    `${pagePaths.outbox()}/${mail}`,
    pagePaths.mailTemplate('welcome'),
    `${pagePaths.console()}/nowhere`,
  ]
}

/** The console's addresses that need nothing: a new screen is walked as soon as it has one. */
function withoutArguments(): string[] {
  const site = new Set([pagePaths.home(), pagePaths.portal(), pagePaths.upgrade(), pagePaths.freeSubscription()])
  const all = Object.values(pagePaths).flatMap((build: (...none: never[]) => string) => {
    try {
      return [build()]
    } catch {
      // It takes its argument apart: a visitor's page with a person in its address.
      return []
    }
  })
  const ours = all.filter((path) => path.startsWith('/admin') || path === pagePaths.upgradeForm())
  return [...new Set(ours)].filter((path) => !site.has(path) && !path.includes('undefined') && !path.includes('NaN'))
}
