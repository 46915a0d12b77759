import { messages } from '@joy/contract'
import { consoleMessages as ours } from '@joy/web/data/console-messages.ts'
import { siteMessages } from '@joy/web/data/site-messages.ts'
import { compMessages } from '@joy/web/features/comps/comp-messages.ts'
import type { Outcome } from '@joy/web/data/outcome.ts'
import type { Area, Message, Shown } from './shown.tsx'

type Part = { title: string; about: string; area: Area; messages: readonly Message[] }

const both: readonly Shown[] = ['banner', 'toast']
const bad = (text: string, title?: string, shown = both): Message => ({
  text,
  tone: 'bad',
  shown,
  ...(title ? { title } : {}),
})
const good = (text: string, title?: string, shown = both): Message => ({ ...bad(text, title, shown), tone: 'good' })
const notLoaded = (text: string, whatFailed: string): Message => ({
  ...bad(text, 'Error', ['banner']),
  of: whatFailed,
  detail: `${whatFailed}\n503: The database did not answer in 5 s\nRequest id sample-request-0001`,
})
/** What the program itself makes of an answer. */
const fromOutcome = ({ tone, title, text }: Outcome): Message =>
  tone === 'good' ? good(text ?? title, text && title) : bad(text ?? title, text && title)
const splitAt = (sentence: string) => {
  const [title = '', ...rest] = sentence.split(': ')
  return bad(rest.join(': '), title)
}
const unanswered = new Error('Failed to fetch')
const counts = { comped: 12, leftOut: 0, errors: 2 }

/** Each message of specification, section 8, from the constant or the function that tells it. */
export const catalogue: readonly Part[] = [
  {
    title: 'Not loaded',
    about: 'What failed, Try again, and the exact error folded. The fetch error heads the detail.',
    area: 'console',
    messages: [
      notLoaded(ours.integrationsNotLoaded, ours.fetchIntegrations),
      notLoaded(ours.metricsNotLoaded, ours.fetchDashboard),
      notLoaded(ours.activityNotLoaded, ours.fetchActivity),
      notLoaded(ours.subscribersNotLoaded, ours.fetchSubscribers),
      notLoaded(ours.subscribersNotLoadedTryAgain, ours.fetchSubscribers),
      notLoaded(ours.subscribersNotLoaded, ours.fetchWebsiteSubscribers),
      notLoaded(ours.subscribersNotLoaded, ours.fetchUnexported),
      notLoaded('This upgrade could not be shown.', ours.fetchUpgrades),
    ],
  },
  {
    title: 'Exports',
    about: 'Beside the button, and in a toast. The server’s own message comes first, where it has one.',
    area: 'console',
    messages: [
      splitAt(messages.apiKeyMissing),
      good(ours.exportedForSubstack, ours.exportDone),
      good(ours.allExported),
      good(ours.subscribersExported),
      good(ours.websiteExported),
      bad(messages.exportFailed),
      bad(ours.exportFailedTryAgain, ours.exportFailed),
      bad(ours.subscribersNotExported),
      bad(ours.websiteNotExported),
    ],
  },
  {
    title: 'CSV upload',
    about: 'On the field that takes the file, beside the panel, and in a toast.',
    area: 'console',
    messages: [
      bad(messages.noFile, undefined, ['file field']),
      bad(messages.otherSpreadsheet, undefined, ['file field']),
      good(`${messages.uploadDone} Added 12 subscribers.`, undefined, ['toast']),
      good(messages.uploadDone, ours.uploadDone),
      bad(ours.fileNotProcessed, ours.uploadFailed),
      bad(ours.fileNotUploaded, ours.uploadFailed, ['banner']),
    ],
  },
  {
    title: 'Sync',
    about: 'When it begins, when it is done, and when it broke off.',
    area: 'console',
    messages: [
      good(messages.syncStarted, ours.syncStarted),
      good(ours.syncDone),
      bad('No newsletter platform is connected yet.', ours.syncFailedWithItsReason),
      bad(messages.syncFailed, ours.syncFailed),
    ],
  },
  {
    title: 'Comp',
    about: 'The list of the community and the list of the sync have words of their own.',
    area: 'console',
    messages: [
      fromOutcome(compMessages.subscribers.comped(messages.comped)),
      fromOutcome(compMessages.subscribers.failed(unanswered)),
      fromOutcome(compMessages.subscribers.batchComped(counts)),
      fromOutcome(compMessages.subscribers.batchFailed(unanswered)),
      fromOutcome(compMessages.sync.comped('')),
      fromOutcome(compMessages.sync.failed(unanswered)),
      fromOutcome(compMessages.sync.batchComped({ ...counts, errors: 0 })),
      fromOutcome(compMessages.sync.batchFailed(unanswered)),
    ],
  },
  {
    title: 'Integration save and clipboard',
    about: 'What was saved, and what a press copied.',
    area: 'console',
    messages: [
      good(ours.settingsSavedText, ours.settingsSaved),
      bad(ours.settingsNotSaved, 'Error'),
      good(ours.copied, undefined, ['toast']),
      good(ours.allCopied, undefined, ['toast']),
      bad('Please try again or copy it manually.', ours.notCopied, ['toast']),
    ],
  },
  {
    title: 'Portal',
    about: 'At the field, and above the form.',
    area: 'site',
    messages: [
      bad(messages.invalidEmail, undefined, ['field']),
      bad(messages.invalidToken, 'Error', ['banner']),
      bad(siteMessages.tokenNotVerified, 'Error', ['banner']),
      bad(siteMessages.linkNotSent, 'Error', ['banner']),
    ],
  },
  {
    title: 'Cancel and free sign-up',
    about: 'A failure stands above the form and in a toast; good news stays on the page.',
    area: 'site',
    messages: [
      bad(messages.cancelFailed, 'Error'),
      good(siteMessages.cancelledText, siteMessages.cancelled, ['toast']),
      good(siteMessages.cancelledForGood, undefined, ['banner']),
      bad(messages.signUpFailed, 'Error'),
      bad(siteMessages.somethingWrong, 'Error'),
    ],
  },
  {
    title: 'Plan',
    about: 'A plan that cannot be bought yet says so when its button is pressed.',
    area: 'site',
    messages: [good(siteMessages.comingSoonText('Work Out'), siteMessages.comingSoon, ['toast'])],
  },
]
